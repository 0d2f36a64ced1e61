import { Card } from '@pay/design-system/page';
import { radius, size, styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { payButtonSheet, type PayButtonLook } from '@pay/payer-ui/pay-button';
import { useLayoutEffect, useRef } from 'react';
import { text } from './pay-buttons.messages.ts';

const Pages = styled('div')({ display: 'grid', gap: 12 });
const Page = styled('figure')({
  display: 'grid',
  justifyItems: 'center',
  gap: 16,
  margin: 0,
  padding: '24px 16px 12px',
  borderRadius: radius,
  border: '1px solid #74827b',
  background: '#ffffff',
  color: '#15211c',
  '&[data-dark]': { background: '#1c2320', color: '#ffffff' },
});
const Caption = styled('figcaption')({ fontSize: size.small });

/** The button as its script draws it on a shop's own site. */
function DrawnButton({ label, title, theme, mark }: PayButtonLook) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const host = place.current;
    if (!host) return;
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    const link = document.createElement('a');
    link.title = title;
    link.textContent = label;
    if (mark) link.append(Object.assign(document.createElement('small'), { textContent: mark }));
    root.replaceChildren(link);
    if (!('replaceSync' in CSSStyleSheet.prototype)) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(payButtonSheet(theme));
    root.adoptedStyleSheets = [sheet];
  }, [label, title, theme, mark]);
  return <span ref={place} role="img" aria-label={label} />;
}

export function ButtonPreview({ look }: { look: PayButtonLook }) {
  const t = useText();
  return (
    <Card title={t(text.previewTitle)}>
      <Pages>
        <Page>
          <DrawnButton {...look} />
          <Caption>{t(text.onLight)}</Caption>
        </Page>
        <Page data-dark>
          <DrawnButton {...look} />
          <Caption>{t(text.onDark)}</Caption>
        </Page>
      </Pages>
    </Card>
  );
}
