import { payBoxTerms } from '@pay/domain';
import type { Announcement, BoxLine } from './box-line.ts';

const shown = 10;

export interface Heard {
  /** The number of the last payment that was said, or that came too late to be said. */
  said: number;
  /** The latest payments, newest first. */
  captions: readonly Announcement[];
}

/**
 * Where a screen begins: after what it or another screen has said. One that never spoke begins with the next payment,
 * so that nobody hears yesterday's.
 */
export function startOf({ heard, announced, announcements }: BoxLine, saidHere: number | undefined): Heard {
  const isFirst = saidHere === undefined && heard === 0;
  return {
    said: isFirst ? announced : Math.max(heard, saidHere ?? 0),
    captions: announcements.toReversed().slice(0, shown),
  };
}

/** Each payment is said once, in order, and none that was announced too long ago; all are shown. */
export function taken(before: Heard, { announcements, serverTime }: Pick<BoxLine, 'announcements' | 'serverTime'>) {
  const known = new Set(before.captions.map(({ number }) => number));
  const fresh = announcements
    .filter(({ number }) => number > before.said || !known.has(number))
    .toSorted((one, other) => one.number - other.number);
  const toSay = fresh.filter(
    ({ number, announcedAt }) =>
      number > before.said && Date.parse(serverTime) - Date.parse(announcedAt) <= payBoxTerms.saidWithinMs,
  );
  const captions = [...before.captions, ...fresh.filter(({ number }) => !known.has(number))]
    .toSorted((one, other) => other.number - one.number)
    .slice(0, shown);
  return { heard: { said: Math.max(before.said, ...fresh.map(({ number }) => number)), captions }, toSay };
}
