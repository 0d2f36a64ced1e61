import { invalidField, problem } from '@pay/contract-core';
import { hasShape } from '@pay/domain';
import { keyedHash, sameText, type Trx } from '@pay/platform-kernel';
import { lifetimes } from './identity-policy.ts';
import { type AppUser, countLockLink, userById } from './users.store.ts';

type Locked = Pick<AppUser, 'id' | 'passwordHash' | 'lockLinksUsed'>;

/** Changes with the password and with each used link, so that older links become invalid. */
const stateOf = (secret: string, { id, passwordHash, lockLinksUsed }: Locked) =>
  keyedHash(secret, `lock state ${id} ${lockLinksUsed} ${passwordHash}`).slice(0, 16);

const signature = (secret: string, userId: string, until: string, state: string) =>
  keyedHash(secret, `lock ${userId} ${until} ${state}`);

/** A single-use token that can only lock this user. */
export function lockToken(secret: string, user: Locked): string {
  const until = String(Date.now() + lifetimes.lockLink);
  const state = stateOf(secret, user);
  return [user.id, until, state, signature(secret, user.id, until, state)].join('.');
}

/** Returns the user to lock; afterwards neither this token nor an older one is valid. */
export async function spendLockLink(trx: Trx, secret: string, token: string): Promise<string> {
  const [userId = '', until = '', state = '', signed = ''] = token.split('.');
  const isOurs = sameText(signed, signature(secret, userId, until, state)) && hasShape('uuid', userId);
  if (!isOurs) throw problem('access_token_invalid');
  const user = await userById(trx, userId);
  const over = invalidField('lockToken', 'lock_link_over');
  if (!user || Number(until) <= Date.now() || !sameText(state, stateOf(secret, user))) throw over;
  if (!(await countLockLink(trx, user))) throw over;
  return userId;
}
