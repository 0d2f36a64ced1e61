import createCache from '@emotion/cache';
import { CacheProvider, ThemeProvider } from '@emotion/react';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { adoptStoredLook } from './appearance.ts';
import { BaseStyles } from './base-styles.tsx';
import { LinkContext, type LinkComponent } from './link.tsx';
import { muiTheme } from './mui-theme.ts';

interface PayThemeProps {
  /** The router's link; without it links are plain anchors. */
  link?: LinkComponent;
  /** The nonce of this page's content security policy; by default the one that the page's meta element carries. */
  nonce?: string;
  children: ReactNode;
}

const nonceOfPage = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

function loadFontsAfterPaint() {
  const later = setTimeout(() => void import('./fonts.css'), 1500);
  return () => clearTimeout(later);
}

/**
 * Everything below looks like Tre Pay. MUI's styled components read Emotion's theme context, so MUI's own
 * provider, which would also bring its colour scheme machinery, is not needed.
 */
export function PayTheme({ link, nonce, children }: PayThemeProps) {
  const [cache] = useState(() => createCache({ key: 'tre', nonce: nonce ?? nonceOfPage(), prepend: true }));
  useLayoutEffect(adoptStoredLook, []);
  useEffect(loadFontsAfterPaint, []);
  const themed = (
    <CacheProvider value={cache}>
      <ThemeProvider theme={muiTheme}>
        <BaseStyles />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
  return link ? <LinkContext value={link}>{themed}</LinkContext> : themed;
}
