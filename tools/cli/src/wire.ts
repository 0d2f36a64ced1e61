import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';

export interface Keys {
  clientId: string;
  /** Hex of 16 or 32 bytes. */
  encryptKey: string;
  secretKey: string;
}

export type WireHeaders = Record<'x-api-client' | 'x-api-time' | 'x-api-validate', string>;

export interface SealedMessage {
  headers: WireHeaders & { 'content-type': string };
  body: string;
}

const replyWindowMs = 300_000;

function cipherOf({ encryptKey }: Keys) {
  const key = Buffer.from(encryptKey, 'hex');
  return [`aes-${key.length * 8}-cbc`, key, key.subarray(0, 16)] as const;
}

const signatureOf = ({ clientId, secretKey }: Keys, time: string, data: string) =>
  createHmac('sha256', secretKey).update(`${clientId}|${time}|${data}`).digest();

export function sealed(plain: unknown, keys: Keys): SealedMessage {
  const cipher = createCipheriv(...cipherOf(keys));
  const data = cipher.update(JSON.stringify(plain), 'utf8', 'base64') + cipher.final('base64');
  const time = String(Date.now());
  const headers = {
    'content-type': 'application/json',
    'x-api-client': keys.clientId,
    'x-api-time': time,
    'x-api-validate': signatureOf(keys, time, data).toString('hex'),
  };
  return { headers, body: JSON.stringify({ data }) };
}

export function opened(data: string, keys: Keys): unknown {
  const decipher = createDecipheriv(...cipherOf(keys));
  return JSON.parse(decipher.update(data, 'base64', 'utf8') + decipher.final('utf8'));
}

type Told = Readonly<Record<string, string | undefined>>;

/** What is wrong with a signature; undefined where it is right. */
export function signatureFault(headers: Told, data: string, keys: Keys): string | undefined {
  const { 'x-api-client': client, 'x-api-time': time = '', 'x-api-validate': given = '' } = headers;
  if (client !== keys.clientId) return 'it names another client id';
  if (!/^[0-9a-f]{64}$/.test(given)) return 'there is no signature';
  if (!timingSafeEqual(signatureOf(keys, time, data), Buffer.from(given, 'hex'))) return 'the signature is wrong';
  if (!(Math.abs(Date.now() - Number(time)) <= replyWindowMs)) return 'its time is more than 5 minutes away';
  return undefined;
}
