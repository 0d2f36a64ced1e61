import type { Visit } from '#server/page';
import type { PayLinkPage } from './pay-link-pages.ts';
import type { TimelessPayment } from './followed-payment.ts';
import { statusLinksOf } from './pay-link-links.ts';
import type { CheckedTransfer, Transfer } from './qr-check.ts';
import { type PaymentFacts, shopAddress } from './payment-facts.ts';

const checked = ({ bin, accountNo, amount, content, qrContent }: Transfer): CheckedTransfer => ({
  bin,
  accountNo,
  amount,
  content,
  qrContent,
});

export function livePaymentOf(
  visit: Visit,
  code: string,
  facts: PaymentFacts,
  told: TimelessPayment['told'],
  { transfer, picture, pay, result, justPaid, waiting }: PayLinkPage,
): TimelessPayment {
  const { status, transactionId, amountPaid, expireAt } = facts;
  const { copied, timeLeft, daysLeft, timeOver } = pay;
  const { redirect, redirectStopped } = result;
  const address = status === 'SUCCESS' ? shopAddress(facts) : undefined;
  return {
    facts: { status, transactionId, amountPaid, expireAt },
    links: statusLinksOf(visit, code),
    transfer: picture && transfer ? checked(transfer) : undefined,
    redirect: address ? { address, after: facts.redirectAfter, running: justPaid } : undefined,
    told,
    ...(waiting && { waiting: waiting.elapsed }),
    text: { copied, timeLeft, daysLeft, timeOver, ...(address && { redirect, redirectStopped }) },
  };
}
