import { Palette as AppPalette } from '@pay/app-frame/palette';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api';
import { features } from './features.ts';
import { newPaymentScreens } from './features/new-payment/new-payment.feature.ts';
import { payLinkScreens } from './features/pay-links/pay-links.feature.ts';
import { menu } from './shell.messages.ts';
import { usePaymentSearch } from './use-payment-search.tsx';
import { useShopSearches } from './use-shop-searches.tsx';

export function Palette({ onClose }: { onClose: () => void }) {
  const { data: person } = useQuery(api.user.getInfo.query(undefined, { retry: 2 }));
  const search = usePaymentSearch();
  const ofShop = useShopSearches();
  return (
    <AppPalette
      key={person?.id}
      features={features}
      sections={menu}
      first={[payLinkScreens.create, newPaymentScreens.choose]}
      searches={[...(search ? [search] : []), ...ofShop]}
      person={person?.id ?? ''}
      onClose={onClose}
    />
  );
}
