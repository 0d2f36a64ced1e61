import { Money } from '@pay/design-system/display';
import { TabBar } from '@pay/design-system/page';
import { colour, radius, styled } from '@pay/design-system/theme';
import { hasShape, shopInitial, textColourOn } from '@pay/domain';
import { languageCodes, useText } from '@pay/i18n';
import { QrCode as QrIcon } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { text } from './shop-setting.messages.ts';

const widths = { phone: 390, desktop: 960 };
type Width = keyof typeof widths;

const Window = styled('div')({
  overflow: 'hidden',
  margin: '12px auto 0',
  border: `1px solid ${colour.border}`,
  borderRadius: radius,
});
// The payer's page has colours of its own, the same in every appearance of the portal.
const Page = styled('div')({
  transformOrigin: '0 0',
  paddingBottom: 24,
  background: '#f2f6f4',
  color: '#15211c',
  fontSize: 16,
  lineHeight: 1.5,
});
const Bar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  maxWidth: 960,
  margin: '0 auto',
  padding: '16px 16px 64px',
});
const mark = { flex: 'none', width: 44, height: 44, borderRadius: 10, background: '#fff' } as const;
const Logo = styled('img')({ ...mark, objectFit: 'contain' });
const Initial = styled('span')({
  ...mark,
  display: 'grid',
  placeItems: 'center',
  color: '#15211c',
  fontSize: 20,
  fontWeight: 700,
});
const Shop = styled('span')({ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' });
const Languages = styled('span')({
  display: 'flex',
  flex: 'none',
  border: '1px solid',
  borderRadius: 22,
  overflow: 'hidden',
  fontSize: 14,
  fontWeight: 600,
});
const Code = styled('span')({ minWidth: 44, padding: '7px 0', textAlign: 'center' });
const Cards = styled('div')({
  display: 'grid',
  gap: 12,
  maxWidth: 480,
  margin: '-48px auto 0',
  padding: '0 12px',
  '&[data-wide]': {
    maxWidth: 960,
    gap: 16,
    gridTemplateColumns: 'minmax(0, 1fr) 392px',
    gridTemplateAreas: "'a b' 'c b'",
    gridTemplateRows: 'auto 1fr',
  },
  '&[data-wide] > :nth-of-type(1)': { gridArea: 'a' },
  '&[data-wide] > :nth-of-type(2)': { gridArea: 'b' },
  '&[data-wide] > :nth-of-type(3)': { gridArea: 'c' },
});
const Block = styled('div')({
  minWidth: 0,
  padding: 20,
  border: '1px solid #d9e2dd',
  borderRadius: 14,
  background: '#fff',
});
const Centred = styled('div')({ display: 'grid', justifyItems: 'center', gap: 8, textAlign: 'center' });
const Soft = styled('p')({ color: '#4c5b54', fontSize: 14 });
const Methods = styled('ul')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8 });
const Method = styled('li')({
  padding: '6px 14px',
  border: '1px solid #7b8b83',
  borderRadius: 10,
  fontSize: 14,
  fontWeight: 600,
});
const Steps = styled('ol')({ display: 'grid', gap: 4, paddingLeft: 20, listStyle: 'decimal', fontSize: 14 });
const plainColour = '#000000';
const exampleAmount = 150_000;

export interface Shown {
  shopName: string;
  logo: string;
  backgroundColor: string;
  defaultLanguage: string;
  methods: readonly string[];
}

function useFit(pageWidth: number) {
  const frame = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const [fit, setFit] = useState({ scale: 1, height: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      if (!frame.current || !page.current) return;
      const scale = Math.min(1, frame.current.clientWidth / pageWidth);
      setFit({ scale, height: Math.ceil(page.current.offsetHeight * scale) });
    };
    const watching = new ResizeObserver(measure);
    for (const element of [frame.current, page.current]) if (element) watching.observe(element);
    return () => watching.disconnect();
  }, [pageWidth]);
  return { frame, page, ...fit };
}

function ShopBand({ shopName, logo, backgroundColor, defaultLanguage }: Shown) {
  const background = hasShape('colour', backgroundColor) ? backgroundColor : plainColour;
  const front = textColourOn(background);
  const chosen = { background: front, color: background };
  return (
    <div style={{ background, color: front }}>
      <Bar>
        {logo ? <Logo src={logo} alt="" /> : <Initial aria-hidden>{shopInitial(shopName)}</Initial>}
        <Shop>{shopName}</Shop>
        <Languages>
          {languageCodes.map((code) => (
            <Code key={code} style={defaultLanguage === code.toUpperCase() ? chosen : undefined}>
              {code.toUpperCase()}
            </Code>
          ))}
        </Languages>
      </Bar>
    </div>
  );
}

export function PagePreview(shown: Shown) {
  const t = useText();
  const [width, setWidth] = useState<Width>('phone');
  const { frame, page, scale, height } = useFit(widths[width]);
  const tabs = [
    { id: 'phone', title: t(text.phone) },
    { id: 'desktop', title: t(text.desktop) },
  ];
  const [first, ...others] = shown.methods;
  return (
    <>
      <TabBar label={t(text.previewAs)} tabs={tabs} current={width} onChange={(id) => setWidth(id as Width)} />
      <Window ref={frame} style={{ maxWidth: widths[width], height: height || undefined }}>
        <Page ref={page} style={{ width: widths[width], transform: `scale(${scale})` }}>
          <ShopBand {...shown} />
          <Cards data-wide={width === 'desktop' || undefined}>
            <Block>
              <Soft>{t(text.exampleOrder)}</Soft>
              <Money amount={exampleAmount} size="hero" />
            </Block>
            <Block>
              <Centred>
                <strong>{first}</strong>
                <QrIcon size={200} strokeWidth={0.8} aria-hidden />
                <Soft>{t(text.exampleScan)}</Soft>
                {others.length > 0 && (
                  <>
                    <Soft>{t(text.exampleOr)}</Soft>
                    <Methods>
                      {others.map((method) => (
                        <Method key={method}>{method}</Method>
                      ))}
                    </Methods>
                  </>
                )}
              </Centred>
            </Block>
            <Block>
              <strong>{t(text.exampleSteps)}</strong>
              <Steps>
                <li>{t(text.exampleStep1)}</li>
                <li>{t(text.exampleStep2)}</li>
                <li>{t(text.exampleStep3)}</li>
              </Steps>
            </Block>
          </Cards>
        </Page>
      </Window>
    </>
  );
}
