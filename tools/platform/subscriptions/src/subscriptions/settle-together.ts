import { type BillingPeriod, dueStep, vnDay, type VnDay } from '@pay/domain';
import { cancelJobs, type Instant, scheduleAll, type Trx } from '@pay/platform-kernel';
import { withExtras } from '../extras/extras.store.ts';
import { withOpenInvoice } from '../invoices/invoices.store.ts';
import { issueTogether } from '../invoices/issue-together.ts';
import { termsOfPlan } from '../plans/plans.rules.ts';
import { dueKind } from './apply-step.ts';
import { lockAll, writeCourses } from './settled-together.store.ts';
import { columnsOf, stateOf, wakesAt } from './subscriptions.rules.ts';
import { findSubscriptions, type ListedSubscription } from './subscriptions.store.ts';

/** Whatever else may be due of it is judged by itself. */
const isPlain = ({ status, nextPlanId, type }: ListedSubscription): boolean =>
  status === 'ACTIVE' && nextPlanId === null && type === 'RECURRING_QUANTITY';

interface Settled {
  /** As it stood before, which is what its invoices bill. */
  before: ListedSubscription;
  row: ListedSubscription;
  periods: BillingPeriod[];
}

interface Night {
  today: VnDay;
  now: Instant;
  hasOpen: boolean;
}

/** Passes due days until nothing is due; undefined where more is due than that. */
function settled(before: ListedSubscription, { today, now, hasOpen }: Night): Settled | undefined {
  if (!isPlain(before)) return undefined;
  const periods: BillingPeriod[] = [];
  for (let row = before; ;) {
    const terms = termsOfPlan(row, row.numOfCycles);
    const step = dueStep(terms, stateOf(row), today, hasOpen || periods.length > 0);
    if (!step) return { before, row, periods };
    if (step.action || step.voids) return undefined;
    periods.push(...step.invoiced);
    row = { ...row, ...columnsOf(terms, step.state, row, now) };
  }
}

/**
 * Does what is due of many subscriptions of one merchant, in as many statements for many as for one, where it is
 * only to pass due days. Returns the others, of which it wrote nothing.
 */
export async function settleTogether(
  trx: Trx,
  merchantId: string,
  ids: readonly string[],
  now: Instant,
): Promise<ReadonlySet<string>> {
  await lockAll(trx, merchantId, ids);
  const open = await withOpenInvoice(trx, merchantId, ids);
  const laden = await withExtras(trx, merchantId, ids);
  const today = vnDay(now);
  const done = (await findSubscriptions(trx, merchantId, ids))
    .filter(({ id }) => !laden.has(id))
    .flatMap((row) => settled(row, { today, now, hasOpen: open.has(row.id) }) ?? []);
  const moved = done.filter(({ before, row }) => before !== row);
  await writeCourses(
    trx,
    merchantId,
    moved.map(({ row }) => row),
  );
  await issueTogether(
    trx,
    merchantId,
    done.flatMap(({ before: subscription, periods }) => periods.map((period) => ({ subscription, period }))),
    { by: 'clock', now },
  );
  await appoint(
    trx,
    done.map(({ row }) => row),
  );
  const plain = new Set(done.map(({ row }) => row.id));
  return new Set(ids.filter((id) => !plain.has(id)));
}

async function appoint(trx: Trx, rows: readonly ListedSubscription[]): Promise<void> {
  const wakes = rows.map((row) => ({ row, dueAt: wakesAt(termsOfPlan(row, row.numOfCycles), row) }));
  await scheduleAll(
    trx,
    dueKind,
    wakes.flatMap(({ row: { merchantId, id }, dueAt }) =>
      dueAt ? [{ key: id, dueAt, payload: { merchantId, id } }] : [],
    ),
  );
  await cancelJobs(
    trx,
    dueKind,
    wakes.flatMap(({ row, dueAt }) => (dueAt ? [] : row.id)),
  );
}
