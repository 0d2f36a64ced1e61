import { Money } from '@pay/design-system/display';
import { colour, radius, size, styled } from '@pay/design-system/theme';
import { defaultPayLinkExpiry, shopInitial } from '@pay/domain';
import { useEnumLabel, useFieldLabel, useText } from '@pay/i18n';
import { useSession } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { QrCode as QrIcon } from 'lucide-react';
import { api } from '#api';
import type { NewPayLink } from './pay-link-form.rules.ts';
import { askedFields } from './pay-link.ts';
import { text } from './pay-links.messages.ts';

const Page = styled('div')({
  display: 'grid',
  gap: 16,
  padding: 24,
  border: `1px solid ${colour.border}`,
  borderRadius: radius,
  background: colour.surface,
  overflowWrap: 'anywhere',
});
const Band = styled('p')({
  margin: '-24px -24px 0',
  padding: 4,
  borderRadius: `${radius} ${radius} 0 0`,
  background: colour.band,
  color: colour.onBand,
  fontWeight: 600,
  textAlign: 'center',
  fontSize: size.small,
});
const Shop = styled('div')({ display: 'flex', alignItems: 'center', gap: 12, fontWeight: 600 });
const Letter = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 40,
  height: 40,
  borderRadius: '50%',
  background: colour.accentSoft,
  color: colour.accent,
});
const Soft = styled('p')({ color: colour.textSoft });
const Small = styled('p')({ fontSize: size.small, color: colour.textSoft });
const Code = styled('div')({
  display: 'grid',
  placeItems: 'center',
  gap: 8,
  alignContent: 'center',
  width: 200,
  maxWidth: '100%',
  aspectRatio: '1',
  margin: '0 auto',
  padding: 16,
  border: `1px dashed ${colour.outline}`,
  borderRadius: radius,
  textAlign: 'center',
  color: colour.textSoft,
  fontSize: size.small,
});
const Asked = styled('ul')({ display: 'grid', gap: 8 });
const Blank = styled('li')({
  padding: '8px 12px',
  border: `1px solid ${colour.border}`,
  borderRadius: 8,
  color: colour.textSoft,
  fontSize: size.small,
});
const Line = styled('div')({ height: 1, background: colour.border });

export function PayerPreview({ values }: { values: NewPayLink }) {
  const t = useText();
  const label = useFieldLabel();
  const enumLabel = useEnumLabel();
  const { testMode } = useSession();
  const { data: merchant } = useQuery(api.merchant.getMerchant.query());
  const { amount, description, customerInfoType, customerInfoForm, customer, contactPhone, contactEmail } = values;
  const expireType = values.expireType ?? defaultPayLinkExpiry;
  const asked = customerInfoType === 'REQUIRE_INPUT' ? askedFields.filter(({ flag }) => customerInfoForm?.[flag]) : [];
  const contacts = [contactPhone, contactEmail].filter(Boolean).join(' · ');
  const name = merchant?.name ?? '';

  return (
    <Page>
      {testMode && <Band>{t(text.testBand)}</Band>}
      <Shop>
        <Letter aria-hidden>{shopInitial(name)}</Letter>
        {name}
      </Shop>
      <div>
        <Soft>{description || t(text.previewDescription)}</Soft>
        <Money amount={amount ?? 0} size="hero" />
      </div>
      {customerInfoType === 'AUTO_FILL' && customer?.fullName && (
        <Small>{t(text.previewFor, { name: customer.fullName })}</Small>
      )}
      <Line />
      {asked.length > 0 ? (
        <>
          <Small>{t(text.previewAsks)}</Small>
          <Asked>
            {asked.map(({ field }) => (
              <Blank key={field}>{label(field)}</Blank>
            ))}
          </Asked>
          <Small>{t(text.previewThen)}</Small>
        </>
      ) : (
        <Code>
          <QrIcon size={48} strokeWidth={1} aria-hidden />
          {t(text.previewQr)}
        </Code>
      )}
      <Small>
        {expireType === 'NO_EXPIRE'
          ? t(text.neverExpires)
          : t(text.previewExpiry, { time: enumLabel('PayLinkExpiry', expireType) })}
      </Small>
      {contacts && <Small>{t(text.previewContact, { contacts })}</Small>}
    </Page>
  );
}
