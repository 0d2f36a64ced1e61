import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Keys } from './receiver.ts';

const unavailable = 1612;
const patience = 30_000;

const cipherOf = ({ encryptKey }: Keys) => {
  const key = Buffer.from(encryptKey, 'hex');
  return [key.length === 16 ? 'aes-128-cbc' : 'aes-256-cbc', key, key.subarray(0, 16)] as const;
};

export interface SealedMessage {
  headers: Record<string, string>;
  body: string;
}

export function sealed(payload: unknown, keys: Keys): SealedMessage {
  const { clientId, secretKey } = keys;
  const cipher = createCipheriv(...cipherOf(keys));
  const data = cipher.update(JSON.stringify(payload), 'utf8', 'base64') + cipher.final('base64');
  const time = String(Date.now());
  return {
    headers: {
      'content-type': 'application/json',
      'x-api-client': clientId,
      'x-api-time': time,
      'x-api-validate': createHmac('sha256', secretKey).update(`${clientId}|${time}|${data}`).digest('hex'),
    },
    body: JSON.stringify({ data }),
  };
}

export async function sealedReply(base: string, path: string, { headers, body }: SealedMessage, keys: Keys) {
  const reply = await fetch(`${base}/pay${path}`, { method: 'POST', headers, body });
  const { code, data }: { code: number; data?: string } = await reply.json();
  if (data === undefined) return { code };
  const decipher = createDecipheriv(...cipherOf(keys));
  const answer: Record<string, unknown> = JSON.parse(decipher.update(data, 'base64', 'utf8') + decipher.final('utf8'));
  return { code, answer };
}

export async function signedCode(base: string, path: string, payload: unknown, keys: Keys): Promise<number> {
  for (const end = Date.now() + patience; ; await pause(500)) {
    const { code } = await sealedReply(base, path, sealed(payload, keys), keys);
    if (code !== unavailable || Date.now() > end) return code;
  }
}
