import { defaultPaymentMethod, isAmountAllowed } from '@pay/domain';
import type { PaymentMethod } from './payment-methods.store.ts';

/** A shop that has chosen no methods offers every one. */
export const chosenMethods = (
  methods: readonly PaymentMethod[],
  paymentIds: readonly string[] | null,
): PaymentMethod[] => methods.filter(({ id }) => paymentIds === null || paymentIds.includes(id));

const isOpenDefault = ({ paymentType, status }: PaymentMethod) =>
  paymentType === defaultPaymentMethod && status === 'ACTIVE';

/** VietQR is offered when no other method is left, so that no page is a dead end. */
export function offeredMethods(
  methods: readonly PaymentMethod[],
  paymentIds: readonly string[] | null,
  amount: number | undefined,
): PaymentMethod[] {
  const fits = ({ paymentType, paymentLimit }: PaymentMethod) =>
    amount === undefined || (isAmountAllowed(amount, paymentType) && (paymentLimit === 0 || paymentLimit >= amount));
  const open = methods.filter((method) => method.status === 'ACTIVE' && fits(method));
  const chosen = chosenMethods(open, paymentIds);
  return chosen.length > 0 ? chosen : methods.filter(isOpenDefault);
}

/** At least one VietQR method stays active, because every payer can use it. */
export function isLastVietQr(methods: readonly PaymentMethod[], id: string): boolean {
  const open = methods.filter(isOpenDefault);
  return open.length === 1 && open[0]?.id === id;
}
