import type { TextsOf } from '#texts-of';
import type { payText, resultText } from './pay-links.messages.ts';
import type { PaymentFacts } from './payment-facts.ts';
import type { CheckedTransfer } from './qr-check.ts';

export interface LivePayment {
  facts: Pick<PaymentFacts, 'status' | 'transactionId' | 'amountPaid' | 'expireAt' | 'serverTime'>;
  links: { events: string; query: string };
  transfer?: CheckedTransfer | undefined;
  /** The way back to the shop: `after` is in seconds, `running` is true when the payer has just paid. */
  redirect?: { address: string; after: number; running: boolean } | undefined;
  /** Set where the site by whose button the payer came is told. */
  told?: { origin: string; message: Readonly<Record<string, string | number>> } | undefined;
  /** Set on the page that waits for the bank. */
  waiting?: string | undefined;
  text: Pick<TextsOf<typeof payText>, 'copied' | 'timeLeft' | 'daysLeft' | 'timeOver'> &
    Partial<Pick<TextsOf<typeof resultText>, 'redirect' | 'redirectStopped'>>;
}

/** Excludes the server's time, which is all that changes while nothing happens. */
export type TimelessPayment = Omit<LivePayment, 'facts'> & { facts: Omit<LivePayment['facts'], 'serverTime'> };
