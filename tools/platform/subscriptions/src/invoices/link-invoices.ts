import type { Instant, Trx } from '@pay/platform-kernel';
import { createPayLink, endPayment, findPayLink, isCancellable, lockedPayment } from '@pay/platform-payments';
import type { ListedSubscription } from '../subscriptions/subscriptions.store.ts';
import { changeInvoice, type InvoiceRow, keepLinks } from './invoices.store.ts';

interface Around {
  by: string;
  now: Instant;
}

type Asked = Pick<InvoiceRow, 'code' | 'amount' | 'bankAccountId'>;

const wordsOf = ([first, ...others]: readonly Asked[], { planName }: ListedSubscription) =>
  `${first!.code}${others.length > 0 ? ` +${others.length}` : ''} ${planName}`.slice(0, 255);

/** All on the account of the first, unless another was billed elsewhere. */
const accountOf = (invoices: readonly Asked[], subscription: ListedSubscription) => {
  const [account, ...others] = new Set(invoices.map(({ bankAccountId }) => bankAccountId));
  return others.length > 0 ? subscription.bankAccountId : account;
};

// The mode decides only which addresses a link may lead back to, and an invoice's leads nowhere.
export const linkMaker = { mode: 'live', sandbox: false } as const;

/** The link on which invoices are paid together. */
export function newLink(subscription: ListedSubscription, invoices: readonly Asked[], expireAt: Instant) {
  const { fullName, phone, email } = subscription;
  return {
    amount: invoices.reduce((sum, { amount }) => sum + amount, 0),
    description: wordsOf(invoices, subscription),
    bankAccountId: accountOf(invoices, subscription),
    customerInfoType: 'NO_REQUIRE',
    customer: { fullName, phone: phone ?? undefined, email: email ?? undefined },
    expireAt,
    productLine: 'PAY_SUBSCRIPTION',
  } as const;
}

/** Gives invoices one link on which they are paid together; the former ones are closed by the caller. */
export async function linkInvoices(
  trx: Trx,
  subscription: ListedSubscription,
  invoices: readonly InvoiceRow[],
  { by, now, expireAt }: Around & { expireAt: Instant },
) {
  const wish = newLink(subscription, invoices, expireAt);
  const { link } = await createPayLink(trx, wish, { merchantId: subscription.merchantId, ...linkMaker, by, now });
  const { id: payLinkId, code: payLinkCode } = link;
  await keepLinks(
    trx,
    invoices.map(({ merchantId, id }) => ({ merchantId, id, payLinkId })),
  );
  for (const invoice of invoices) await changeInvoice(trx, invoice, { payLinkId, payLinkCode, expireAt, paidSoFar: 0 });
  return link;
}

/** Closes the link of an invoice, if it is still open. */
export async function closeLink(
  trx: Trx,
  invoice: Pick<InvoiceRow, 'merchantId' | 'payLinkCode'>,
  { by, now }: Around,
): Promise<void> {
  if (invoice.payLinkCode === null) return;
  const { merchantId, transactionId } = await findPayLink(trx, invoice.payLinkCode, invoice.merchantId);
  if (transactionId === null) return;
  if (!isCancellable(await lockedPayment(trx, { merchantId, id: transactionId }), now)) return;
  await endPayment(trx, { merchantId, transactionId }, 'cancel', { by, party: 'merchant', now });
}

/** Whether nobody has begun to pay on the link of an invoice, so that another may stand in its place. */
export async function isLinkUntouched(trx: Trx, { payLinkCode, merchantId }: InvoiceRow): Promise<boolean> {
  if (payLinkCode === null) return true;
  const { status } = await findPayLink(trx, payLinkCode, merchantId);
  return status !== 'PENDING';
}
