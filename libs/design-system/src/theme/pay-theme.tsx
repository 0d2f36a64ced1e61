import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { adoptStoredLook } from './appearance.ts';
import { BaseStyles } from './base-styles.tsx';
import { addFonts } from './fonts.ts';
import { LinkContext, type LinkComponent } from './link.tsx';

interface PayThemeProps {
  /** The router's link; without it links are plain anchors. */
  link?: LinkComponent;
  /** The nonce of this page's content security policy; by default the one that the page's meta element carries. */
  nonce?: string;
  children: ReactNode;
}

const nonceOfPage = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

function loadFontsAfterPaint() {
  const later = setTimeout(addFonts, 1500);
  return () => clearTimeout(later);
}

/** Everything below looks like Tre Pay. The colours are CSS variables; MUI's theme stands only around what is MUI's. */
export function PayTheme({ link, nonce, children }: PayThemeProps) {
  const [cache] = useState(() => createCache({ key: 'tre', nonce: nonce ?? nonceOfPage(), prepend: true }));
  useLayoutEffect(adoptStoredLook, []);
  useEffect(loadFontsAfterPaint, []);
  const themed = (
    <CacheProvider value={cache}>
      <BaseStyles />
      {children}
    </CacheProvider>
  );
  return link ? <LinkContext value={link}>{themed}</LinkContext> : themed;
}
