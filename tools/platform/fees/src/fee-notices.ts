import { formatDay, vnDay, type VnDay } from '@pay/domain';
import { defaultLanguage, defineMessages } from '@pay/i18n/core';
import { defineJob, type Instant, platformText, schedule, type Trx } from '@pay/platform-kernel';
import { mailMethodFee, mailRule } from './fee-notices.store.ts';

const text = defineMessages('feeNotice', {
  subject: 'Your fees change on {day}',
  body: 'From {day} on, the fee "{name}" applies to the payments that your customers make. Payments before that day are charged as until now. Your notices in the portal name it too; call us with any question.',
});

interface Notice {
  id: string;
  of: 'rule' | 'method';
  name: string;
  day: VnDay;
}

/** Tells the merchants that a fee concerns, before its day; one that was taken back meanwhile is told to nobody. */
export const feeNotice = defineJob<Notice>({
  kind: 'feeNotice',
  inTransaction: async ({ trx, payload: { id, of, name, day }, now }) => {
    const words = { day: formatDay(day), name };
    const mail = {
      subject: platformText(text.subject, defaultLanguage, words),
      body: platformText(text.body, defaultLanguage, words),
      now,
    };
    const { numAffectedRows = 0n } = await (of === 'rule' ? mailRule : mailMethodFee)(trx, id, vnDay(now), mail);
    return { effect: `told ${numAffectedRows} merchants` };
  },
});

export const tellMerchants = (trx: Trx, notice: Notice, now: Instant) =>
  schedule(trx, feeNotice, { key: notice.id, dueAt: now, payload: notice });
