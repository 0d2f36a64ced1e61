import { Notice } from '@pay/design-system/page';
import { colour, size, styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { useState } from 'react';
import { PayGateTabs } from './pay-gate-tabs.tsx';
import { ScanCard, type ScannedQr } from './scan-card.tsx';
import { toolScreens } from './tools.feature.ts';
import { text } from './tools.messages.ts';
import { TransferForm } from './transfer-form.tsx';

const Head = styled('header')({ display: 'grid', gap: 4, marginBottom: 16 });
const Title = styled('h2')({ fontSize: size.heading, fontWeight: 600, lineHeight: 1.4 });
const Words = styled('p')({ maxWidth: '72ch', color: colour.textSoft });
const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  alignItems: 'start',
  marginTop: 16,
  '@media (min-width: 1100px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
});

export default function TransferMoneyScreen() {
  const t = useText();
  const [scans, setScans] = useState<readonly ScannedQr[]>([]);
  return (
    <>
      <PayGateTabs />
      <Head>
        <Title>{t(toolScreens.transferMoney.title)}</Title>
        <Words>{t(text.purpose)}</Words>
      </Head>
      <Notice>{t(text.noRealMoney)}</Notice>
      <Columns>
        <ScanCard onScanned={(qr) => setScans([...scans, qr])} />
        <TransferForm key={scans.length} scanned={scans.at(-1)} />
      </Columns>
    </>
  );
}
