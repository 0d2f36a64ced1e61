import { problem } from '@pay/contract-core';
import { decodeVietQr } from '@pay/domain';
import { knownBank } from '@pay/platform-accounts';
import type { Tables } from '@pay/platform-kernel';
import type { Kysely } from 'kysely';

/** Returns the VietQR in a picture's text, or the faulty field and the reason. */
export function decodedQr(db: Kysely<Tables>, content: string) {
  const decoded = decodeVietQr(content);
  if (!decoded.ok) {
    const { reason, field: qrField } = decoded.problem;
    throw problem('file_invalid', { fields: [{ field: 'image', rule: `qr_${reason}`, message: '', qrField }] });
  }
  const { qr } = decoded;
  return { qr, bankName: knownBank(db, qr.bin)?.shortName ?? null };
}
