import { invoiceMachine } from '@pay/domain';
import { type MerchantActor, requireAllowed, transition, type WriteContext } from '@pay/platform-kernel';
import { type SendWish, sendToReceivers } from '@pay/platform-payments';
import { askedOnLink } from './asked-on-link.ts';
import { invoiceActions } from './invoices.rules.ts';
import { findInvoice } from './invoices.store.ts';
import { nameOfShop } from './shop-name.ts';
import { writtenLetter } from './written-letter.ts';

type Wish = Pick<SendWish, 'receiver' | 'sendEmail' | 'sendSms'> & { id: string };

/** Sends the link of an open invoice to its customer, or to an address that is typed. */
export async function resendInvoice({ id, receiver, ...channels }: Wish, ctx: WriteContext<MerchantActor>) {
  const { db, actor, now, mode, language, services } = ctx;
  const { merchantId } = actor;
  const invoice = await findInvoice(db, { merchantId, id });
  requireAllowed(invoiceActions(invoice), 'resend', invoice.status);
  const shop = await nameOfShop(db, merchantId);
  const { asked, details } = await askedOnLink(db, invoice, language);
  const { payLinkId, payLinkCode, bankAccountId, customerId, email, phone } = invoice;
  const told = await sendToReceivers(
    ctx,
    { ...channels, ...(receiver === undefined ? { receiverIds: [customerId] } : { receiver }) },
    {
      merchantId,
      id: payLinkId ?? id,
      bankAccountId,
      kind: 'PAY_LINK',
      code: payLinkCode ?? '',
      shop,
      own: { email, phone },
      written: (channel) =>
        writtenLetter(asked, channel, {
          letter: 'reminder',
          details,
          shop,
          language,
          mode,
          addresses: services.settings.addresses,
          secret: services.secrets.tokenSecret,
        }),
    },
  );
  if (told.sent > 0)
    await transition(db, invoiceMachine, 'subscriptionInvoice', { merchantId, id }, 'resend', {
      by: actor.userName,
      party: 'merchant',
      now,
    });
  return told;
}
