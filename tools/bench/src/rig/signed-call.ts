import { createCipheriv, createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, call } from '../calls.ts';
import type { Keys } from './receiver.ts';

const unavailable = 1612;
const patience = 30_000;

/** The code that a call of the signed merchant API answers; it is made again while the service is unavailable. */
export async function signedCode(base: string, path: string, payload: unknown, keys: Keys): Promise<number> {
  for (const end = Date.now() + patience; ; await pause(500)) {
    const { code } = await signedMessage(path, payload, keys)(base);
    if (code !== unavailable || Date.now() > end) return code;
  }
}

/** A message of the signed merchant API, stamped once: sending it again is the same call again. */
export function signedMessage(
  path: string,
  payload: unknown,
  { clientId, encryptKey, secretKey }: Keys,
): (base: string) => Promise<Answer<string>> {
  const key = Buffer.from(encryptKey, 'hex');
  const cipher = createCipheriv(key.length === 16 ? 'aes-128-cbc' : 'aes-256-cbc', key, key.subarray(0, 16));
  const data = cipher.update(JSON.stringify(payload), 'utf8', 'base64') + cipher.final('base64');
  const time = String(Date.now());
  const headers = {
    'x-api-client': clientId,
    'x-api-time': time,
    'x-api-validate': createHmac('sha256', secretKey).update(`${clientId}|${time}|${data}`).digest('hex'),
  };
  return (base) => call(`${base}/pay${path}`, { body: { data }, headers });
}
