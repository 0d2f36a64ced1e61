import type { Language } from '@pay/i18n/core';
import type { LanguageLink, Line } from '@pay/payer-ui';
import type { PaymentFacts } from './features/pay-links/payment-facts.ts';
import type { cardText, gatewayText } from './features/card/card.messages.ts';
import type { Transfer } from './features/pay-links/qr-check.ts';
import type {
  customerText,
  methodsText,
  payText,
  resultText,
  waitingText,
} from './features/pay-links/pay-links.messages.ts';
import type { shopText } from './features/pay-pages/pay-pages.messages.ts';
import type { pageText } from './shell.messages.ts';

/** Texts of one scope in one language, by their key; placeholders are still open. */
export type TextsOf<Scope> = Readonly<Record<keyof Scope, string>>;

/** What stands around the cards. */
export interface PageShell {
  languages: readonly LanguageLink[];
  test: boolean;
  brand: string;
  shop: { name: string; logo?: string | undefined; contact?: string | undefined };
  text: TextsOf<typeof pageText>;
}

export type CustomerField = 'fullName' | 'phone' | 'email' | 'address';

/** The form in which the shop asks for the payer's details. */
export interface CustomerPage {
  view: 'customer';
  what: { label: string; description: string; amountLabel: string; amount: string };
  action: string;
  fields: readonly { name: CustomerField; value: string; error?: string | undefined }[];
  text: TextsOf<typeof customerText>;
}

export interface PayLinkPage {
  view: 'pay-link';
  language: Language;
  shopName: string;
  /** Set where the payer only waits, without the code. */
  waiting?: TextsOf<typeof waitingText> | undefined;
  description: string;
  fileUrl?: string | undefined;
  customer?: readonly { label: string; value: string }[] | undefined;
  shopAvailable: boolean;
  customerFilled: boolean;
  transfer?: Transfer | undefined;
  picture?: { path: string; size: number } | undefined;
  /** Without the server's clock: what hangs on the time stands in fields of its own, so that equal pages have equal data. */
  facts: Omit<PaymentFacts, 'serverTime'>;
  /** The time until the payment's end, as the page is read. */
  timeLeft?: string | undefined;
  /** Whether the payer came here straight from paying, and may be sent on to the shop. */
  justPaid: boolean;
  /** What was ordered, of an order on a pay page. */
  items?: readonly Line[] | undefined;
  /** Set where the shop did not have all that was ordered any more. */
  lacking?: string | undefined;
  /** The pay page of the order. */
  shop?: string | undefined;
  methods: TextsOf<typeof methodsText>;
  /** Where else the payer may go to pay this amount. */
  gateways: readonly (TextsOf<typeof cardText> & { action: string })[];
  /** The words of the gateway at which the payment waits. */
  begun?: TextsOf<typeof cardText> | undefined;
  /** Why the latest card payment failed. */
  cardRefusal?: string | undefined;
  links: { self: string; waiting: string; cancel: string; picture: string };
  /** The name of the method. */
  paidBy: string;
  pay: TextsOf<typeof payText>;
  result: TextsOf<typeof resultText>;
}

/** What the browser's part of a payment's page has to know; all else stands in the page. */
export interface LivePayment {
  facts: Pick<PaymentFacts, 'status' | 'transactionId' | 'amountPaid' | 'expireAt' | 'serverTime'>;
  links: { events: string; query: string };
  transfer?: Transfer | undefined;
  /** The way back to the shop; `running` when the payer has just paid. */
  redirect?: { address: string; after: number; running: boolean } | undefined;
  text: Pick<TextsOf<typeof payText>, 'copied' | 'timeLeft' | 'daysLeft' | 'timeOver'> &
    Pick<TextsOf<typeof resultText>, 'redirect' | 'redirectStopped'>;
}

/** The same without the server's time, which is all that changes while nothing happens. */
export type TimelessPayment = Omit<LivePayment, 'facts'> & { facts: Omit<LivePayment['facts'], 'serverTime'> };

export interface FailurePage {
  view: 'failure';
  title: string;
  note: string;
  tryAgain?: { label: string; href: string } | undefined;
}

/** The sandbox's card gateway. */
export interface CardGatewayPage {
  view: 'card-gateway';
  step: 'CARD' | 'OTP';
  amount: string;
  description: string;
  maskedNumber?: string | undefined;
  fault?: string | undefined;
  /** The input that the fault is about. */
  wrong?: string | undefined;
  action: string;
  /** The signed order, which every step sends along. */
  handOver: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
  text: TextsOf<typeof gatewayText>;
}

/** The products of a pay page, and what the payer typed so far. */
export interface CataloguePage {
  view: 'catalogue';
  language: Language;
  name: string;
  action: string;
  stockAddress: string;
  /** Nothing has been sent yet, so the browser may recall the cart it kept. */
  fresh: boolean;
  notice?: string | undefined;
  /** The inputs that the notice speaks of. */
  faulty: readonly { id: string; label: string }[];
  products: readonly {
    id: string;
    field: string;
    kind: 'FIXED_PRICE' | 'QUANTITY_PRICE' | 'CUSTOMER_PRICE';
    name: string;
    description?: string | undefined;
    picture?: string | undefined;
    price: number;
    priceText: string;
    most?: number | undefined;
    gone: boolean;
    stock: string;
    value: string;
    error?: string | undefined;
  }[];
  details: readonly { name: CustomerField; value: string; error?: string | undefined }[];
  note: { value: string; error?: string | undefined };
  periodic?: { label: string; on: boolean } | undefined;
  button?: string | undefined;
  text: TextsOf<typeof shopText>;
}

/** The summary of an order that is not placed yet. */
export interface ReviewPage {
  view: 'review';
  action: string;
  name: string;
  lines: readonly Line[];
  total: string;
  details: readonly { label: string; value: string }[];
  kept: readonly (readonly [string, string])[];
  text: TextsOf<typeof shopText>;
}

export type PageData = PayLinkPage | CustomerPage | CardGatewayPage | CataloguePage | ReviewPage | FailurePage;

/** Puts values into the placeholders of a text. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
