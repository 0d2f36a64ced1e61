import { createHmac, randomBytes } from 'node:crypto';

// RFC 4648, the alphabet of authenticator apps.
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const secretBytes = 20;
const digits = 6;
const stepMs = 30_000;
/** Clocks of phones are off by no more than a step. */
const window = 1;

export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

export const newSecret = (): string => base32(randomBytes(secretBytes));

/** The code of a step by RFC 4226 with SHA-1. */
function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = mac[mac.length - 1]! & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

export const stepAt = (milliseconds: number): number => Math.floor(milliseconds / stepMs);

export const codeAt = (secret: string, milliseconds: number): string => codeOf(secret, stepAt(milliseconds));

/** The step to which a code belongs, by RFC 6238 with a window of one; undefined for a code of none. */
export function stepOfCode(secret: string, code: string, milliseconds: number): number | undefined {
  const now = stepAt(milliseconds);
  const near = Array.from({ length: 2 * window + 1 }, (_, index) => now - window + index);
  return near.find((step) => codeOf(secret, step) === code);
}

export const authenticatorUri = (secret: string, username: string, issuer: string): string => {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${stepMs / 1000}`;
};
