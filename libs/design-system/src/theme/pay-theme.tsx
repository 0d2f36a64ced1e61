import { useEffect, useState, type ReactNode } from 'react';
import { adoptStoredLook, followLook } from './appearance.ts';
import { LinkContext, type LinkComponent } from './link.tsx';
import { Styles } from './styles.tsx';

interface PayThemeProps {
  /** The router's link; links are plain anchors when omitted. */
  link?: LinkComponent;
  /** The nonce of the content security policy; defaults to the one in the page's meta element. */
  nonce?: string;
  children: ReactNode;
}

/** Applies the design system; its colours are CSS variables, and MUI's theme wraps only MUI's own components. */
export function PayTheme({ link, nonce, children }: PayThemeProps) {
  useState(adoptStoredLook);
  useEffect(followLook, []);
  const themed = <Styles nonce={nonce}>{children}</Styles>;
  return link ? <LinkContext value={link}>{themed}</LinkContext> : themed;
}
