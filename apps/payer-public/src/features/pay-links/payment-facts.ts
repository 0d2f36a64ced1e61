import type { ReplyOf } from '@pay/contract-core';
import type { payLinkPublic } from '@pay/contract-payer';
import { waitsAtGateway } from '@pay/domain';

/** What changes while a link is being paid; the page of the link, its status stream and its query all tell the same. */
export type PaymentFacts = ReplyOf<typeof payLinkPublic.publicQuery>;

export type Stage = 'unavailable' | 'customer' | 'pay' | 'gateway' | 'success' | 'failed' | 'expired' | 'canceled';

const finalStages = { SUCCESS: 'success', FAIL: 'failed', TIMEOUT: 'expired', CANCELED: 'canceled' } as const;

const isFinalStatus = (status: PaymentFacts['status']): status is keyof typeof finalStages => status in finalStages;

export const isFinal = ({ status }: Pick<PaymentFacts, 'status'>) => isFinalStatus(status);

interface Readiness {
  shopAvailable: boolean;
  customerFilled: boolean;
  payable: boolean;
}

export function stageOf(
  { status, paymentType }: Pick<PaymentFacts, 'status' | 'paymentType'>,
  { shopAvailable, customerFilled, payable }: Readiness,
): Stage {
  if (isFinalStatus(status)) return finalStages[status];
  if (status === 'PENDING' && waitsAtGateway(paymentType)) return 'gateway';
  if (!shopAvailable || status === 'NONE') return 'unavailable';
  if (!customerFilled) return 'customer';
  return payable || status === 'PENDING' ? 'pay' : 'unavailable';
}

/** Returns the whole seconds until the end, by the server's clock. */
export const secondsLeft = (expireAt: string, now: string) =>
  Math.max(0, Math.ceil((Date.parse(expireAt) - Date.parse(now)) / 1_000));

const justNow = 60_000;

/** Returns true in the first minute after the payment, while the payer may be redirected to the shop. */
export function hasJustPaid({ status, dateTime, serverTime }: PaymentFacts): boolean {
  return status === 'SUCCESS' && !!dateTime && Date.parse(serverTime) - Date.parse(dateTime) < justNow;
}

/** Returns the signed return address, or the plain one when the shop has no key to check a signature. */
export function shopAddress({
  status,
  redirectUrl,
  successUrl,
  failUrl,
}: Pick<PaymentFacts, 'status' | 'redirectUrl' | 'successUrl' | 'failUrl'>): string | undefined {
  if (!isFinalStatus(status)) return undefined;
  return redirectUrl ?? (status === 'SUCCESS' ? successUrl : failUrl) ?? undefined;
}
