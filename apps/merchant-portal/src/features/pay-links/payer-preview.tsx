import { defaultPayLinkExpiry } from '@pay/domain';
import { useEnumLabel, useText } from '@pay/i18n';
import { useState } from 'react';
import { PaymentPreview, type PreviewWidth, useShopLook, WidthTabs } from '#payer-preview';
import type { NewPayLink } from './pay-link-form.rules.ts';
import { askedFields } from './pay-link.ts';
import { text } from './pay-links.messages.ts';

/** What payers will see of a link, before it is made. */
export function PayerPreview({ values }: { values: NewPayLink }) {
  const t = useText();
  const enumLabel = useEnumLabel();
  const shop = useShopLook();
  const [width, setWidth] = useState<PreviewWidth>('phone');
  const { amount, description, customerInfoType, customerInfoForm, contactPhone, contactEmail } = values;
  const expireType = values.expireType ?? defaultPayLinkExpiry;
  const asked = customerInfoType === 'REQUIRE_INPUT' ? askedFields.filter(({ flag }) => customerInfoForm?.[flag]) : [];
  return (
    <>
      <WidthTabs width={width} onChange={setWidth} />
      <PaymentPreview
        width={width}
        shop={shop}
        payment={{
          what: description || t(text.previewDescription),
          amount: amount ?? 0,
          asked: asked.map(({ field }) => field),
          time:
            expireType === 'NO_EXPIRE'
              ? t(text.neverExpires)
              : t(text.previewExpiry, { time: enumLabel('PayLinkExpiry', expireType) }),
          phone: contactPhone,
          email: contactEmail,
        }}
      />
    </>
  );
}
