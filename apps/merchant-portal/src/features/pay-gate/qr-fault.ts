import { ApiError } from '@pay/api-client';
import { defineMessages } from '@pay/i18n';

interface QrFault {
  /** The id of the QR field at fault, as `38.01.00`; absent when there is no VietQR to speak of. */
  field?: string;
  /** A QR code that says something else than a payment. */
  otherKind?: true;
  message: string;
}

const startsWithId = /^\d{2}/;

/** The fields of a VietQR by their ids, sub-fields after a dot. */
export const qrFieldNames = defineMessages('qrField', {
  '00': 'Format version',
  '01': 'Kind of code',
  '38': 'Receiver',
  '38.00': 'Scheme identifier',
  '38.01': 'Bank and account',
  '38.01.00': 'Bank',
  '38.01.01': 'Account number',
  '38.02': 'Service',
  '53': 'Currency',
  '54': 'Amount',
  '58': 'Country',
  '59': 'Receiver name',
  '60': 'City',
  '62': 'Remarks',
  '62.08': 'Transfer content',
  '63': 'Checksum',
});

/** Which field of a scanned code is wrong and why, as the refusal says it. */
export function faultOf(error: Error): QrFault {
  const [problem] = error instanceof ApiError ? error.fields : [];
  if (!problem) return { message: error.message };
  const field = 'qrField' in problem && typeof problem.qrField === 'string' ? problem.qrField : undefined;
  const message = problem.message || error.message;
  if (field !== undefined && !startsWithId.test(field)) return { otherKind: true, message };
  return { field, message };
}
