import { TabBar } from '@pay/design-system/page';
import { useText } from '@pay/i18n';
import { text } from './payer-preview.messages.ts';

export const widths = { phone: 390, desktop: 1_080 };
export type PreviewWidth = keyof typeof widths;

interface WidthTabsProps {
  width: PreviewWidth;
  onChange: (width: PreviewWidth) => void;
}

export function WidthTabs({ width, onChange }: WidthTabsProps) {
  const t = useText();
  return (
    <TabBar
      label={t(text.previewAs)}
      current={width}
      tabs={[
        { id: 'phone', title: t(text.phone) },
        { id: 'desktop', title: t(text.desktop) },
      ]}
      onChange={(id) => onChange(id === 'desktop' ? 'desktop' : 'phone')}
    />
  );
}
