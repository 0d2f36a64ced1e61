import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { useState, type ReactNode } from 'react';
import { pageNonce } from './app-sheets.ts';

interface EmotionCacheProps {
  /** What the names of its classes begin with. */
  name: string;
  /** Defaults to the nonce of the page. */
  nonce?: string | undefined;
  children: ReactNode;
}

/** Lets Emotion make rules at run time; every browser that the apps are built for knows them without prefixes. */
export function EmotionCache({ name, nonce, children }: EmotionCacheProps) {
  const [cache] = useState(() =>
    createCache({ key: name, nonce: nonce ?? pageNonce(), prepend: true, stylisPlugins: [] }),
  );
  return <CacheProvider value={cache}>{children}</CacheProvider>;
}
