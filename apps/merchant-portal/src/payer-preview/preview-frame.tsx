import { colour, isAppSheet, radius, styled } from '@pay/design-system/theme';
import base from '@pay/payer-ui/base.css?inline';
import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

const Window = styled('div')({
  overflow: 'hidden',
  margin: '12px auto 0',
  border: `1px solid ${colour.border}`,
  borderRadius: radius,
  background: '#f2f6f4',
});
const Frame = styled('iframe')({ display: 'block', border: 0, transformOrigin: '0 0' });

const height = 620;

// The portal's own styles stand in sheets of their own.
const rulesOf = (sheet: CSSStyleSheet): string =>
  isAppSheet(sheet) ? '' : [...sheet.cssRules].map(({ cssText }) => cssText).join('\n');

/** Gives a document the styles of the payer's parts, which the build has put beside those of the portal. */
function dress({ contentDocument, contentWindow }: HTMLIFrameElement, root: string): void {
  if (!contentDocument || !contentWindow) return;
  const { CSSStyleSheet } = contentWindow as Window & typeof globalThis;
  // Older browsers can make no sheets, and show the parts undressed.
  if (!('replaceSync' in CSSStyleSheet.prototype)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([base, root, ...[...document.styleSheets].map(rulesOf)].join('\n'));
  contentDocument.adoptedStyleSheets = [sheet];
  contentDocument.documentElement.lang = document.documentElement.lang;
}

interface PreviewFrameProps {
  title: string;
  width: number;
  root: string;
  children: ReactNode;
}

/** A window of its own width, so that what is shown inside is laid out as on a screen of that width. */
export function PreviewFrame({ title, width, root, children }: PreviewFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement | null>(null);
  const [body, setBody] = useState<HTMLElement>();
  const [scale, setScale] = useState(1);
  // Some browsers have the empty document at once and tell of no loading; others put another in its place and tell of that.
  const hold = useCallback((element: HTMLIFrameElement | null) => {
    frame.current = element;
    setBody(element?.contentDocument?.body);
  }, []);

  useLayoutEffect(() => {
    const measure = () => {
      if (place.current && place.current.clientWidth > 0) setScale(Math.min(1, place.current.clientWidth / width));
    };
    measure();
    const watching = new ResizeObserver(measure);
    if (place.current) watching.observe(place.current);
    return () => watching.disconnect();
  }, [width]);

  useLayoutEffect(() => {
    if (frame.current && body) dress(frame.current, root);
  }, [body, root]);

  return (
    <Window ref={place} style={{ maxWidth: width, height }}>
      <Frame
        ref={hold}
        title={title}
        tabIndex={-1}
        onLoad={({ currentTarget }) => setBody(currentTarget.contentDocument?.body)}
        style={{ width, height: height / scale, transform: `scale(${scale})` }}
      />
      {body && createPortal(<div inert>{children}</div>, body)}
    </Window>
  );
}
