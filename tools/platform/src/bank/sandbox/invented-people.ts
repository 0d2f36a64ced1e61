import { createHash } from 'node:crypto';

const familyNames = ['NGUYEN', 'TRAN', 'LE', 'PHAM', 'HOANG', 'VU', 'DANG', 'BUI', 'DO', 'NGO'];
const middleNames = ['VAN', 'THI', 'MINH', 'THANH', 'QUOC', 'NGOC', 'HUU', 'KIM'];
const givenNames = [
  'AN',
  'BINH',
  'CHI',
  'DUNG',
  'HANH',
  'KHOA',
  'LAN',
  'MAI',
  'NAM',
  'PHUC',
  'QUYEN',
  'SON',
  'TRANG',
  'VY',
];

const hashOf = (text: string) => createHash('sha256').update(text).digest();
const pick = (names: readonly string[], byte: number) => names[byte % names.length]!;
const digitsOf = (hash: Buffer, from: number, length: number) =>
  String(hash.readUIntBE(from, 6) % 10 ** length).padStart(length, '0');

/** A name that is always the same for the same text. */
export function inventedName(text: string): string {
  const hash = hashOf(text);
  return [pick(familyNames, hash[0]!), pick(middleNames, hash[1]!), pick(givenNames, hash[2]!)].join(' ');
}

export const inventedPhone = (text: string) => `09${digitsOf(hashOf(text), 6, 8)}`;

const endings = ['1', '2', '7'];

/** The account numbers that the sandbox bank keeps for a person or company. */
export const inventedAccountNos = (identityNo: string) =>
  endings.map((ending) => `8${digitsOf(hashOf(`accounts of ${identityNo}`), 12, 10)}${ending}`);
