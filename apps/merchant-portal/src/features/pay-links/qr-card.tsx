import { Card } from '@pay/design-system/page';
import { QrCode, QrDownload } from '@pay/design-system/qr';
import { colour, size, styled } from '@pay/design-system/theme';
import { useFormats, useText } from '@pay/i18n';
import { useSession } from '@pay/session';
import type { PayLinkDetail } from './pay-link.ts';
import { text } from './pay-links.messages.ts';

const Centred = styled('div')({ display: 'grid', justifyItems: 'center', gap: 12, textAlign: 'center' });
const Small = styled('p')({ fontSize: size.small, color: colour.textSoft });

export function QrCard({ link }: { link: PayLinkDetail }) {
  const t = useText();
  const { money } = useFormats();
  const { testMode } = useSession();
  const waits = link.status === 'CREATED' || link.status === 'PENDING';
  return (
    <Card title={t(text.qrTitle)}>
      {link.qrCode && waits ? (
        <Centred>
          <QrCode
            content={link.qrCode}
            label={t(text.qrLabel, { amount: money(link.amount) })}
            width={280}
            testMode={testMode}
          />
          <Small>{t(text.qrHint)}</Small>
          <QrDownload
            content={link.qrCode}
            name={`vietqr-${link.payLinkCode}`}
            caption={`${money(link.amount)} · ${link.payLinkCode}`}
            testMode={testMode}
          />
        </Centred>
      ) : (
        <Small>{t(text.qrClosed)}</Small>
      )}
    </Card>
  );
}
