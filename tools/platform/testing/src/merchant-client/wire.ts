import crypto from 'node:crypto';

export interface Account {
  host: string;
  clientId: string;
  encryptKey: string;
  secretKey: string;
}

export type Stamp = Record<'x-api-client' | 'x-api-time' | 'x-api-validate', string>;

const aes = (encryptKey: string) => {
  const key = Buffer.from(encryptKey, 'hex');
  return [`aes-${key.length * 8}-cbc`, key, Uint8Array.prototype.slice.call(key, 0, 16)] as const;
};

export const lock = (plain: unknown, account: Account): string => lockText(JSON.stringify(plain), account);

export function lockText(text: string, account: Account): string {
  const cipher = crypto.createCipheriv(...aes(account.encryptKey));
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64');
}

export function unlock(data: string, account: Account): unknown {
  const decipher = crypto.createDecipheriv(...aes(account.encryptKey));
  return JSON.parse(decipher.update(data, 'base64', 'utf8') + decipher.final('utf8'));
}

const sign = (account: Account, time: string, data: string) =>
  crypto
    .createHmac('sha256', Buffer.from(account.secretKey, 'utf8'))
    .update([account.clientId, time, data].join('|'))
    .digest('hex');

export const stamp = (account: Account, data: string, time = String(Date.now())): Stamp => ({
  'x-api-client': account.clientId,
  'x-api-time': time,
  'x-api-validate': sign(account, time, data),
});

/** Throws unless a message is from the other side, unchanged and stamped within `window` ms. */
export function verify(
  account: Account,
  headers: Record<string, string | undefined>,
  data: string,
  window: number,
): void {
  const time = headers['x-api-time'] ?? '';
  if (headers['x-api-client'] !== account.clientId) throw new Error('client id differs');
  if (headers['x-api-validate'] !== sign(account, time, data)) throw new Error('signature differs');
  if (Math.abs(Date.now() - Number(time)) > window) throw new Error('too old');
}
