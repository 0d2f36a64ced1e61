import { cardScreens } from './features/card/card.feature.ts';
import { payLinkScreens } from './features/pay-links/pay-links.feature.ts';

export const features = [payLinkScreens, cardScreens];
