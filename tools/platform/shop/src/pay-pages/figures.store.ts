import { type Instant, type Trx } from '@pay/platform-kernel';
import { addDays, vnDay } from '@pay/domain';
import { sql } from 'kysely';
import { randomInt } from 'node:crypto';

interface PageKey {
  merchantId: string;
  id: string;
}

interface Counted {
  merchantId: string;
  payPageId: string;
  trackingButton: string | null | undefined;
  /** When the page was seen, or the order placed. */
  at: Instant;
}

interface Figures {
  seen: number;
  began: number;
  paid: number;
  revenue: number;
}

const slots = 8;

/** A day's sum stands in several rows, so that payers who come at once do not wait for each other. */
export const anySlot = () => randomInt(slots);

export async function count(
  trx: Trx,
  { merchantId, payPageId, trackingButton, at }: Counted,
  change: Partial<Figures>,
): Promise<void> {
  const { seen = 0, began = 0, paid = 0, revenue = 0 } = change;
  await trx
    .insertInto('payPageDay')
    .values({
      merchantId,
      payPageId,
      day: vnDay(at),
      button: trackingButton ?? '',
      slot: anySlot(),
      seen,
      began,
      paid,
      revenue,
    })
    .onConflict((conflict) =>
      conflict.columns(['merchantId', 'payPageId', 'day', 'button', 'slot']).doUpdateSet({
        seen: sql<number>`pay_page_day.seen + excluded.seen`,
        began: sql<number>`pay_page_day.began + excluded.began`,
        paid: sql<number>`pay_page_day.paid + excluded.paid`,
        revenue: sql<number>`pay_page_day.revenue + excluded.revenue`,
      }),
    )
    .execute();
}

const countedAgainAfter = 30 * 60_000;

/** A visitor counts once every half hour, for each way that led to the page. */
export async function countVisit(
  trx: Trx,
  { merchantId, id }: PageKey,
  { button, visitor, now }: { button: string | undefined; visitor: string; now: Instant },
): Promise<void> {
  const counted = await trx
    .insertInto('payPageVisit')
    .values({ merchantId, payPageId: id, button: button ?? '', visitor, seenAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['merchantId', 'payPageId', 'button', 'visitor'])
        .doUpdateSet({ seenAt: now })
        .where('payPageVisit.seenAt', '<=', new Date(Date.parse(now) - countedAgainAfter).toISOString()),
    )
    .returning('visitor')
    .executeTakeFirst();
  if (counted) await count(trx, { merchantId, payPageId: id, trackingButton: button, at: now }, { seen: 1 });
}

const none: Figures = { seen: 0, began: 0, paid: 0, revenue: 0 };

const summed = (db: Trx, { merchantId, id }: PageKey, button: string | undefined) =>
  db
    .selectFrom('payPageDay')
    .where('merchantId', '=', merchantId)
    .where('payPageId', '=', id)
    .$if(button !== undefined, (query) => query.where('button', '=', button ?? ''))
    .select((eb) =>
      (['seen', 'began', 'paid', 'revenue'] as const).map((name) =>
        sql<number>`coalesce(sum(${eb.ref(name)}), 0)::bigint`.as(name),
      ),
    );

/** Of everybody, or of those whom one button led there. */
export const figuresOf = (db: Trx, page: PageKey, button?: string): Promise<Figures> =>
  summed(db, page, button).executeTakeFirstOrThrow();

interface Span {
  from: string;
  to: string;
  button: string | undefined;
}

const daysIn = ({ from, to }: Span): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

export async function figuresByDay(db: Trx, page: PageKey, span: Span) {
  const rows = await summed(db, page, span.button)
    .select('day')
    .where('day', '>=', span.from)
    .where('day', '<=', span.to)
    .groupBy('day')
    .execute();
  const known = new Map(rows.map(({ day, ...figures }) => [day, figures]));
  const days = daysIn(span).map((day) => ({ day, ...(known.get(day) ?? none) }));
  const total = (name: keyof Figures) => days.reduce((sum, figures) => sum + figures[name], 0);
  return { seen: total('seen'), began: total('began'), paid: total('paid'), revenue: total('revenue'), days };
}
