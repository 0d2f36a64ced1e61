import { formatVnd } from '@pay/domain';
import { type MerchantActor, platformText, requireAllowed, type WriteContext } from '@pay/platform-kernel';
import { type SendWish, sendToReceivers } from '../sending/send-to-receivers.ts';
import { shownStatus } from '../transactions/transactions.rules.ts';
import { payLinkText } from './pay-links.messages.ts';
import { linkActions, payLinkUrl } from './pay-links.rules.ts';
import { countMessages, findPayLink, paymentOf } from './pay-links.store.ts';

export async function sharePayLink(wish: SendWish & { payLinkCode: string }, ctx: WriteContext<MerchantActor>) {
  const { db, actor, now, mode, language, services } = ctx;
  const link = await findPayLink(db, wish.payLinkCode, actor.merchantId);
  requireAllowed(linkActions(link, await paymentOf(db, link), now), 'sendEmailSms', shownStatus(link, now));
  const values = {
    shop: link.merchantName,
    amount: formatVnd(link.amount, language),
    description: link.description,
    url: payLinkUrl(link.code, mode, services.settings.addresses),
  };
  const { merchantId, id, bankAccountId, code } = link;
  const told = await sendToReceivers(ctx, wish, {
    merchantId,
    id,
    bankAccountId,
    code,
    kind: 'PAY_LINK',
    shop: link.merchantName,
    own: { phone: link.customerPhone, email: link.customerEmail },
    written: (channel) => ({
      subject: channel === 'EMAIL' ? platformText(payLinkText.subject, language, values) : null,
      body: platformText(channel === 'EMAIL' ? payLinkText.email : payLinkText.sms, language, values),
    }),
  });
  return { ...told, totalSendMailSms: await countMessages(db, link, told.sent) };
}
