import type { Instant, Services } from '@pay/platform-kernel';
import { createHmac, randomInt } from 'node:crypto';
import { identityPolicy, lifetimes } from './identity-policy.ts';
import { hashPassword } from './passwords.ts';

const letters = ['abcdefghjkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '#!@$%^*'] as const;
const passwordLength = 10;

const oneOf = (alphabet: string) => alphabet.charAt(randomInt(alphabet.length));

function temporaryPassword(): string {
  const characters = [
    ...letters.map(oneOf),
    ...Array.from({ length: passwordLength - letters.length }, () => oneOf(letters[0] + letters[2])),
  ];
  for (let left = characters.length - 1; left > 0; left -= 1) {
    const other = randomInt(left + 1);
    [characters[left], characters[other]] = [characters[other] ?? '', characters[left] ?? ''];
  }
  return characters.join('');
}

/** Hashed as a client would send it, before the transaction, because hashing is slow. */
export async function newTemporaryPassword({ services, now }: { services: Services; now: Instant }) {
  const password = temporaryPassword();
  const travelling = createHmac('sha256', services.secrets.hashKey).update(password).digest('hex');
  const passwordHash = await hashPassword(travelling, identityPolicy(services.settings).hashCost);
  return {
    password,
    passwordHash,
    passwordExpiresAt: new Date(Date.parse(now) + lifetimes.temporaryPassword).toISOString(),
  };
}
