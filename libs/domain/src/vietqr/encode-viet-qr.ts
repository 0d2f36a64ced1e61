import { isBankAccountNo, isBin } from '../formats.ts';
import { isVnd, type Vnd } from '../money.ts';
import { withoutDiacritics } from '../text.ts';
import { MAX_PURPOSE, NAPAS_GUID, type VietQr } from './decode-viet-qr.ts';
import { crc16, writeField } from './tlv.ts';

export interface VietQrInput {
  bin: string;
  accountNo: string;
  /** In VND; absent or 0 for a static code, whose payer types the amount. */
  amount?: Vnd;
  purpose?: string;
  service?: VietQr['service'];
}

/** Keeps the characters of a VietQR purpose, at any length: letters without diacritics, digits, space, dot and hyphen. */
export function purposeLetters(text: string): string {
  return withoutDiacritics(text)
    .replace(/\s+/g, ' ')
    .replace(/[^A-Za-z0-9 .-]/g, '')
    .replace(/ +/g, ' ')
    .trim();
}

/** Reduces a purpose to the characters that VietQR accepts, at most 25. */
export const normalizePurpose = (text: string): string => purposeLetters(text).slice(0, MAX_PURPOSE).trimEnd();

/** Encodes a NAPAS VietQR payload (format 1.5.2); throws `RangeError` for a wrong BIN, account number or amount. */
export function encodeVietQr({ bin, accountNo, amount = 0, purpose = '', service = 'QRIBFTTA' }: VietQrInput): string {
  if (!isBin(bin)) throw new RangeError(`Not a BIN: ${bin}`);
  if (!isBankAccountNo(accountNo)) throw new RangeError(`Not an account number: ${accountNo}`);
  if (!isVnd(amount) || amount < 0 || String(amount).length > 13) throw new RangeError(`Not an amount: ${amount}`);
  const receiver = writeField('00', bin) + writeField('01', accountNo);
  const content = normalizePurpose(purpose);
  const payload = [
    writeField('00', '01'),
    writeField('01', amount > 0 ? '12' : '11'),
    writeField('38', writeField('00', NAPAS_GUID) + writeField('01', receiver) + writeField('02', service)),
    writeField('53', '704'),
    amount > 0 ? writeField('54', String(amount)) : '',
    writeField('58', 'VN'),
    content === '' ? '' : writeField('62', writeField('08', content)),
    '6304',
  ].join('');
  return payload + crc16(payload);
}
