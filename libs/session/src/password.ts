const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns the value sent instead of a password: lower-case hex HMAC-SHA256 over its UTF-8 bytes. */
export async function hashPassword(password: string, hashKey: string): Promise<string> {
  const utf8 = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', utf8.encode(hashKey), algorithm, false, ['sign']);
  return hex(await crypto.subtle.sign('HMAC', key, utf8.encode(password)));
}
