import { defaultLanguage, defineMessages } from '@pay/i18n/core';
import { formatVnd } from '@pay/domain';
import { enqueue, platformText, type Trx } from '@pay/platform-kernel';
import { addressForDebts } from './mail-address.ts';
import { type Merchant, merchantOf } from './merchants.store.ts';

const noticeText = defineMessages('limitNotice', {
  subject: 'Your limits were changed',
  changed: 'The limits of {merchant} were changed: at most {most} per payment.',
  changedWithDay: 'The limits of {merchant} were changed: at most {most} per payment, and {day} of payouts per day.',
});

type Limits = Pick<Merchant, 'transactionMaxAmount' | 'payoutDayLimit' | 'name'>;

function wordsOf({ name: merchant, transactionMaxAmount, payoutDayLimit }: Limits): string {
  const most = formatVnd(transactionMaxAmount, defaultLanguage);
  return payoutDayLimit === null
    ? platformText(noticeText.changed, defaultLanguage, { merchant, most })
    : platformText(noticeText.changedWithDay, defaultLanguage, {
        merchant,
        most,
        day: formatVnd(payoutDayLimit, defaultLanguage),
      });
}

/** Tells the merchant of limits that count from now on: by mail where it gave an address, else by message. */
export async function tellOfLimits(trx: Trx, merchantId: string): Promise<void> {
  await enqueue(trx, {
    ...(await addressForDebts(trx, merchantId)),
    subject: platformText(noticeText.subject, defaultLanguage),
    body: wordsOf(await merchantOf(trx, merchantId)),
    secret: 'NONE',
    createdAt: new Date(),
  });
}
