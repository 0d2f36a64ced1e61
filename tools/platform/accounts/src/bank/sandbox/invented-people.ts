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

export function inventedName(text: string): string {
  const hash = hashOf(text);
  return [pick(familyNames, hash[0]!), pick(middleNames, hash[1]!), pick(givenNames, hash[2]!)].join(' ');
}

export const inventedPhone = (text: string) => `09${String(hashOf(text).readUIntBE(6, 6) % 10 ** 8).padStart(8, '0')}`;

const ownNumber = /^8(\d{10}|\d{12,13})[127]$/;

/** The sandbox bank's account numbers for an identity: 8, the identity number's digits, then 1, 2 or 7. */
export const ownAccountNos = (identityNo: string) =>
  ['1', '2', '7'].map((ending) => `8${identityNo.replace(/\D/g, '')}${ending}`);

export const identityOfAccount = (accountNo: string): string | undefined => ownNumber.exec(accountNo)?.[1];

/** The number of an account that was ordered: the same for the same order, and none that plays a failure. */
export const openedAccountNo = (reference: string): string =>
  `70${String(hashOf(reference).readUIntBE(0, 6) % 10 ** 9).padStart(9, '0')}8`;
