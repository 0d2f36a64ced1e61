import type { SampleValues } from '@pay/samples';

export interface SignedCall {
  request: string;
  data: string;
  signedText: string;
  signature: string;
  headers: Record<string, string>;
}

export interface SignedReply {
  status: number;
  body: string;
  headers: Record<string, string>;
  refusal?: { code: number; message: string };
  /** The decrypted data and the result of the signature check; absent on a refusal. */
  verified?: { right: boolean; plain: string };
}

const utf8 = new TextEncoder();
const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const toBase64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

async function cipherOf({ encryptKey }: SampleValues) {
  const key = bytesOf(encryptKey);
  const iv = key.slice(0, 16);
  return {
    key: await crypto.subtle.importKey('raw', key, 'AES-CBC', false, ['encrypt', 'decrypt']),
    algorithm: { name: 'AES-CBC', iv },
  };
}

async function signatureOf({ secretKey }: SampleValues, text: string) {
  const key = await crypto.subtle.importKey('raw', utf8.encode(secretKey), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  return hexOf(await crypto.subtle.sign('HMAC', key, utf8.encode(text)));
}

export async function signCall(values: SampleValues, request: string, time: number): Promise<SignedCall> {
  const { key, algorithm } = await cipherOf(values);
  const data = toBase64(await crypto.subtle.encrypt(algorithm, key, utf8.encode(request)));
  const signedText = `${values.clientId}|${time}|${data}`;
  const signature = await signatureOf(values, signedText);
  const headers = {
    'content-type': 'application/json',
    'x-api-client': values.clientId,
    'x-api-time': String(time),
    'x-api-validate': signature,
  };
  return { request, data, signedText, signature, headers };
}

export async function readReply(
  values: SampleValues,
  status: number,
  headers: Record<string, string>,
  body: string,
): Promise<SignedReply> {
  const { code, message, data } = JSON.parse(body) as { code: number; message: string; data?: string };
  if (code !== 0 || data === undefined) return { status, headers, body, refusal: { code, message } };
  const right =
    headers['x-api-validate'] ===
    (await signatureOf(values, `${values.clientId}|${headers['x-api-time'] ?? ''}|${data}`));
  const { key, algorithm } = await cipherOf(values);
  const plain = new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, fromBase64(data)));
  return { status, headers, body, verified: { right, plain } };
}

const replyHeaders = ['x-api-client', 'x-api-time', 'x-api-validate'];

/** Bypasses the typed client on purpose: the call is the one that a merchant's own server would send. */
export async function sendCall(
  values: SampleValues,
  path: string,
  { data, headers }: SignedCall,
): Promise<SignedReply> {
  const response = await fetch(values.host + path, { method: 'POST', headers, body: JSON.stringify({ data }) });
  const found = Object.fromEntries(
    replyHeaders.flatMap((name) => (response.headers.has(name) ? [[name, response.headers.get(name)!]] : [])),
  );
  return readReply(values, response.status, found, await response.text());
}
