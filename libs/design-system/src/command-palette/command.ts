import type { ReactNode } from 'react';

export interface Command {
  id: string;
  title: string;
  group: string;
  /** Words that find the command without being shown. */
  keywords?: string;
  /** What tells a record from others of the same title. */
  code?: string;
  state?: ReactNode;
  amount?: string;
  icon?: ReactNode;
  to?: string;
  onSelect?: () => void;
}

export interface PaletteSearch {
  title: string;
  /** What a record is found by, in the words of the placeholder. */
  by: readonly string[];
  find: (words: string, signal: AbortSignal) => Promise<readonly Command[]>;
}
