export interface VectorValues {
  clientId: string;
  encryptKey: string;
  secretKey: string;
  time: string;
  plain: string;
}

const utf8 = new TextEncoder();

const bytesOf = (hex: string) => {
  if (!/^(?:[0-9a-f]{32}|[0-9a-f]{64})$/i.test(hex)) throw new Error('no key');
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
};
const hexOf = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const toBase64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** Encrypts and signs as the page tells it, with what the browser brings. */
export async function computed({ clientId, encryptKey, secretKey, time, plain }: VectorValues) {
  const { subtle } = crypto;
  const bytes = bytesOf(encryptKey.trim());
  const aes = await subtle.importKey('raw', bytes, 'AES-CBC', false, ['encrypt']);
  const data = toBase64(await subtle.encrypt({ name: 'AES-CBC', iv: bytes.slice(0, 16) }, aes, utf8.encode(plain)));
  const hmac = await subtle.importKey('raw', utf8.encode(secretKey), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const signedText = `${clientId}|${time}|${data}`;
  return { data, signedText, signature: hexOf(await subtle.sign('HMAC', hmac, utf8.encode(signedText))) };
}
