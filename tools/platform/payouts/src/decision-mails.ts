import { payout as calls } from '@pay/contract-portal';
import { formatDateTime, formatDay, formatVnd, mailedLink, maskAccountNo } from '@pay/domain';
import { bankNameOf } from '@pay/platform-accounts';
import type { Language } from '@pay/i18n/core';
import {
  defineJob,
  enqueue,
  holdsAny,
  type Instant,
  type Mode,
  platformText,
  port,
  type Tables,
  type Trx,
} from '@pay/platform-kernel';
import { languageOfShop } from '@pay/platform-payments';
import { type MailReader, mailReadersOf, merchantFacts } from '@pay/platform-people';
import type { Kysely } from 'kysely';
import { isAskedToDecide } from './approval.rules.ts';
import { approvalLimits, approvalsOf } from './approvals.store.ts';
import { askKind } from './ask-to-decide.ts';
import { text } from './decision-mails.messages.ts';
import { lockPayout, type Payout, type PayoutKey, type Transfer, transfersOf } from './payouts.store.ts';

export interface Telling {
  mode: Mode;
  /** Knows the people of both modes. */
  live: Kysely<Tables>;
  portal: string;
}

/** Who of a merchant wants to hear nothing of payouts that wait for him. */
export const deafToWaitingPayouts =
  port<(trx: Trx, merchantId: string) => Promise<ReadonlySet<string>>>('deafToWaitingPayouts');

const callOf = ({ type }: Payout) => (type === 'BATCH' ? calls.batchApprove : calls.singleApprove);

/** Those who may decide now, except who made it and who wants no such word. */
async function deciders(trx: Trx, payout: Payout, people: readonly MailReader[], now: Instant): Promise<MailReader[]> {
  const { merchantId, bankAccountId } = payout;
  const approvals = await approvalsOf(trx, payout);
  const limits = await approvalLimits(trx, merchantId);
  const deaf = await deafToWaitingPayouts(trx, merchantId);
  return people.filter(({ userId, isOwner, permissions, bankAccountIds }) => {
    const approver = { userId, isOwner, approvalLimit: limits.get(userId) ?? 0 };
    return (
      isAskedToDecide({ payout, approvals, approver, now }) &&
      holdsAny(permissions, callOf(payout).allow) &&
      (bankAccountIds.length === 0 || bankAccountIds.includes(bankAccountId)) &&
      !deaf.has(userId)
    );
  });
}

/** Where two of them read the same box, it is written to once. */
function boxesOf(readers: readonly MailReader[], usual: Language): ReadonlyMap<string, Language> {
  const boxes = new Map<string, Language>();
  for (const { email, language } of readers)
    if (email !== null && !boxes.has(email)) boxes.set(email, language ?? usual);
  return boxes;
}

interface Common {
  shop: string;
  code: string;
  maker: string;
  amount: string;
  when: string;
  until: string;
  url: string;
}

type Written = (language: Language, common: Common) => Record<'subject' | 'body', string>;

const ofBatch =
  ({ name, code, rowCount }: Payout): Written =>
  (language, common) => {
    const values = { ...common, name: name ?? code, count: String(rowCount) };
    return {
      subject: platformText(text.batchSubject, language, values),
      body: platformText(text.batch, language, values),
    };
  };

const ofSingle =
  (trx: Trx, { toName: holder, toAccount, toBin, content }: Transfer): Written =>
  (language, common) => {
    const bank = bankNameOf(trx, toBin);
    const values = { ...common, holder, account: maskAccountNo(toAccount), bank, content };
    return {
      subject: platformText(text.singleSubject, language, values),
      body: platformText(text.single, language, values),
    };
  };

async function letterOf(trx: Trx, payout: Payout, { mode, portal }: Telling) {
  const { merchantId, id, code, type, amount, scheduledOn, creatorName: maker, expireAt } = payout;
  const isBatch = type === 'BATCH';
  const written = isBatch ? ofBatch(payout) : ofSingle(trx, (await transfersOf(trx, payout))[0]!);
  const { name: shop } = await merchantFacts(trx, merchantId, ['name']);
  const url = mailedLink(portal, 'payout', isBatch ? { id, kind: 'batch' } : { id });
  return (language: Language) => {
    const when =
      scheduledOn === null
        ? platformText(text.atOnce, language)
        : platformText(text.onDay, language, { day: formatDay(scheduledOn) });
    const common = {
      shop,
      code,
      maker,
      amount: formatVnd(amount, language),
      when,
      until: formatDateTime(expireAt),
      url,
    };
    const { subject, body } = written(language, common);
    return { subject, body: mode === 'test' ? `${platformText(text.testMode, language)}\n\n${body}` : body };
  };
}

const anHourLater = (now: Instant) => new Date(Date.parse(now) + 3_600_000).toISOString();

/** Writes to everybody whose decision a payout waits for, with one mail for a batch however many rows it has. */
export const decisionMailJob = (telling: Telling) =>
  defineJob<PayoutKey>({
    kind: askKind.kind,
    inTransaction: async ({ trx, payload, now }) => {
      const payout = await lockPayout(trx, payload);
      const { merchantId, status, frozenAt } = payout;
      if (status === 'WAITING' && frozenAt !== null) return { again: anHourLater(now), effect: 'frozen' };
      const { allowEmail } = await merchantFacts(trx, merchantId, ['allowEmail']);
      if (!allowEmail) return { effect: 'no mails are wanted' };
      const people = await mailReadersOf(telling.mode === 'live' ? trx : telling.live, merchantId);
      const boxes = boxesOf(await deciders(trx, payout, people, now), await languageOfShop(trx, merchantId));
      if (boxes.size === 0) return { effect: 'nobody to ask' };
      const letter = await letterOf(trx, payout, telling);
      await enqueue(
        trx,
        ...[...boxes].map(([to, language]) => ({
          channel: 'EMAIL' as const,
          to,
          ...letter(language),
          secret: 'NONE' as const,
          createdAt: now,
        })),
      );
      return { effect: `asked ${boxes.size}` };
    },
  });
