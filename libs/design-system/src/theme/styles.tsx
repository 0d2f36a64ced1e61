import type { ReactNode } from 'react';
import { BaseStyles } from './base-styles.tsx';
import { EmotionCache } from './emotion-cache.tsx';

interface StylesProps {
  nonce?: string | undefined;
  children: ReactNode;
}

/** Where styles are made as they are drawn; a built page carries them, and `built-styles.tsx` stands in for this. */
export const Styles = ({ nonce, children }: StylesProps) => (
  <EmotionCache name="tre" nonce={nonce}>
    <BaseStyles />
    {children}
  </EmotionCache>
);
