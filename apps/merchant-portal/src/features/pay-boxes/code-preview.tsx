import type { InputOf } from '@pay/contract-core';
import type { staticQr } from '@pay/contract-portal';
import { Card } from '@pay/design-system/page';
import { QrCode } from '@pay/design-system/qr';
import { colour, size, styled } from '@pay/design-system/theme';
import { useSettled } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import type { PayBox } from './pay-box.ts';
import { codeText as text } from './pay-boxes.messages.ts';
import { payBoxesApi } from './pay-boxes-api.ts';

const Centred = styled('div')({ display: 'grid', justifyItems: 'center', gap: 8, textAlign: 'center' });
const Small = styled('p')({ fontSize: size.small, color: colour.textSoft });

type Values = Partial<InputOf<typeof staticQr.add>>;

/** What the preview is asked with: undefined until there is enough to show. */
function askedOf(box: PayBox, { staticQrType, bankAccountId, accountNumber, qrCode, content, name }: Values) {
  const words = { deviceId: box.id, ...(content && { content }), ...(name && { name }) };
  if (staticQrType === 'BANK') return bankAccountId ? { ...words, staticQrType, bankAccountId } : undefined;
  if (staticQrType === 'UMEE') return accountNumber ? { ...words, staticQrType, accountNumber } : undefined;
  return staticQrType && qrCode ? { ...words, staticQrType, qrCode } : undefined;
}

/** The code as it will look; what is not right yet is told at its field when the form is sent. */
export function CodePreview({ box, values }: { box: PayBox; values: Values }) {
  const t = useText();
  const asked = useSettled(JSON.stringify(askedOf(box, values) ?? null));
  const { data } = useQuery({
    queryKey: ['staticQr', 'preview', asked],
    queryFn: ({ signal }) => payBoxesApi.staticQr.preview.fetch(JSON.parse(asked), { signal }),
    enabled: asked !== 'null',
    retry: false,
  });
  if (!data || asked === 'null') return null;
  return (
    <Card title={t(text.preview)}>
      <Centred>
        <QrCode content={data.qrCode} label={t(text.previewHint)} width={160} />
        <strong>{data.shopName}</strong>
        <Small>{[data.shortName, data.accountName].filter(Boolean).join(' · ')}</Small>
        <Small>{t(data.numberToCome ? text.numberToCome : text.previewHint)}</Small>
      </Centred>
    </Card>
  );
}
