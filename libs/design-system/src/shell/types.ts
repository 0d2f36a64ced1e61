import type { IconName } from '@pay/screens';

export interface MenuItem {
  id: string;
  title: string;
  icon: IconName;
  to?: string;
  current?: boolean;
  items?: readonly MenuItem[];
  count?: number | undefined;
}

export interface MenuSection {
  id: string;
  title?: string;
  items: readonly MenuItem[];
}

export interface Account {
  name: string;
  person?: string;
  code?: string;
  codeLabel?: string;
  avatarUrl?: string;
}

export interface LanguageChoice {
  current: string;
  options: readonly { code: string; name: string }[];
  onChange: (code: string) => void;
}

export interface TestMode {
  on: boolean;
  onChange: (on: boolean) => void;
  lockedReason?: string;
}

export interface Brand {
  name: string;
  logoUrl?: string;
}
