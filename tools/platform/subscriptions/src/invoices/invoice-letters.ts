import { type InvoiceLetter, letterAt, writableFrom } from '@pay/domain';
import {
  defineJob,
  enqueue,
  failPoint,
  type Instant,
  type JobKind,
  type RunnableJob,
  scheduleAll,
  type Trx,
} from '@pay/platform-kernel';
import {
  keyOfAddress,
  languageOfShop,
  type MailSettings,
  noteEach,
  unsubscribedOf,
  withUnsubscribe,
} from '@pay/platform-payments';
import { askedOnLinks } from './asked-on-link.ts';
import { findInvoices, type InvoiceKey, type ListedInvoice } from './invoices.store.ts';
import { nameOfShop } from './shop-name.ts';
import { writtenLetter } from './written-letter.ts';

interface Payload extends InvoiceKey {
  /** When the link was made that the letters tell of. */
  issuedAt: Instant;
}

/** After everything else that is due at its moment, so that it tells of an invoice as it then is. */
const letterKind: JobKind<Payload> & { priority: number } = { kind: 'invoiceLetter', priority: 300 };

/** The letters of an invoice begin with its link, and anew with each further one. */
export const scheduleAllLetters = (trx: Trx, invoices: readonly InvoiceKey[], issuedAt: Instant): Promise<void> =>
  scheduleAll(
    trx,
    letterKind,
    invoices.map(({ merchantId, id }) => ({
      key: id,
      dueAt: writableFrom(issuedAt),
      payload: { merchantId, id, issuedAt },
    })),
  );

export const scheduleLetters = (trx: Trx, invoice: InvoiceKey, issuedAt: Instant): Promise<void> =>
  scheduleAllLetters(trx, [invoice], issuedAt);

const isOpen = ({ status }: ListedInvoice) => status === 'CREATED' || status === 'PENDING';
const isMissed = ({ status }: ListedInvoice) => status === 'TIMEOUT' || status === 'FAIL';

const channelOf = ({ email, phone }: ListedInvoice) => {
  const to = email ?? phone;
  return to === null ? undefined : { channel: email === null ? ('SMS' as const) : ('EMAIL' as const), to };
};

interface Due {
  invoice: ListedInvoice;
  letter: InvoiceLetter;
}

interface Writing {
  settings: MailSettings;
  now: Instant;
}

/** Writes to the payers of one merchant's invoices, in as many statements for many as for one. */
async function writeLetters(trx: Trx, merchantId: string, due: readonly Due[], writing: Writing): Promise<void> {
  const { settings, now } = writing;
  const addressed = due.flatMap(({ invoice, letter }) => {
    const receiver = channelOf(invoice);
    const { payLinkId, payLinkCode } = invoice;
    if (!receiver || payLinkId === null || payLinkCode === null) return [];
    return { invoice, letter, ...receiver, link: { id: payLinkId, code: payLinkCode } };
  });
  const unwanted = await unsubscribedOf(
    trx,
    merchantId,
    addressed.map(({ to }) => keyOfAddress(to)),
  );
  const wanted = addressed.filter(({ to }) => !unwanted.has(keyOfAddress(to)));
  if (wanted.length === 0) return;
  const shop = await nameOfShop(trx, merchantId);
  const language = await languageOfShop(trx, merchantId);
  const asked = await askedOnLinks(
    trx,
    merchantId,
    wanted.map(({ invoice }) => invoice),
    language,
  );
  const told = wanted.flatMap((one, place) => (asked[place]!.speaks ? { ...one, ...asked[place]! } : []));
  if (told.length === 0) return;
  await enqueue(
    trx,
    ...told.map(({ letter, channel, to, asked: invoice, details }) => {
      const { subject, body } = writtenLetter(invoice, channel, { letter, details, shop, language, ...settings });
      const whole = channel === 'EMAIL' ? withUnsubscribe(body, { merchantId, shop, to, language }, settings) : body;
      return { channel, to, subject, body: whole, secret: 'NONE' as const, createdAt: now };
    }),
  );
  await noteEach(
    trx,
    told.map(({ invoice: { bankAccountId, customerId }, channel, to, link }) => ({
      thing: { merchantId, ...link, bankAccountId, kind: 'PAY_LINK' as const },
      message: { receiverId: customerId, channel, to },
    })),
    { by: 'clock', now },
  );
}

const lettersAtOnce = 100;

/** Writes to the payer of an invoice while it is open, and once more when it was not paid in time. */
export const invoiceLetterJob = (settings: MailSettings): RunnableJob =>
  defineJob<Payload>({
    ...letterKind,
    most: lettersAtOnce,
    together: async (trx, jobs) => {
      const again = new Map<string, Instant>();
      for (const [merchantId, own] of Map.groupBy(jobs, ({ payload }) => payload.merchantId)) {
        const found = await findInvoices(
          trx,
          merchantId,
          own.map(({ payload }) => payload.id),
        );
        const invoices = new Map(found.map((invoice) => [invoice.id, invoice]));
        const due: Due[] = [];
        for (const { payload, now } of own) {
          const invoice = invoices.get(payload.id);
          if (!invoice || invoice.expireAt === null) continue;
          const { letter, next } = letterAt(payload.issuedAt, invoice.expireAt, now);
          const isDue = letter === 'expired' ? isMissed(invoice) : isOpen(invoice);
          if (letter && isDue) due.push({ invoice, letter });
          if (isDue && next) again.set(invoice.id, next.toISOString());
        }
        await writeLetters(trx, merchantId, due, { settings, now: own[0]!.now });
      }
      failPoint('letters-written');
      return jobs.map(({ payload }) => {
        const at = again.get(payload.id);
        return at === undefined ? undefined : { again: at };
      });
    },
  });
