import { CodeText } from '@pay/design-system/display';
import { Card } from '@pay/design-system/page';
import { QrCode, QrDownload } from '@pay/design-system/qr';
import { colour, size, styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { useSession } from '@pay/session';
import { text } from './viet-qr-pro.messages.ts';
import type { ProCustomerDetail } from './viet-qr-pro.ts';

const Centred = styled('div')({ display: 'grid', justifyItems: 'center', gap: 12, textAlign: 'center' });
const Small = styled('p')({ fontSize: size.small, color: colour.textSoft });

export function CustomerQrCard({ customer }: { customer: ProCustomerDetail }) {
  const t = useText();
  const { testMode } = useSession();
  const { name, reference, accountNo, qrContent, open } = customer;
  return (
    <Card title={t(text.qrTitle, { name })}>
      <Centred>
        {open ? (
          <>
            <QrCode content={qrContent} label={t(text.qrLabel, { name })} width={240} testMode={testMode} />
            <Small>{t(text.qrHint)}</Small>
            <QrDownload
              content={qrContent}
              name={`vietqr-${reference ?? accountNo}`}
              caption={[name, reference].filter(Boolean).join(' · ')}
              testMode={testMode}
            />
          </>
        ) : (
          <Small>{t(customer.active ? text.offShop : text.offCustomer)}</Small>
        )}
        <CodeText code={accountNo} label={t(text.number)} />
      </Centred>
    </Card>
  );
}
