import { checkCrc, fieldsOf, Refusal, required } from './qr-fields.ts';
import type { QrProblem } from './tlv.ts';

export const NAPAS_GUID = 'A000000727';

export const MAX_PURPOSE = 25;

export interface VietQr {
  bin: string;
  accountNo: string;
  /** In VND; absent when the payer types it. */
  amount?: number;
  purpose?: string;
  /** To an account (QRIBFTTA) or to a card (QRIBFTTC). */
  service: 'QRIBFTTA' | 'QRIBFTTC';
  initMethod: 'STATIC' | 'DYNAMIC';
  billNumber?: string;
  referenceLabel?: string;
  storeLabel?: string;
  terminalLabel?: string;
  merchantName?: string;
  merchantCity?: string;
  otherFields: Record<string, string>;
}

export type DecodedVietQr = { ok: true; qr: VietQr } | { ok: false; problem: QrProblem };

const knownFields = ['00', '01', '38', '53', '54', '58', '59', '60', '62', '63'];

function readReceiver(account: string): Pick<VietQr, 'bin' | 'accountNo' | 'service'> {
  const fields = fieldsOf(account, '38.');
  if (required(fields, '00', '38.') !== NAPAS_GUID) throw new Refusal('38.00', 'foreign_guid');
  const receiver = fieldsOf(required(fields, '01', '38.'), '38.01.');
  const bin = required(receiver, '00', '38.01.');
  const accountNo = required(receiver, '01', '38.01.');
  const service = required(fields, '02', '38.');
  if (!/^\d{6}$/.test(bin)) throw new Refusal('38.01.00', 'malformed');
  if (accountNo.length > 19) throw new Refusal('38.01.01', 'too_long');
  if (!/^[0-9A-Za-z]+$/.test(accountNo)) throw new Refusal('38.01.01', 'malformed');
  if (service !== 'QRIBFTTA' && service !== 'QRIBFTTC') throw new Refusal('38.02', 'malformed');
  return { bin, accountNo, service };
}

function readAmount(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (text.length > 13) throw new Refusal('54', 'too_long');
  if (!/^\d+$/.test(text)) throw new Refusal('54', 'malformed');
  return Number(text);
}

function readInitMethod(text: string | undefined): VietQr['initMethod'] {
  if (text !== undefined && text !== '11' && text !== '12') throw new Refusal('01', 'malformed');
  return text === '12' ? 'DYNAMIC' : 'STATIC';
}

function read(payload: string): VietQr {
  const fields = fieldsOf(payload);
  for (const id of ['00', '38', '53', '58', '63']) required(fields, id);
  checkCrc(payload, fields);
  const receiver = readReceiver(required(fields, '38'));
  if (fields.get('53') !== '704') throw new Refusal('53', 'wrong_currency');
  const notes = fieldsOf(fields.get('62') ?? '', '62.');
  const purpose = notes.get('08');
  if (purpose !== undefined && purpose.length > MAX_PURPOSE) throw new Refusal('62.08', 'too_long');
  const optional = {
    amount: readAmount(fields.get('54')),
    purpose,
    billNumber: notes.get('01'),
    storeLabel: notes.get('03'),
    referenceLabel: notes.get('05'),
    terminalLabel: notes.get('07'),
    merchantName: fields.get('59'),
    merchantCity: fields.get('60'),
  };
  return {
    ...receiver,
    initMethod: readInitMethod(fields.get('01')),
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
    otherFields: Object.fromEntries([...fields].filter(([id]) => !knownFields.includes(id))),
  };
}

/** Decodes a NAPAS VietQR payload (format 1.5.2); a refused payload returns the faulty field and the reason. */
export function decodeVietQr(payload: string): DecodedVietQr {
  try {
    return { ok: true, qr: read(payload.trim()) };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, problem: error.problem };
    throw error;
  }
}
