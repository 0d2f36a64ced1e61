import { decodeVietQr } from '@pay/domain';

/** Where the page says the money goes. */
export interface Transfer {
  bank: string;
  bin: string;
  accountNo: string;
  accountName: string;
  content: string;
  amount: number;
  qrContent: string;
}

/** Reads the code's own content and compares it with what the page shows; its checksum is part of the reading. */
export function carries({
  bin,
  accountNo,
  amount,
  content,
  qrContent,
}: Omit<Transfer, 'bank' | 'accountName'>): boolean {
  const decoded = decodeVietQr(qrContent);
  if (!decoded.ok) return false;
  const { qr } = decoded;
  return qr.bin === bin && qr.accountNo === accountNo && qr.amount === amount && (qr.purpose ?? '') === content;
}
