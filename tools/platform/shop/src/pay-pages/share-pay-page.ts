import { defineMessages } from '@pay/i18n/core';
import { type MerchantActor, platformText, requireAllowed, type WriteContext } from '@pay/platform-kernel';
import { type SendWish, sendToReceivers } from '@pay/platform-payments';
import { pageActions, payPageUrl } from './pay-pages.rules.ts';
import { countMessages, findPayPage } from './pay-pages.store.ts';

export const text = defineMessages('payPageMessage', {
  subject: '{shop}: {name}',
  email:
    '{shop} invites you to order and pay at: {name}.\n\nOpen the page here: {url}\n\nOnly pay if you know the shop.',
  sms: '{shop}: {name}. Order and pay at {url}',
});

export async function sharePayPage(wish: SendWish & { payPageCode: string }, ctx: WriteContext<MerchantActor>) {
  const { db, actor, mode, language, services } = ctx;
  const page = await findPayPage(db, wish.payPageCode, actor.merchantId);
  requireAllowed(pageActions(page), 'sendEmailSms', page.status);
  const values = {
    shop: page.merchantName,
    name: page.name,
    url: payPageUrl(page.code, mode, services.settings.addresses),
  };
  const { merchantId, id, bankAccountId, code } = page;
  const told = await sendToReceivers(ctx, wish, {
    merchantId,
    id,
    bankAccountId,
    code,
    kind: 'PAY_PAGE',
    shop: page.merchantName,
    own: { phone: null, email: null },
    written: (channel) => ({
      subject: channel === 'EMAIL' ? platformText(text.subject, language, values) : null,
      body: platformText(channel === 'EMAIL' ? text.email : text.sms, language, values),
    }),
  });
  return { ...told, totalSendMailSms: await countMessages(db, page, told.sent) };
}
