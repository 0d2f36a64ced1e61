import type { ReactNode } from 'react';

/** Something a person can do; with a `disabledReason` it stays visible and says why it is unavailable. */
export interface Action {
  title: string;
  icon?: ReactNode;
  to?: string;
  onSelect?: () => void;
  disabledReason?: string;
  danger?: boolean;
  busy?: boolean;
}
