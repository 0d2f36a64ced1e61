import { hasShape } from '@pay/domain';
import { useText } from '@pay/i18n';
import { useState } from 'react';
import { PaymentPreview, type PreviewWidth, WidthTabs } from '#payer-preview';
import { text } from './shop-setting.messages.ts';

const exampleAmount = 150_000;

export interface Shown {
  shopName: string;
  logo: string;
  backgroundColor: string;
  defaultLanguage: string;
  methods: readonly string[];
}

export function PagePreview({ shopName, logo, backgroundColor, defaultLanguage, methods }: Shown) {
  const t = useText();
  const [width, setWidth] = useState<PreviewWidth>('phone');
  return (
    <>
      <WidthTabs width={width} onChange={setWidth} />
      <PaymentPreview
        width={width}
        shop={{
          name: shopName,
          logo: logo || undefined,
          colour: hasShape('colour', backgroundColor) ? backgroundColor : undefined,
        }}
        payment={{
          what: t(text.exampleOrder),
          amount: exampleAmount,
          methods,
          language: defaultLanguage.toLowerCase(),
        }}
      />
    </>
  );
}
