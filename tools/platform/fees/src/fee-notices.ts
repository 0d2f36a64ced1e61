import { formatDay, vnDay, type VnDay } from '@pay/domain';
import { defineMessages, languageCodes, type Language } from '@pay/i18n/core';
import { defineJob, type Instant, platformText, schedule, type Trx } from '@pay/platform-kernel';
import { mailMethodFee, mailRule, mailWithdrawal } from './fee-notices.store.ts';
import { holdFees } from './fee-rules.store.ts';
import { holdMethod, methodFeeById } from './method-fees.store.ts';

const text = defineMessages('feeNotice', {
  subject: 'Your fees change on {day}',
  body: 'From {day}, the fee "{name}" applies to payments from your customers. Payments before that day are charged as before. You can also read this in your portal notifications; please call us with any questions.',
  withdrawnSubject: 'Your fees will not change on {day}',
  withdrawn:
    'We told you that the fee "{name}" would apply from {day}. It has been withdrawn: your payments are charged as before. Please call us with any questions.',
});

interface Notice {
  id: string;
  of: 'rule' | 'method';
  name: string;
  day: VnDay;
}

type Letter = 'body' | 'withdrawn';

const subjects = { body: 'subject', withdrawn: 'withdrawnSubject' } as const;

function mailOf({ id, name, day }: Notice, letter: Letter, now: Instant) {
  const values = { day: formatDay(day), name };
  const wordsIn = (language: Language) => ({
    subject: platformText(text[subjects[letter]], language, values),
    body: platformText(text[letter], language, values),
  });
  const words = Object.fromEntries(languageCodes.map((language) => [language, wordsIn(language)]));
  return { id, words: words as Record<Language, ReturnType<typeof wordsIn>>, now };
}

/** A change that is being withdrawn is told or not told, but not told after its withdrawal. */
const hold = async (trx: Trx, { id, of }: Notice) =>
  of === 'rule' ? holdFees(trx) : holdMethod(trx, (await methodFeeById(trx, id)).methodId);

const told = ({ numAffectedRows = 0n }: { numAffectedRows?: bigint }) => ({
  effect: `told ${numAffectedRows} merchants`,
});

/** Tells the merchants that a fee concerns, before its day; one that was taken back meanwhile is told to nobody. */
export const feeNotice = defineJob<Notice>({
  kind: 'feeNotice',
  inTransaction: async ({ trx, payload, now }) => {
    await hold(trx, payload);
    const mail = mailOf(payload, 'body', now);
    return told(await (payload.of === 'rule' ? mailRule : mailMethodFee)(trx, mail, vnDay(now)));
  },
});

/** Tells those who were told of a fee that it was withdrawn. */
export const feeWithdrawal = defineJob<Notice>({
  kind: 'feeWithdrawal',
  inTransaction: async ({ trx, payload, now }) => told(await mailWithdrawal(trx, mailOf(payload, 'withdrawn', now))),
});

export const tellMerchants = (trx: Trx, notice: Notice, now: Instant) =>
  schedule(trx, feeNotice, { key: notice.id, dueAt: now, payload: notice });

export const tellWithdrawal = (trx: Trx, notice: Notice, now: Instant) =>
  schedule(trx, feeWithdrawal, { key: notice.id, dueAt: now, payload: notice });
