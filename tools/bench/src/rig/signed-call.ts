import { createCipheriv, createHmac } from 'node:crypto';
import type { Keys } from './receiver.ts';

/** The code that a call of the signed merchant API answers. */
export async function signedCode(base: string, path: string, payload: unknown, { clientId, encryptKey, secretKey }: Keys): Promise<number> {
  const key = Buffer.from(encryptKey, 'hex');
  const cipher = createCipheriv(key.length === 16 ? 'aes-128-cbc' : 'aes-256-cbc', key, key.subarray(0, 16));
  const data = cipher.update(JSON.stringify(payload), 'utf8', 'base64') + cipher.final('base64');
  const time = String(Date.now());
  const reply = await fetch(`${base}/pay${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-api-client': clientId,
      'x-api-time': time,
      'x-api-validate': createHmac('sha256', secretKey).update(`${clientId}|${time}|${data}`).digest('hex'),
    },
    body: JSON.stringify({ data }),
  });
  const { code }: { code: number } = await reply.json();
  return code;
}
