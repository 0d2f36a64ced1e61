import { formatVnd } from '@pay/domain';
import { counterpartyAt } from '@pay/platform-accounts';
import { enqueue, type Instant, platformText, type Trx } from '@pay/platform-kernel';
import { addressForTransactions, merchantFacts } from '@pay/platform-people';
import { languageOfShop } from '../shop-setting/shop-setting.store.ts';
import type { TransactionRow } from '../transactions/transactions.rules.ts';
import { refundText } from './refunds.messages.ts';
import type { Refund } from './refunds.store.ts';

type Letter = 'done' | 'refused' | 'cameBack';

/** Writes to a merchant who wants mails what became of its own refund; one of a dispute is told with the dispute. */
export async function tellMerchant(
  trx: Trx,
  refund: Refund,
  payment: Pick<TransactionRow, 'txnNumber'>,
  letter: Letter,
  now: Instant,
): Promise<void> {
  const { merchantId, code, amount, askedBy, toBin, toAccount, refusal } = refund;
  const to = askedBy === 'FOR_CONTROL' ? null : await addressForTransactions(trx, merchantId);
  if (to === null) return;
  const language = await languageOfShop(trx, merchantId);
  const { name: shop } = await merchantFacts(trx, merchantId, ['name']);
  const values = {
    shop,
    code,
    amount: formatVnd(amount, language),
    number: payment.txnNumber ?? refund.transactionId,
    payer: counterpartyAt(trx, { fromBin: toBin, fromAccount: toAccount }) ?? toAccount,
    refusal: refusal ?? '',
  };
  await enqueue(trx, {
    channel: 'EMAIL',
    to,
    subject: platformText(refundText[`${letter}Subject`], language, values),
    body: platformText(refundText[letter], language, values).trim(),
    secret: 'NONE',
    createdAt: now,
  });
}
