import { decodeVietQr } from './decode-viet-qr.ts';
import { checkCrc, fieldsOf, Refusal, required } from './qr-fields.ts';
import type { QrProblem } from './tlv.ts';

/** What a code that an e-wallet or another bank gave to a shop tells of its receiver. */
export interface WalletQr {
  accountNo?: string;
  /** Of the bank that takes the money, where the code is a VietQR. */
  bin?: string;
  merchantName?: string;
}

export type DecodedWalletQr = { ok: true; qr: WalletQr } | { ok: false; problem: QrProblem };

const receivers = /^(?:0[2-9]|[1-4]\d|5[01])$/;
const vietQr = '38';

function read(payload: string): WalletQr {
  const fields = fieldsOf(payload);
  if (required(fields, '00') !== '01') throw new Refusal('00', 'malformed');
  checkCrc(payload, fields);
  if (required(fields, '53') !== '704') throw new Refusal('53', 'wrong_currency');
  if (required(fields, '58') !== 'VN') throw new Refusal('58', 'malformed');
  if (![...fields.keys()].some((id) => receivers.test(id))) throw new Refusal(vietQr, 'missing');
  if (fields.has(vietQr)) {
    const decoded = decodeVietQr(payload);
    if (!decoded.ok) throw new Refusal(decoded.problem.field, decoded.problem.reason);
    const { bin, accountNo, merchantName } = decoded.qr;
    return { bin, accountNo, ...(merchantName !== undefined && { merchantName }) };
  }
  const merchantName = fields.get('59');
  return merchantName === undefined ? {} : { merchantName };
}

/** Decodes a code that somebody else made for a shop (EMV, in đồng); a refused payload returns the faulty field and the reason. */
export function decodeWalletQr(payload: string): DecodedWalletQr {
  try {
    return { ok: true, qr: read(payload) };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, problem: error.problem };
    throw error;
  }
}
