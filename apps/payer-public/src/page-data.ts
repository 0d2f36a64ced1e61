import type { LanguageLink } from '@pay/payer-ui';
import type { CardGatewayPage } from './features/card/card-pages.ts';
import type { DocsPage } from './features/docs/docs-pages.ts';
import type { DocumentPage } from './features/legal/document-pages.ts';
import type { CustomerPage, PayLinkPage } from './features/pay-links/pay-link-pages.ts';
import type { CataloguePage, ReviewPage } from './features/pay-pages/shop-pages.ts';
import type { RecurringPage, RecurringStepPage } from './features/recurring/recurring-pages.ts';
import type { SubscriptionPage } from './features/subscriptions/subscription-pages.ts';
import type { pageText } from './shell.messages.ts';
import type { TextsOf } from './texts-of.ts';

export interface PageShell {
  languages: readonly LanguageLink[];
  test: boolean;
  brand: string;
  shop: { name: string; logo?: string | undefined; phone?: string | undefined; email?: string | undefined };
  /** The foot of a page that is no shop's. */
  about?: string | undefined;
  text: TextsOf<typeof pageText>;
}

export interface FailurePage {
  view: 'failure';
  title: string;
  note: string;
  tryAgain?: { label: string; href: string } | undefined;
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
