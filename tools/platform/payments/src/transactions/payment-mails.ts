import { formatDateTime, formatVnd } from '@pay/domain';
import { defaultLanguage } from '@pay/i18n/core';
import { enqueue, type Instant, platformText, scopeOf, type Trx } from '@pay/platform-kernel';
import { type MerchantReader, readersOfTransactions } from '@pay/platform-people';
import { languagesOfShops } from '../shop-setting/shop-setting.store.ts';
import { paymentMailText } from './payment-mails.messages.ts';
import type { TransactionRow } from './transactions.rules.ts';

type Letter = 'received' | 'failed' | 'held' | 'sentBack';

type Told = Pick<
  TransactionRow,
  'id' | 'merchantId' | 'amount' | 'amountPaid' | 'description' | 'txnNumber' | 'completeTime'
>;

/** Writes to those merchants who want mails about their payments; of others it reads no more than that they do not. */
export async function mailMerchants(trx: Trx, payments: readonly Told[], letter: Letter, now: Instant): Promise<void> {
  if (payments.length === 0) return;
  const merchants = [...new Set(payments.map(({ merchantId }) => merchantId))];
  const readers = new Map<string, MerchantReader>(
    (await readersOfTransactions(trx, merchants)).map((reader) => [reader.id, reader]),
  );
  if (readers.size === 0) return;
  const languages = await languagesOfShops(trx, [...readers.keys()]);
  const mails = payments.flatMap((payment) => {
    const reader = readers.get(payment.merchantId);
    if (!reader) return [];
    const language = languages.get(payment.merchantId) ?? defaultLanguage;
    const values = {
      shop: reader.name,
      amount: formatVnd(payment.amount, language),
      received: formatVnd(payment.amountPaid, language),
      description: payment.description,
      number: payment.txnNumber ?? payment.id,
      time: formatDateTime((letter === 'received' && payment.completeTime) || now),
    };
    return {
      channel: 'EMAIL' as const,
      to: reader.email,
      subject: platformText(paymentMailText[`${letter}Subject`], language, values),
      body: platformText(paymentMailText[letter], language, values),
      secret: 'NONE' as const,
      createdAt: now,
    };
  });
  await enqueue(scopeOf(trx)?.unscoped('messages belong to the platform') ?? trx, ...mails);
}
