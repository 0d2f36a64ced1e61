import { Money, DateTime } from '@pay/design-system/display';
import { Notice } from '@pay/design-system/page';
import { QrCode } from '@pay/design-system/qr';
import { colour, phone, radius, size, styled } from '@pay/design-system/theme';
import { amountInWords } from '@pay/domain';
import { useLanguage, useText } from '@pay/i18n';
import type { Announcement, BoxLine } from './box-line.ts';
import { text } from './speaking-box.messages.ts';

const Face = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 32,
  alignItems: 'start',
  maxWidth: 1040,
  margin: '0 auto',
  padding: 24,
  [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: 16, gap: 16 },
});
const Centred = styled('div')({ display: 'grid', justifyItems: 'center', gap: 12, textAlign: 'center' });
const Shop = styled('h1')({ fontSize: size.title, fontWeight: 600 });
const Small = styled('p')({ fontSize: size.small, color: colour.textSoft });
const Logo = styled('img')({ width: 64, height: 64, objectFit: 'contain', borderRadius: radius });
const Latest = styled('div')({
  display: 'grid',
  gap: 4,
  minHeight: 140,
  padding: 24,
  borderRadius: radius,
  border: `1px solid ${colour.border}`,
  background: colour.surface,
});
const Amount = styled('p')({ fontSize: 44, lineHeight: 1.4, fontWeight: 600, fontVariantNumeric: 'tabular-nums' });
const Rows = styled('ol')({ display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' });
const Row = styled('li')({ display: 'flex', justifyContent: 'space-between', gap: 16 });
const Column = styled('div')({ display: 'grid', gap: 16, minWidth: 0 });

interface BoxFaceProps {
  line: BoxLine;
  captions: readonly Announcement[];
  connected: boolean;
  canSpeak: boolean;
}

/** What stands at the till: the code to pay by, and beside it what was paid, in figures and in words. */
export function BoxFace({ line, captions, connected, canSpeak }: BoxFaceProps) {
  const t = useText();
  const language = useLanguage();
  const { shopName, boxName, logo, code } = line;
  const [newest, ...others] = captions;
  return (
    <Face>
      <Centred>
        {logo && <Logo src={logo} alt="" />}
        <Shop>{code?.shopName ?? shopName}</Shop>
        <Small>{boxName}</Small>
        {code ? (
          <>
            <QrCode content={code.qrCode} label={t(text.qrLabel, { shop: shopName })} width={360} />
            <strong>{t(text.scan)}</strong>
            <Small>{[code.shortName, code.accountNumber, code.accountName].filter(Boolean).join(' · ')}</Small>
            {code.staticQrType !== 'BANK' && <Notice tone="warning">{t(text.notAnnounced)}</Notice>}
          </>
        ) : (
          <Notice tone="warning">{t(text.noCode)}</Notice>
        )}
      </Centred>
      <Column>
        {connected ? (
          <Small role="status">{t(text.connected)}</Small>
        ) : (
          <Notice tone="warning" role="status">
            {t(text.lost)}
          </Notice>
        )}
        {!canSpeak && <Notice tone="info">{t(text.noVoice)}</Notice>}
        <Latest aria-live="polite" aria-atomic="true">
          {newest ? (
            <>
              <Small>{t(text.paid)}</Small>
              <Amount>
                <Money amount={newest.amount} direction="in" />
              </Amount>
              <p>{amountInWords(newest.amount, language)}</p>
              <Small>
                {newest.codeName} · <DateTime at={newest.announcedAt} />
              </Small>
            </>
          ) : (
            <p>{t(text.none)}</p>
          )}
        </Latest>
        {others.length > 0 && (
          <section>
            <h2>{t(text.latest)}</h2>
            <Rows>
              {others.map(({ number, amount, announcedAt }) => (
                <Row key={number}>
                  <Money amount={amount} direction="in" />
                  <DateTime at={announcedAt} />
                </Row>
              ))}
            </Rows>
          </section>
        )}
      </Column>
    </Face>
  );
}
