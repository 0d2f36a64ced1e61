import type { ReactNode } from 'react';
import type { AnyScreen, TitleMessage } from './screen.ts';

export interface Crumb {
  id: string;
  title: TitleMessage;
  values?: Readonly<Record<string, string | number>>;
  /** Absent on the present screen and where an ancestor needs a parameter that is not at hand. */
  href?: string;
}

/** The screen that is shown, with its path and query parameters. */
export declare function useScreen(): { screen: AnyScreen; params: Readonly<Record<string, string>>; title: string };

/** Fills in the values of the present screen's title, such as the number of the payout shown. */
export declare function useScreenTitle(values: Readonly<Record<string, string | number>>): void;

/** The present screen and those above it by path. */
export declare function useBreadcrumb(): Crumb[];

/** Keeps the present screen from being left unasked while `blocked`; `release` lifts that at once, for after a submit. */
export declare function useLeaveGuard(blocked: boolean): { release(): void };

/** A link that fetches the chunk of its screen when the pointer or the focus comes near. */
export declare function ScreenLink(props: { to: string; className?: string; children?: ReactNode }): ReactNode;
