import { formatDay, formatVnd } from '@pay/domain';
import { messageText } from '@pay/i18n/core';
import { enqueue, type Instant, platformText, type Trx } from '@pay/platform-kernel';
import { addressForTransactions } from '@pay/platform-people';
import { languageOfShop } from '../shop-setting/shop-setting.store.ts';
import { disputeText } from './for-control.messages.ts';
import type { Item } from './for-control.rules.ts';

type Letter = 'taken' | 'refunding' | 'refundRefused' | 'settled' | 'refused';

const wordsOf = (letter: Letter, { resolvedAmount }: Item) =>
  letter === 'settled' && resolvedAmount !== null ? disputeText.settledWith : disputeText[letter];

/** Writes to a merchant who wants mails what became of its dispute; the bell tells it from the dispute itself. */
export async function tellMerchant(trx: Trx, item: Item, letter: Letter, txnNumber: string | null, now: Instant) {
  const to = await addressForTransactions(trx, item.merchantId);
  if (to === null) return;
  const { code, note, resolution, resolvedAmount, proposal, dueDay } = item;
  const language = await languageOfShop(trx, item.merchantId);
  const values = {
    code,
    number: txnNumber ?? item.transactionId,
    day: formatDay(dueDay),
    amount: formatVnd(resolvedAmount ?? proposal?.amount ?? 0, language),
    resolution: messageText(`enum.ForControlResolution.${resolution ?? 'NONE'}`, {}, language),
    note: note ?? '',
  };
  await enqueue(trx, {
    channel: 'EMAIL',
    to,
    subject: platformText(disputeText[`${letter}Subject`], language, values),
    body: platformText(wordsOf(letter, item), language, values).trim(),
    secret: 'NONE',
    createdAt: now,
  });
}
