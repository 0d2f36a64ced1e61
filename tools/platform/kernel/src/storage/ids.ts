import { randomBytes, randomInt } from 'node:crypto';

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const counterSize = 0x1000;

let lastMillisecond = 0;
let counter = 0;

/** UUID version 7 by the wall clock; a 12-bit counter orders ids within a millisecond, so new rows go to an index's end. */
export const uuidv7 = () => {
  const now = Date.now();
  if (now > lastMillisecond) {
    lastMillisecond = now;
    counter = randomInt(counterSize / 2);
  } else {
    counter += 1;
    if (counter === counterSize) {
      lastMillisecond += 1;
      counter = 0;
    }
  }
  const bytes = randomBytes(16);
  bytes.writeUIntBE(lastMillisecond, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

/** Whether a text that somebody typed can be an id at all; Postgres refuses to compare another with one. */
export const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Owns the rows of staff and strangers, who belong to no merchant. */
export const nobodyId = '00000000-0000-0000-0000-000000000000';

const randomOf = (alphabet: string, length: number) =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

export const randomCode = (length = 8) => randomOf(base62, length);

export const randomDigits = (length: number) => randomOf('0123456789', length);

export const txnNumber = () => `P${randomDigits(11)}`;
