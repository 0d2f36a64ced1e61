import { grants, type Permission } from '@pay/domain';
import type { Instant, Trx } from '@pay/platform-kernel';
import { customerTies, type CustomerLine } from './customer-ties.ts';
import { type CustomerRow, wholeCustomer } from './customers.store.ts';

const linesAtOnce = 20;

interface Asked {
  before: Instant | undefined;
  now: Instant;
  permissions: readonly Permission[];
}

const latestFirst = (one: CustomerLine, other: CustomerLine) =>
  one.at === other.at ? (one.id < other.id ? 1 : -1) : one.at < other.at ? 1 : -1;

/** What happened with a customer and those merged into them, as far as who asks may see it; the latest first. */
export async function timelineOf(db: Trx, customer: CustomerRow, { before, now, permissions }: Asked) {
  const whole = await wholeCustomer(db, customer);
  // The last instant stands in the page itself.
  const span = { before: before ?? new Date(Date.parse(now) + 1).toISOString(), most: linesAtOnce + 1, now };
  const lines: CustomerLine[] = [];
  for (const tie of customerTies())
    if (tie.lines && grants(permissions, tie.allow ?? [])) lines.push(...(await tie.lines(db, whole, span)));
  const ordered = lines.toSorted(latestFirst);
  const shown = ordered.slice(0, linesAtOnce);
  // Lines of one instant stay together, so that none is lost between two pages.
  const lastAt = shown.at(-1)?.at;
  const together = ordered.filter(({ at }, index) => index >= linesAtOnce && at === lastAt);
  return { items: [...shown, ...together], next: ordered.length > shown.length + together.length ? lastAt : null };
}
