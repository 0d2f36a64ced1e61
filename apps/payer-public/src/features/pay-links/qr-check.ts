import { decodeVietQr } from '@pay/domain';

export interface Transfer {
  bank: string;
  bankIcon?: string | null | undefined;
  bin: string;
  accountNo: string;
  accountName: string;
  content: string;
  amount: number;
  qrContent: string;
}

/** What a code has to say of a transfer. */
export type CheckedTransfer = Pick<Transfer, 'bin' | 'accountNo' | 'amount' | 'content' | 'qrContent'>;

/** Compares the decoded content of the QR with the transfer on the page; decoding also verifies the checksum. */
export function carries({ bin, accountNo, amount, content, qrContent }: CheckedTransfer): boolean {
  const decoded = decodeVietQr(qrContent);
  if (!decoded.ok) return false;
  const { qr } = decoded;
  return qr.bin === bin && qr.accountNo === accountNo && qr.amount === amount && (qr.purpose ?? '') === content;
}
