import { invalidField, type RuleName } from '@pay/contract-core';
import { decodeWalletQr, encodeVietQr, normalizePurpose, providerBank, type QrProblem } from '@pay/domain';
import { knownBank } from '@pay/platform-accounts';
import type { Tables } from '@pay/platform-kernel';
import type { Kysely } from 'kysely';
import type { StaticQr } from './static-qr.store.ts';

export const codeAnswer = ({ boxId, merchantId: _own, createdBy: _by, deletedAt: _gone, ...code }: StaticQr) => ({
  ...code,
  deviceId: boxId,
});

export const ruleOf = ({ reason }: QrProblem): RuleName => `qr_${reason}`;

/** The payload of a code that is paid into an account of ours. */
export const ownPayload = (accountNo: string, content: string | null) =>
  encodeVietQr({ bin: providerBank.bin, accountNo, purpose: content ?? '' });

/** What payers' banks keep of a content; null where they keep nothing. */
export const keptContent = (content: string | null | undefined) => normalizePurpose(content ?? '') || null;

/** What a code that others made tells of its receiver; throws at `qrCode` where it is broken. */
export function walletFacts(db: Kysely<Tables>, qrCode: string) {
  const decoded = decodeWalletQr(qrCode);
  if (!decoded.ok) throw invalidField('qrCode', ruleOf(decoded.problem), { qrField: decoded.problem.field });
  const { accountNo = null, bin, merchantName = null } = decoded.qr;
  return {
    accountNumber: accountNo,
    shortName: bin === undefined ? null : (knownBank(db, bin)?.shortName ?? null),
    merchantName,
  };
}
