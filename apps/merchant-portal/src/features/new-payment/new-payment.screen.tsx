import { MenuIcon } from '@pay/design-system/icons';
import { EmptyState, LandingCards, ScreenHead } from '@pay/design-system/page';
import { useText, type Message } from '@pay/i18n';
import { isScreen, useAccess, type AnyScreen, type IconName, type ScreenRoute } from '@pay/screens';
import { frontEnd } from '#front-end';
import { orderScreens } from '../orders/orders.feature.ts';
import { payButtonScreens } from '../pay-buttons/pay-buttons.feature.ts';
import { payLinkScreens } from '../pay-links/pay-links.feature.ts';
import { payBoxScreens } from '../pay-boxes/pay-boxes.feature.ts';
import { payPageScreens } from '../pay-pages/pay-pages.feature.ts';
import { posShopScreens } from '../pos-shop/pos-shop.feature.ts';
import { subscriptionScreens } from '../subscriptions/subscriptions.feature.ts';
import { text } from './new-payment.messages.ts';

interface Way {
  place: AnyScreen | ScreenRoute;
  icon: IconName;
  words: Message;
}

const ways: readonly Way[] = [
  { place: payLinkScreens.create, icon: 'link', words: text.payLink },
  { place: payPageScreens.create, icon: 'store', words: text.payPage },
  { place: orderScreens.list, icon: 'clipboard', words: text.orders },
  { place: payButtonScreens.create, icon: 'button', words: text.payButton },
  { place: payBoxScreens.list, icon: 'qr', words: text.payBox },
  { place: subscriptionScreens.create, icon: 'repeat', words: text.subscription },
  { place: posShopScreens.window, icon: 'pos', words: text.payPos },
];

export default function NewPaymentScreen() {
  const t = useText();
  const { can, switches, restricted } = useAccess(frontEnd.config().features);
  // An address whose screen is still to come is no way to be paid yet.
  const open = ways.filter(
    ({ place }) => isScreen(place) && can(place.allow) && (!place.switch || switches[place.switch] === true),
  );
  return (
    <>
      <ScreenHead />
      {open.length === 0 ? (
        <EmptyState title={t(text.nothing)} text={t(text.nothingText)} />
      ) : (
        <LandingCards
          cards={open.map(({ place, icon, words }) => ({
            title: t(place.title),
            text: t(words),
            icon: <MenuIcon name={icon} size={22} />,
            to: place.path,
            disabledReason: restricted && place.liveOnly ? t(text.testClosed) : undefined,
          }))}
        />
      )}
    </>
  );
}
