import type { cardHandOver } from '@pay/contract-payer';
import type { RedirectMethod } from '@pay/domain';
import type { ReadContext, RunnableJob } from '@pay/platform-kernel';
import type { output } from 'zod/v4/core';
import type { TransactionRow } from './transactions.rules.ts';

export interface PaymentGateway {
  openAt(
    found: { payment: TransactionRow; link: { merchantName: string } },
    ctx: ReadContext,
  ): Promise<output<typeof cardHandOver>>;
  queryAt: RunnableJob;
}

/** Does not compile unless each redirect method has a gateway. */
export type PaymentGateways = Readonly<Record<RedirectMethod, PaymentGateway>>;

const gateways = new Map<RedirectMethod, PaymentGateway>();

export function onRedirect(found: PaymentGateways): void {
  for (const [method, gateway] of Object.entries(found)) gateways.set(method as RedirectMethod, gateway);
}

export function gatewayOf(method: RedirectMethod): PaymentGateway {
  const gateway = gateways.get(method);
  if (!gateway) throw new Error(`No gateway is known for ${method}`);
  return gateway;
}
