import { ApiError } from '@pay/api-client';
import { defineMessages } from '@pay/i18n';

interface QrFault {
  /** The id of the faulty QR field, such as `38.01.00`; absent when the code is not a VietQR. */
  field?: string;
  /** True for a QR code that is not a payment code. */
  otherKind?: true;
  message: string;
}

const startsWithId = /^\d{2}/;

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

export function faultOf(error: Error): QrFault {
  const [problem] = error instanceof ApiError ? error.fields : [];
  if (!problem) return { message: error.message };
  const field = 'qrField' in problem && typeof problem.qrField === 'string' ? problem.qrField : undefined;
  const message = problem.message || error.message;
  if (field !== undefined && !startsWithId.test(field)) return { otherKind: true, message };
  return { field, message };
}
