import { Card } from '@pay/design-system/page';
import { QrCode, QrDownload } from '@pay/design-system/qr';
import { colour, size, styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { isAnnounced, type PayBox } from './pay-box.ts';
import { codeText as text } from './pay-boxes.messages.ts';
import { payBoxesApi } from './pay-boxes-api.ts';

const Centred = styled('div')({ display: 'grid', justifyItems: 'center', gap: 12, textAlign: 'center' });
const Small = styled('p')({ fontSize: size.small, color: colour.textSoft });
const most = 20;

/** The code that payers see on the box. */
export function ShownCode({ box }: { box: PayBox }) {
  const t = useText();
  const { data } = useQuery(payBoxesApi.staticQr.list.query({ deviceId: box.id, pageSize: most }));
  if (!data) return null;
  const code = data.items.find(({ defaultQr }) => defaultQr);
  return (
    <Card title={t(text.shown)}>
      {code ? (
        <Centred>
          <QrCode content={code.qrCode} label={t(text.qrLabel, { name: code.name })} width={240} />
          <strong>{code.name}</strong>
          <Small>{[code.shortName, code.accountNumber].filter(Boolean).join(' · ')}</Small>
          <Small>{t(isAnnounced(code) ? text.announced : text.notAnnounced)}</Small>
          <QrDownload content={code.qrCode} name={`qr-${box.hardwareId}`} caption={code.name} />
        </Centred>
      ) : (
        <Small>{t(text.nothingShown)}</Small>
      )}
    </Card>
  );
}
