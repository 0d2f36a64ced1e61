import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { problem } from '@pay/contract-core';
import type { HashCost } from './identity-policy.ts';

const derive = promisify(argon2);
const saltBytes = 16;
const hashBytes = 32;
const atOnce = 2;
const maxWaiting = 20;

let running = 0;
const waiting: (() => void)[] = [];

/** Hashing occupies a core, so only a few run at once, and a full queue throws `too_many_requests`. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= maxWaiting) throw problem('too_many_requests', { retryAfter: 1 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

const hashOf = (password: string, salt: Uint8Array, { memory, passes }: HashCost): Promise<Buffer> =>
  derive('argon2id', { message: password, nonce: salt, parallelism: 1, tagLength: hashBytes, memory, passes });

/** Hashes the transmitted password, itself a secret that opens the account, into a PHC string. */
export function hashPassword(password: string, cost: HashCost): Promise<string> {
  return inTurn(async () => {
    const salt = randomBytes(saltBytes);
    const hash = await hashOf(password, salt, cost);
    return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${base64(salt)}$${base64(hash)}`;
  });
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/;

export function matchesPassword(password: string, stored: string): Promise<boolean> {
  const parts = phc.exec(stored);
  if (!parts) throw new Error('A stored password is not in PHC form');
  const [, memory, passes, salt = '', expected = ''] = parts;
  return inTurn(async () => {
    const hash = await hashOf(password, Buffer.from(salt, 'base64'), {
      memory: Number(memory),
      passes: Number(passes),
    });
    const wanted = Buffer.from(expected, 'base64');
    return wanted.length === hash.length && timingSafeEqual(wanted, hash);
  });
}

const dummies = new Map<string, Promise<string>>();

/** Takes as long as a real comparison, so that an unregistered phone cannot be detected. */
export async function matchesNobody(password: string, cost: HashCost): Promise<false> {
  const key = `${cost.memory} ${cost.passes}`;
  let dummy = dummies.get(key);
  if (!dummy) {
    dummy = hashPassword(base64(randomBytes(saltBytes)), cost);
    dummies.set(key, dummy);
  }
  await matchesPassword(password, await dummy);
  return false;
}
