import { invalidField, problem } from '@pay/contract-core';
import type { reportMail } from '@pay/contract-portal';
import { vnDay } from '@pay/domain';
import {
  type HandlersOf,
  holdsAny,
  type MerchantActor,
  type ReadContext,
  type Trx,
  uuidv7,
} from '@pay/platform-kernel';
import { mailReader } from '@pay/platform-people';
import { reports } from './report-letters.ts';
import { stateOf } from './report-state.rules.ts';
import {
  accountNumbersOf,
  insertReportMail,
  isOpenAccount,
  type ReportMail,
  removeReportMail,
  reportMailsOf,
  setStopped,
} from './report-mails.store.ts';
import { nextAfter } from './report-periods.rules.ts';

const most = 20;

type Ctx = ReadContext<MerchantActor>;

async function answers(db: Trx, merchantId: string, mails: readonly ReportMail[]) {
  const numbers = await accountNumbersOf(db, merchantId, mails);
  return mails.map(({ id, report, frequency, bankAccountId, language, nextOn, stoppedAt, createdAt }) => ({
    id,
    report,
    frequency,
    bankAccountId,
    accountNo: bankAccountId === null ? null : numbers.get(bankAccountId),
    language,
    nextOn,
    stopped: stoppedAt !== null,
    createdAt,
  }));
}

async function answer(db: Trx, mail: ReportMail) {
  const [row] = await answers(db, mail.merchantId, [mail]);
  return row!;
}

const addressOf = async ({ services, actor }: Ctx) =>
  (await mailReader(services.storages.live.db, actor))?.email ?? null;

async function requireAccount(db: Trx, merchantId: string, id: string): Promise<void> {
  if (!(await isOpenAccount(db, merchantId, id))) throw problem('not_found');
}

type Wish = Pick<ReportMail, 'report' | 'frequency' | 'bankAccountId' | 'language'>;

const isSame = (one: Wish, other: Wish) =>
  one.report === other.report && one.frequency === other.frequency && one.bankAccountId === other.bankAccountId;

export const reportMailHandlers: HandlersOf<typeof reportMail> = {
  getList: {
    outside: async (_input, ctx) => ({
      email: await addressOf(ctx),
      items: await answers(
        ctx.db,
        ctx.actor.merchantId,
        await reportMailsOf(ctx.db, ctx.actor.merchantId, ctx.actor.userId),
      ),
    }),
  },

  create: {
    outside: async ({ report, frequency, bankAccountId, language }, ctx) => {
      if (!holdsAny(ctx.actor.permissions, reports[report].allow)) throw problem('access_denied');
      if (bankAccountId !== undefined) await requireAccount(ctx.db, ctx.actor.merchantId, bankAccountId);
      if ((await addressOf(ctx)) === null) throw invalidField('report', 'mail_address_missing');
      return ctx.transaction(async ({ db, actor, now, audit }) => {
        const { merchantId, userId } = actor;
        const former = await reportMailsOf(db, merchantId, userId);
        if (former.length >= most) throw problem('limit_exceeded', { limit: most, current: former.length });
        const wish = { report, frequency, bankAccountId: bankAccountId ?? null, language };
        if (former.some((one) => isSame(one, wish))) throw invalidField('report', 'duplicate');
        const mail = await insertReportMail(db, {
          merchantId,
          id: uuidv7(),
          userId,
          ...wish,
          nextOn: nextAfter(frequency, vnDay(now)),
          stoppedAt: null,
          createdAt: now,
        });
        audit({ entityId: mail.id, after: wish });
        return answer(db, mail);
      });
    },
  },

  changeState: async ({ id, stopped }, { db, actor, now, audit }) => {
    const { merchantId, userId } = actor;
    const mail = (await reportMailsOf(db, merchantId, userId)).find((one) => one.id === id);
    const changed = mail && (await setStopped(db, { merchantId, id, userId }, stateOf(mail, stopped, now)));
    if (!changed) throw problem('not_found');
    audit({ entityId: id, after: { stopped } });
    return answer(db, changed);
  },

  delete: async ({ id }, { db, actor, audit }) => {
    const { merchantId, userId } = actor;
    if (!(await removeReportMail(db, { merchantId, id, userId }))) throw problem('not_found');
    audit({ entityId: id });
  },
};
