import type { Language } from '@pay/i18n/core';
import type { DocsContent } from '@pay/payer-ui/docs';
import type { AppLink, CatalogueContent, CustomerField, LanguageLink, Line, ReadingContent } from '@pay/payer-ui';
import type { PaymentFacts } from './features/pay-links/payment-facts.ts';
import type { cardText, gatewayText } from './features/card/card.messages.ts';
import type { CheckedTransfer, Transfer } from './features/pay-links/qr-check.ts';
import type {
  customerText,
  methodsText,
  payText,
  resultText,
  waitingText,
} from './features/pay-links/pay-links.messages.ts';
import type { shopText } from './features/pay-pages/pay-pages.messages.ts';
import type { pageText } from './shell.messages.ts';

export type TextsOf<Scope> = Readonly<Record<keyof Scope, string>>;

export interface PageShell {
  languages: readonly LanguageLink[];
  test: boolean;
  brand: string;
  shop: { name: string; logo?: string | undefined; phone?: string | undefined; email?: string | undefined };
  /** The foot of a page that is no shop's. */
  about?: string | undefined;
  text: TextsOf<typeof pageText>;
}

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
  /** Set on the page that waits without showing the code. */
  waiting?: TextsOf<typeof waitingText> | undefined;
  description: string;
  fileUrl?: string | undefined;
  customer?: readonly { label: string; value: string }[] | undefined;
  shopAvailable: boolean;
  customerFilled: boolean;
  transfer?: Transfer | undefined;
  /** The QR code as the address of a picture. */
  picture?: string | undefined;
  apps: readonly AppLink[];
  /** Set where the content lacks words of the description. */
  shortened?: string | undefined;
  /** True within the last hour. */
  endsSoon: boolean;
  /** Set where the shop also takes transfers, so that a payer at the card gateway may come back to them. */
  byTransfer: boolean;
  heldUntil?: string | undefined;
  receipt: readonly { label: string; value: string }[];
  verifyAddress: string;
  /** The same as a QR code on the printed receipt. */
  verifyPicture?: string | undefined;
  /** Excludes the server's clock: values that depend on time have their own fields, so that equal pages have equal data. */
  facts: Omit<PaymentFacts, 'serverTime'>;
  timeLeft?: string | undefined;
  justPaid: boolean;
  mayCancel: boolean;
  items?: readonly Line[] | undefined;
  /** Set when the shop no longer had all of the ordered goods. */
  lacking?: string | undefined;
  /** The address of the order's pay page. */
  shop?: string | undefined;
  methods: TextsOf<typeof methodsText>;
  gateways: readonly (TextsOf<typeof cardText> & { id: string; action: string })[];
  /** The texts of the gateway at which the payment is pending. */
  begun?: TextsOf<typeof cardText> | undefined;
  cardRefusal?: string | undefined;
  links: { self: string; waiting: string; cancel: string; picture: string; receipt: string; byQr: string };
  paidBy: string;
  pay: TextsOf<typeof payText>;
  result: TextsOf<typeof resultText>;
}

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

export interface FailurePage {
  view: 'failure';
  title: string;
  note: string;
  tryAgain?: { label: string; href: string } | undefined;
}

export interface CardGatewayPage {
  view: 'card-gateway';
  step: 'CARD' | 'OTP';
  amount: string;
  description: string;
  shopName: string;
  maskedNumber?: string | undefined;
  fault?: string | undefined;
  wrong?: string | undefined;
  /** Seconds for which the one-time password is good, as a clock shows them and as they are counted. */
  otpTime?: string | undefined;
  otpLeft?: number | undefined;
  resendIn?: number | undefined;
  action: string;
  handOver: Readonly<Record<string, string>>;
  /** The first digits of the cards of each bank. */
  banks: readonly (readonly [string, string])[];
  text: TextsOf<typeof gatewayText>;
}

export interface CataloguePage extends CatalogueContent {
  view: 'catalogue';
  language: Language;
  text: TextsOf<typeof shopText>;
}

export interface ReviewPage {
  view: 'review';
  /** What a payer who wants to be reminded agrees to. */
  reminder?: string | undefined;
  action: string;
  name: string;
  lines: readonly Line[];
  total: string;
  details: readonly { label: string; value: string }[];
  kept: readonly (readonly [string, string])[];
  text: TextsOf<typeof shopText>;
}

export interface SubscriptionPage {
  view: 'subscription';
  action: string;
  title: string;
  note: string;
  subscribed: boolean;
  submit: string;
}

export interface RecurringPage {
  view: 'recurring';
  /** What became of what he has just done. */
  told?: string | undefined;
  summary: { label: string; what: string; amountLabel: string; amount: string };
  state: string;
  facts: readonly { label: string; value: string }[];
  invoices: { label: string; none: string; lines: readonly Line[] };
  pay: readonly { href: string; label: string }[];
  ways: { label: string; links: readonly { href: string; label: string }[] };
  letters: string;
}

/** A question of its own page before anything changes. */
export interface RecurringStepPage {
  view: 'recurring-step';
  title: string;
  note: string;
  action: string;
  act: string;
  submit: string;
  look: 'main' | 'danger';
  email?: { label: string; value: string; error?: string | undefined } | undefined;
  back?: { href: string; label: string } | undefined;
}

export interface DocumentPage extends ReadingContent {
  view: 'document';
}

export interface DocsPage extends DocsContent {
  view: 'docs';
}

export type PageData =
  | DocumentPage
  | DocsPage
  | PayLinkPage
  | CustomerPage
  | CardGatewayPage
  | CataloguePage
  | ReviewPage
  | SubscriptionPage
  | RecurringPage
  | RecurringStepPage
  | FailurePage;

export { fill } from '@pay/payer-ui/fill';
