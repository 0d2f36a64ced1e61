import type { LivePayment } from './followed-payment.ts';

/** Tells the page that opened this one; the browser gives it to no other origin than the declared one. */
export function tellSite({ told }: Pick<LivePayment, 'told'>, opener: Pick<Window, 'postMessage'> | null): void {
  if (told) opener?.postMessage(told.message, told.origin);
}
