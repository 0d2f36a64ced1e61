import { instant, staticQrType } from '@pay/contract-shared';
import * as z from 'zod/mini';

const maybeText = z.nullish(z.string());

/** A static QR code of a pay box; the account number of a `BANK` code is its own, and money to it is told by the box. */
export const staticQrRow = z.object({
  id: z.string(),
  deviceId: z.string(),
  staticQrType,
  name: z.string(),
  defaultQr: z.boolean(),
  qrCode: z.string(),
  accountNumber: maybeText,
  accountName: maybeText,
  /** Of the bank or the wallet. */
  shortName: maybeText,
  shopName: maybeText,
  content: maybeText,
  icon: maybeText,
  /** The linked account that a `BANK` code is paid into. */
  bankAccountId: maybeText,
  createdAt: instant,
});
