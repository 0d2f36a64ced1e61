import { problem } from '@pay/contract-core';
import { encodeVietQr, feeReportMachine, formatMonth, providerBank } from '@pay/domain';
import {
  acrossAccounts,
  type Instant,
  type Mode,
  requireAllowed,
  type Services,
  type StaffActor,
  transition,
  type Trx,
} from '@pay/platform-kernel';
import {
  type Claim,
  collectClaim,
  noteClaimPaid,
  openClaim,
  payLinkUrl,
  reissueClaim,
  reverseClaim,
} from '@pay/platform-payments';
import { claimKeyOf, isTakenBackBySame, linkEnd, reportActions, reportOfClaim, timeOf } from './fee-report.rules.ts';
import { type NamedReport, noteLink, reportOf, type ReportRow } from './fee-reports.store.ts';

interface Act {
  by: string;
  now: Instant;
}

const descriptionOf = (report: NamedReport) => `PHI DICH VU ${formatMonth(timeOf(report))} ${report.merchantCode}`;

const openClaimOf = (trx: Trx, report: NamedReport, act: Act): Promise<Claim> =>
  openClaim(trx, {
    ...claimKeyOf(report),
    amount: report.totalFeeMoney,
    description: descriptionOf(report),
    ...act,
  });

/** The open link of a report; one that has run out is replaced, and money to its account goes back. */
export async function linkOfReport(db: Trx, report: NamedReport, act: Act) {
  requireAllowed(reportActions(report), 'pay', report.status);
  const trx = acrossAccounts(db, 'what is owed to the provider belongs to none of the accounts');
  const known = await openClaimOf(trx, report, act);
  const { linkIssuedAt } = await reportOf(trx, report.merchantId, report.id);
  const isOver = linkIssuedAt !== null && linkEnd(linkIssuedAt) <= act.now;
  const claim = isOver ? await reissueClaim(trx, claimKeyOf(report), act) : known;
  const issuedAt = isOver || linkIssuedAt === null ? act.now : linkIssuedAt;
  if (issuedAt !== linkIssuedAt) await noteLink(trx, report, issuedAt);
  return { claim, expireAt: linkEnd(issuedAt) };
}

export const linkAnswer = (
  { claim, expireAt }: Awaited<ReturnType<typeof linkOfReport>>,
  { mode, services }: { mode: Mode; services: Services },
) => ({
  payLinkCode: claim.code,
  payLinkUrl: payLinkUrl(claim.code, mode, services.settings.addresses),
  qrCode: encodeVietQr({
    bin: providerBank.bin,
    accountNo: claim.virtualAccount,
    amount: claim.amount,
    purpose: claim.description,
  }),
  amount: claim.amount,
  description: claim.description,
  transactionId: claim.id,
  expireAt,
});

interface Payment {
  by: string;
  party: 'bank' | 'staff' | 'clock';
  way: NonNullable<ReportRow['paidWay']>;
  byId?: string;
  bankReference: string | null;
  note?: string | null | undefined;
  now: Instant;
}

const markPaid = (
  trx: Trx,
  { merchantId, id }: Pick<ReportRow, 'merchantId' | 'id'>,
  { by, party, way, byId, bankReference, note, now }: Payment,
) =>
  transition(trx, feeReportMachine, 'feeReport', { merchantId, id }, 'pay', {
    by,
    party,
    now,
    note: note ?? undefined,
    set: {
      paidAt: now,
      paidBy: by,
      paidById: byId ?? null,
      paidWay: way,
      bankReference,
      payNote: note ?? null,
    },
  });

/** The claim of a report was settled by the bank; whoever settles it another way has marked the report before. */
export async function followClaim(trx: Trx, claim: Claim, now: Instant): Promise<void> {
  const place = reportOfClaim(claim);
  const { status } = await reportOf(trx, place.merchantId, place.id);
  if (status === 'PAID') return;
  await markPaid(trx, place, {
    by: 'bank',
    party: 'bank',
    way: 'LINK',
    bankReference: claim.bankReference,
    now,
  });
}

interface Noted {
  actor: StaffActor;
  bankReference: string;
  note?: string | null | undefined;
  now: Instant;
}

/** Money that came another way; of this and a credit to the link at the same moment one counts. */
export async function noteReportPaid(
  trx: Trx,
  report: NamedReport,
  { actor, bankReference, note, now }: Noted,
): Promise<void> {
  requireAllowed(reportActions(report, actor), 'cmsPay', report.status);
  const act = { by: actor.userName, now };
  await openClaimOf(trx, report, act);
  await markPaid(trx, report, { ...act, party: 'staff', way: 'STAFF', byId: actor.userId, bankReference, note });
  await noteClaimPaid(trx, claimKeyOf(report), { ...act, bankReference });
}

/** Takes back what somebody else noted by mistake: the report waits again, and another link asks for it. */
export async function takeBackPayment(
  trx: Trx,
  report: NamedReport,
  { actor, reason, now }: { actor: StaffActor; reason: string; now: Instant },
): Promise<void> {
  if (isTakenBackBySame(report, actor)) throw problem('approver_is_creator');
  requireAllowed(reportActions(report, actor), 'cmsReverse', report.status);
  const act = { by: actor.userName, now, note: reason };
  await reverseClaim(trx, claimKeyOf(report), act);
  const { merchantId, id, claimRound } = report;
  await transition(trx, feeReportMachine, 'feeReport', { merchantId, id }, 'reverse', {
    ...act,
    party: 'staff',
    set: {
      claimRound: claimRound + 1,
      linkIssuedAt: null,
      paidAt: null,
      paidBy: null,
      paidById: null,
      paidWay: null,
      bankReference: null,
      payNote: null,
    },
  });
}

/** Takes what is owed from an account of the merchant; throws `balance_too_low` when it lacks the money. */
export async function collectReport(
  trx: Trx,
  report: NamedReport,
  { bankAccountId, now }: { bankAccountId: string; now: Instant },
): Promise<void> {
  const act = { by: 'clock', now };
  await openClaimOf(trx, report, act);
  await markPaid(trx, report, { ...act, party: 'clock', way: 'ACCOUNT', bankReference: null });
  await collectClaim(trx, claimKeyOf(report), { ...act, bankAccountId });
}
