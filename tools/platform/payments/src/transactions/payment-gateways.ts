import type { cardHandOver } from '@pay/contract-payer';
import { leavesThePage, type PaymentMethodName, type RedirectMethod } from '@pay/domain';
import type { ReadContext, RunnableJob } from '@pay/platform-kernel';
import type { output } from 'zod/v4/core';
import type { TransactionRow } from './transactions.rules.ts';

export interface PaymentGateway {
  openAt(
    found: { payment: TransactionRow; link: { merchantName: string } },
    ctx: ReadContext,
  ): Promise<output<typeof cardHandOver>>;
  queryAt: RunnableJob;
  /** Takes no real money, so live payments cannot be made there outside the sandbox. */
  ofSandbox: boolean;
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

/** Whether a payer can pay in this way here: a method that leaves the page needs a gateway that takes the money. */
export const isPayable = (
  method: PaymentMethodName,
  { mode, services }: Pick<ReadContext, 'mode' | 'services'>,
): boolean => !leavesThePage(method) || mode === 'test' || services.settings.sandbox || !gatewayOf(method).ofSandbox;
