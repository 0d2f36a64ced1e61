import type { cardHandOver } from '@pay/contract-payer';
import type { RedirectMethod } from '@pay/domain';
import type { ReadContext, RunnableJob } from '@pay/platform-kernel';
import type { output } from 'zod/v4/core';
import type { TransactionRow } from './transactions.rules.ts';

/** What a method does whose payer leaves the page. */
export interface PaymentGateway {
  /** What the payer's browser takes to the gateway. */
  openAt(
    found: { payment: TransactionRow; link: { merchantName: string } },
    ctx: ReadContext,
  ): Promise<output<typeof cardHandOver>>;
  /** Asks the gateway for a payment that is still pending after its time. */
  queryAt: RunnableJob;
}

/** One gateway for each method that leaves the page, or it does not compile. */
export type PaymentGateways = Readonly<Record<RedirectMethod, PaymentGateway>>;

const gateways = new Map<RedirectMethod, PaymentGateway>();

/** Tells payments where each method that leaves the page goes. */
export function onRedirect(found: PaymentGateways): void {
  for (const [method, gateway] of Object.entries(found)) gateways.set(method as RedirectMethod, gateway);
}

export function gatewayOf(method: RedirectMethod): PaymentGateway {
  const gateway = gateways.get(method);
  if (!gateway) throw new Error(`No gateway is known for ${method}`);
  return gateway;
}
