import { type InvoiceLetter, letterAt, writableFrom } from '@pay/domain';
import {
  defineJob,
  enqueue,
  type Instant,
  type JobKind,
  type RunnableJob,
  schedule,
  type Trx,
} from '@pay/platform-kernel';
import {
  keyOfAddress,
  languageOfShop,
  type MailSettings,
  noteMessages,
  unsubscribedOf,
  withUnsubscribe,
} from '@pay/platform-payments';
import { type InvoiceKey, findInvoice, type ListedInvoice } from './invoices.store.ts';
import { nameOfShop } from './shop-name.ts';
import { writtenLetter } from './written-letter.ts';

interface Payload extends InvoiceKey {
  /** When the link was made that the letters tell of. */
  issuedAt: Instant;
}

/** After everything else that is due at its moment, so that it tells of an invoice as it then is. */
const letterKind: JobKind<Payload> & { priority: number } = { kind: 'invoiceLetter', priority: 300 };

/** The letters of an invoice begin with its link, and anew with each further one. */
export const scheduleLetters = (trx: Trx, { merchantId, id }: InvoiceKey, issuedAt: Instant): Promise<void> =>
  schedule(trx, letterKind, { key: id, dueAt: writableFrom(issuedAt), payload: { merchantId, id, issuedAt } });

const isOpen = ({ status }: ListedInvoice) => status === 'CREATED' || status === 'PENDING';
const isMissed = ({ status }: ListedInvoice) => status === 'TIMEOUT' || status === 'FAIL';

async function receiverOf(trx: Trx, { merchantId, email, phone }: ListedInvoice) {
  const to = email ?? phone;
  if (to === null) return undefined;
  const unwanted = await unsubscribedOf(trx, merchantId, [keyOfAddress(to)]);
  return unwanted.size > 0 ? undefined : ({ channel: email === null ? 'SMS' : 'EMAIL', to } as const);
}

async function writeLetter(
  trx: Trx,
  invoice: ListedInvoice,
  letter: InvoiceLetter,
  { settings, now }: { settings: MailSettings; now: Instant },
): Promise<void> {
  const receiver = await receiverOf(trx, invoice);
  if (!receiver || invoice.payLinkId === null || invoice.payLinkCode === null) return;
  const { merchantId, bankAccountId, customerId } = invoice;
  const { channel, to } = receiver;
  const shop = await nameOfShop(trx, merchantId);
  const language = await languageOfShop(trx, merchantId);
  const { subject, body } = writtenLetter(invoice, channel, { letter, shop, language, ...settings });
  const whole = channel === 'EMAIL' ? withUnsubscribe(body, { merchantId, shop, to, language }, settings) : body;
  await enqueue(trx, { channel, to, subject, body: whole, secret: 'NONE', createdAt: now });
  await noteMessages(
    trx,
    { merchantId, id: invoice.payLinkId, bankAccountId, kind: 'PAY_LINK', code: invoice.payLinkCode },
    [{ receiverId: customerId, channel, to }],
    { by: 'clock', now },
  );
}

/** Writes to the payer of an invoice while it is open, and once more when it was not paid in time. */
export const invoiceLetterJob = (settings: MailSettings): RunnableJob =>
  defineJob<Payload>({
    ...letterKind,
    inTransaction: async ({ trx, payload, now }) => {
      const invoice = await findInvoice(trx, payload);
      if (invoice.expireAt === null) return undefined;
      const { letter, next } = letterAt(payload.issuedAt, invoice.expireAt, now);
      const isDue = letter === 'expired' ? isMissed(invoice) : isOpen(invoice);
      if (letter && isDue) await writeLetter(trx, invoice, letter, { settings, now });
      return isDue && next ? { again: next.toISOString() } : undefined;
    },
  });
