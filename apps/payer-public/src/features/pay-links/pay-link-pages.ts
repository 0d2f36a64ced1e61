import type { Language } from '@pay/i18n/core';
import type { AppLink, CustomerField, Line } from '@pay/payer-ui';
import type { TextsOf } from '#texts-of';
import type { customerText, methodsText, payText, resultText, waitingText } from './pay-links.messages.ts';
import type { PaymentFacts, Stage } from './payment-facts.ts';
import type { Transfer } from './qr-check.ts';

/** What a page says of a gateway to which its payer goes. */
export type GatewayWord =
  'name' | 'note' | 'title' | 'explained' | 'goOn' | 'pending' | 'pendingNote' | 'resume' | 'instead' | 'held';

type GatewayTexts = Readonly<Record<GatewayWord, string>>;

export interface CustomerPage {
  view: 'customer';
  what: { label: string; description: string; amountLabel: string; amount: string };
  action: string;
  fields: readonly { name: CustomerField; value: string; error?: string | undefined }[];
  text: TextsOf<typeof customerText>;
}

export interface PayLinkPage {
  view: 'pay-link';
  stage: Stage;
  language: Language;
  shopName: string;
  /** Set on the page that waits without showing the code. */
  waiting?: TextsOf<typeof waitingText> | undefined;
  description: string;
  fileUrl?: string | undefined;
  customer?: readonly { label: string; value: string }[] | undefined;
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
  gateways: readonly (GatewayTexts & { id: string; action: string })[];
  /** The texts of the gateway at which the payment is pending. */
  begun?: GatewayTexts | undefined;
  cardRefusal?: string | undefined;
  links: { self: string; waiting: string; cancel: string; picture: string; receipt: string; byQr: string };
  paidBy: string;
  pay: TextsOf<typeof payText>;
  result: TextsOf<typeof resultText>;
}
