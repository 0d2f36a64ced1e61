import { textLimits } from './text.ts';

export const patterns = {
  mobilePhone: /^0[35789]\d{8}$/,
  companyPhone: /^(?:0[35789]\d{8}|02\d{9}|1[89]00\d{4,6})$/,
  passport: /^[A-Z]\d{7,8}$/,
  bankAccountNo: /^[0-9A-Za-z]{6,19}$/,
  ownAccountNo: /^\d{6,19}$/,
  bin: /^\d{6}$/,
  swift: /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/,
  bankCode: /^[A-Za-z0-9]{2,20}$/,
  citad: /^\d{8}$/,
  refTransactionId: /^[A-Za-z0-9_.-]{1,50}$/,
  idempotencyKey: /^[\x21-\x7e]{1,255}$/,
  otp: /^\d{6}$/,
  passwordHash: /^[0-9a-f]{64}$/,
  affiliateCode: /^[A-Z0-9]{4,12}$/,
  colour: /^#[0-9A-Fa-f]{6}$/,
  hardwareId: /^[A-Z0-9-]{6,32}$/,
  employeeCode: /^[A-Za-z0-9_-]{1,20}$/,
  publicCode: /^[0-9A-Za-z]{8}$/,
  txnNumber: /^P\d{11}$/,
  merchantCode: /^M\d{8}$/,
  feeCode: /^(?:COBO|POBO)\d{5}$/,
  forControlCode: /^FC\d{11}$/,
  planCode: /^PLN\d{8}$/,
  subscriptionCode: /^SUB\d{8}$/,
  invoiceCode: /^INV\d{8}$/,
  orderCode: /^OD\d{8}$/,
  customerCode: /^KH\d{8}$/,
  posOrderCode: /^PO\d{8}$/,
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
} as const satisfies Record<string, RegExp>;

export type PatternName = keyof typeof patterns;

export function hasShape(name: PatternName, text: string): boolean {
  return patterns[name].test(text);
}

/** Normalises a phone number to its domestic form: no spaces or dots, `0` instead of `+84` or `84`. */
export function normalizePhone(text: string): string {
  return text.replace(/[\s.]/g, '').replace(/^(?:\+84|84(?=\d{9,10}$))/, '0');
}

/** Returns true for a number with the prefix of another country. */
export function isForeignPhone(text: string): boolean {
  return /^(?:\+|00)(?!84)/.test(text.replace(/[\s.]/g, ''));
}

export function isCompanyPhone(phone: string): boolean {
  return patterns.companyPhone.test(phone);
}

export type PersonalIdKind = 'CCCD' | 'CMND' | 'PASSPORT';

/** Returns the kind of a personal id, or undefined; a CCCD begins with a province from 001 to 096. */
export function personalIdKind(text: string): PersonalIdKind | undefined {
  if (patterns.passport.test(text)) return 'PASSPORT';
  if (/^\d{9}$/.test(text)) return 'CMND';
  const province = /^\d{12}$/.test(text) ? Number(text.slice(0, 3)) : 0;
  return province >= 1 && province <= 96 ? 'CCCD' : undefined;
}

/** Returns true for a CCCD or a passport; the 9-digit CMND is no longer accepted for new entries. */
export function isPersonalId(text: string): boolean {
  const kind = personalIdKind(text);
  return kind === 'CCCD' || kind === 'PASSPORT';
}

const taxWeights = [31, 29, 23, 19, 17, 13, 7, 5, 3];

function hasTaxCheckDigit(tenDigits: string): boolean {
  const sum = taxWeights.reduce((total, weight, index) => total + weight * Number(tenDigits[index]), 0);
  return 10 - (sum % 11) === Number(tenDigits[9]);
}

/** Returns true for a tax id: 10 digits with a right check digit, the same with a 3-digit branch, or a CCCD. */
export function isTaxId(text: string): boolean {
  if (/^\d{12}$/.test(text)) return personalIdKind(text) === 'CCCD';
  return /^\d{10}(?:-?\d{3})?$/.test(text) && hasTaxCheckDigit(text.slice(0, 10));
}

/** Returns true for an account number of any bank; the QR field allows at most 19 characters. */
export function isBankAccountNo(text: string): boolean {
  return patterns.bankAccountNo.test(text);
}

export function isBin(text: string): boolean {
  return patterns.bin.test(text);
}

export function isEmail(text: string): boolean {
  return text.length <= textLimits.email && /^[^\s@\p{Cc}]+@[^\s@.\p{Cc}]+(?:\.[^\s@.\p{Cc}]+)+$/u.test(text);
}
