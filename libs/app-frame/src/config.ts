import type { FrontEndConfig } from '@pay/session';
import { createContext, use } from 'react';

export const ConfigContext = createContext<FrontEndConfig | undefined>(undefined);

export function useConfig(): FrontEndConfig {
  const config = use(ConfigContext);
  if (!config) throw new Error('useConfig needs the app around it');
  return config;
}

export function useBrand() {
  const { brand } = useConfig();
  return { name: brand.name, logoUrl: brand.logo || undefined };
}
