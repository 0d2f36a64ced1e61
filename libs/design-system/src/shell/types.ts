import type { IconName } from '@pay/screens';

export interface MenuItem {
  id: string;
  title: string;
  icon: IconName;
  /** Absent on a group that only holds further entries. */
  to?: string;
  current?: boolean;
  items?: readonly MenuItem[];
  /** How many things wait there. */
  count?: number;
}

export interface MenuSection {
  id: string;
  title?: string;
  items: readonly MenuItem[];
}

export interface Account {
  /** The merchant, or the company of the staff. */
  name: string;
  /** The person: name, e-mail or phone. */
  person?: string;
  code?: string;
  /** What the code is called; MID when left out. */
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
  /** Why it cannot be switched now. */
  lockedReason?: string;
}

export interface Brand {
  name: string;
  logoUrl?: string;
}
