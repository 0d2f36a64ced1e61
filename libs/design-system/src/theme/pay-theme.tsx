import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { adoptStoredLook } from './appearance.ts';
import { BaseStyles } from './base-styles.tsx';
import { LinkContext, type LinkComponent } from './link.tsx';

interface PayThemeProps {
  /** The router's link; links are plain anchors when omitted. */
  link?: LinkComponent;
  /** The nonce of the content security policy; defaults to the one in the page's meta element. */
  nonce?: string;
  children: ReactNode;
}

const nonceOfPage = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

/** Applies the design system; its colours are CSS variables, and MUI's theme wraps only MUI's own components. */
export function PayTheme({ link, nonce, children }: PayThemeProps) {
  const [cache] = useState(() => createCache({ key: 'tre', nonce: nonce ?? nonceOfPage(), prepend: true }));
  useLayoutEffect(adoptStoredLook, []);
  const themed = (
    <CacheProvider value={cache}>
      <BaseStyles />
      {children}
    </CacheProvider>
  );
  return link ? <LinkContext value={link}>{themed}</LinkContext> : themed;
}
