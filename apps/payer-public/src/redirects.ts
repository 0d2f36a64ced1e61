import type { RedirectMethod } from '@pay/domain';
import type { Message } from '@pay/i18n/core';
import { cardText } from './features/card/card.messages.ts';
import { handOverPage } from './features/card/hand-over.page.ts';
import type { GatewayWord } from './features/pay-links/pay-link-pages.ts';
import type { Page } from './server/page.ts';

interface Redirect {
  /** A path below the link's address. */
  path: string;
  page: Page;
  text: Readonly<Record<GatewayWord, Message>>;
}

export const redirects: Readonly<Record<RedirectMethod, Redirect>> = {
  ATM_CARD: { path: 'card', page: handOverPage, text: cardText },
};
