import type { ReplyOf } from '@pay/contract-core';
import type { payLinkPublic } from '@pay/contract-payer';
import { openerKept } from '#server/page';
import type { LivePayment } from './followed-payment.ts';
import type { PaymentFacts } from './payment-facts.ts';

type Ordered = Pick<ReplyOf<typeof payLinkPublic.publicGet>, 'order'>;

/** What the browser keeps of the site by whose button the payer came. */
export const openerOf = ({ order }: Ordered) => (order?.button?.siteOrigin ? openerKept : {});

/** What the site is told once the payment is made, and the one origin that may hear it. */
export function toldSiteOf({ order }: Ordered, { status, transactionId, amount }: PaymentFacts): LivePayment['told'] {
  const { code: button, siteOrigin } = order?.button ?? {};
  if (!order || !button || !siteOrigin || status !== 'SUCCESS' || !transactionId) return undefined;
  return {
    origin: siteOrigin,
    message: { type: 'pay-button:paid', button, orderCode: order.code, transactionId, amount },
  };
}
