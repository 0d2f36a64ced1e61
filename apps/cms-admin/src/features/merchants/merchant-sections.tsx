import { TabBar } from '@pay/design-system/page';
import { useText } from '@pay/i18n';
import { useSearchParams } from 'react-router-dom';
import { text } from './merchant-file.messages.ts';
import { merchantScreens } from './merchants.feature.ts';

const sections = [
  'profile',
  'documents',
  'accounts',
  'members',
  'payments',
  'fees',
  'disputes',
  'webhooks',
  'salary',
  'devices',
  'notes',
  'timeline',
] as const;

export type Section = (typeof sections)[number];

/** The part of a merchant that the address names. */
export function useSection(): Section {
  const [query] = useSearchParams();
  const named = query.get('tab');
  return sections.find((section) => section === named) ?? 'profile';
}

export function MerchantTabs({ merchantId, current }: { merchantId: string; current: Section }) {
  const t = useText();
  return (
    <TabBar
      label={t(text.tabs)}
      current={current}
      tabs={sections.map((id) => ({
        id,
        title: t(text[id]),
        to: merchantScreens.detail.link({ merchantId }, id === 'profile' ? {} : { tab: id }),
      }))}
    />
  );
}
