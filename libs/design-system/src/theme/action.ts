import type { ReactNode } from 'react';

/** Something a person can do from here. With a `disabledReason` it stays visible and says why it cannot be done now. */
export interface Action {
  title: string;
  icon?: ReactNode;
  to?: string;
  onSelect?: () => void;
  disabledReason?: string;
  danger?: boolean;
  busy?: boolean;
}
