import { signedWindowMs } from '@pay/domain';
import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';

/** The keys shared with a merchant's back end; `encryptKey` is hex of 16 or 32 bytes. */
export interface Keys {
  clientId: string;
  encryptKey: string;
  secretKey: string;
}

function cipherOf(encryptKey: string) {
  const key = Buffer.from(encryptKey, 'hex');
  // The fixed initialisation vector is the ecosystem's: its clients know no other.
  return { algorithm: key.length === 16 ? 'aes-128-cbc' : 'aes-256-cbc', key, iv: key.subarray(0, 16) };
}

/** Encrypts a UTF-8 text with AES-CBC; returns base64. */
export function encrypted(text: string, { encryptKey }: Keys): string {
  const { algorithm, key, iv } = cipherOf(encryptKey);
  const cipher = createCipheriv(algorithm, key, iv);
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** Throws on wrong base64, padding or UTF-8; AES-CBC misses some changes, so check the signature first. */
export function decrypted(data: string, { encryptKey }: Keys): string {
  if (data === '' || !base64.test(data)) throw new Error('not base64');
  const { algorithm, key, iv } = cipherOf(encryptKey);
  const decipher = createDecipheriv(algorithm, key, iv);
  return strictUtf8.decode(Buffer.concat([decipher.update(data, 'base64'), decipher.final()]));
}

export const signedText = (clientId: string, time: string, data: string) => `${clientId}|${time}|${data}`;

export const signature = ({ clientId, secretKey }: Keys, time: string, data: string): string =>
  createHmac('sha256', secretKey)
    .update(signedText(clientId, time, data))
    .digest('hex');

/** Compares in constant time; refuses anything but 64 lower-case hex digits. */
export function isSignedBy(keys: Keys, time: string, data: string, given: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(given)) return false;
  return timingSafeEqual(Buffer.from(signature(keys, time, data), 'hex'), Buffer.from(given, 'hex'));
}

export type SignedHeaders = Record<'x-api-client' | 'x-api-time' | 'x-api-validate', string>;

export const signedHeaders = (keys: Keys, data: string, time: number): SignedHeaders => ({
  'x-api-client': keys.clientId,
  'x-api-time': String(time),
  'x-api-validate': signature(keys, String(time), data),
});

export function isWithinWindow(time: string, wallClock: number, windowMs = signedWindowMs): boolean {
  return /^\d{1,16}$/.test(time) && Math.abs(wallClock - Number(time)) <= windowMs;
}
