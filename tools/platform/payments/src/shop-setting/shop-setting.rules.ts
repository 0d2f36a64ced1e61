import { defaultPaymentMethod, isAmountAllowed } from '@pay/domain';
import type { PaymentMethod } from './payment-methods.store.ts';

/** Methods that a shop offers: those it chose, or every one as long as it has not chosen. */
export const chosenMethods = (
  methods: readonly PaymentMethod[],
  paymentIds: readonly string[] | null,
): PaymentMethod[] => methods.filter(({ id }) => paymentIds === null || paymentIds.includes(id));

const isOpenDefault = ({ paymentType, status }: PaymentMethod) =>
  paymentType === defaultPaymentMethod && status === 'ACTIVE';

/** What a new payer may pay an amount with. VietQR stands in when nothing else is left, so that no page is a dead end. */
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

/** At least one VietQR method stays active: it is how every payer can pay. */
export function isLastVietQr(methods: readonly PaymentMethod[], id: string): boolean {
  const open = methods.filter(isOpenDefault);
  return open.length === 1 && open[0]?.id === id;
}
