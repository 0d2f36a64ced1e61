import { cardScreens } from './features/card/card.feature.ts';
import { docsScreens } from './features/docs/docs.feature.ts';
import { legalScreens } from './features/legal/legal.feature.ts';
import { payLinkScreens } from './features/pay-links/pay-links.feature.ts';
import { payPageScreens } from './features/pay-pages/pay-pages.feature.ts';
import { recurringScreens } from './features/recurring/recurring.feature.ts';
import { subscriptionScreens } from './features/subscriptions/subscriptions.feature.ts';

export const features = [
  payLinkScreens,
  payPageScreens,
  cardScreens,
  recurringScreens,
  subscriptionScreens,
  legalScreens,
  docsScreens,
];
