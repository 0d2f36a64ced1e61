import type { BankCredit, TakenCredit } from '@pay/platform-accounts';
import {
  afterCommit,
  BatchQueue,
  cancelJobs,
  failPoint,
  type Instant,
  inTransaction,
  ownersOfCodes,
  postAll,
  type Tables,
  type Trx,
} from '@pay/platform-kernel';
import type { Kysely } from 'kysely';
import { linesOfPayment, paidInFull, paidValues } from './book-payment.ts';
import { announceChange } from './bus.ts';
import { countAllMoved } from './daily-sums.ts';
import { paymentExpiry } from './end-payment.ts';
import { type AwaitedPayment, lockAwaited, writePaid } from './exact-credits.store.ts';
import { exactStep } from './exact-step.ts';
import { queueEvents } from './merchant-event.ts';
import { isListenedTo, paymentsPaid } from './payment-listeners.ts';
import { mailMerchants } from './payment-mails.ts';
import { notificationOf } from './payment-notification.ts';
import { paymentPayload } from './payment-payload.ts';
import { takeCredit } from './take-credit.ts';
import { creditedFrom, isLate, type TransactionRow } from './transactions.rules.ts';

interface ExactCredit {
  place: number;
  credit: BankCredit;
  row: TransactionRow;
  awaited: AwaitedPayment;
}

function paidBy(trx: Trx, told: BankCredit, awaited: AwaitedPayment, now: Instant): ExactCredit | undefined {
  const { place, openedAt, actualAccount, mailed, chargeType, versions, methodFees, ...open } = awaited;
  const paidAt = creditedFrom(openedAt, told.creditedAt.toISOString());
  if (isLate(open.expireAt, paidAt)) return undefined;
  const { fromBin, fromAccount, transactionNo: interBankTrace } = told;
  const settlement = paidInFull(open, { fromBin, fromAccount, interBankTrace, paidAt });
  const row: TransactionRow = {
    ...open,
    ...paidValues(trx, open, settlement, { terms: { chargeType, versions, methodFees }, now }),
    status: exactStep.to,
  };
  return { place, credit: told, row, awaited };
}

/** Of two credits for one payment, or two reports of one credit, the first counts here; the other is judged after it. */
function onePerPayment(exact: readonly ExactCredit[]): ExactCredit[] {
  const payments = new Set<string>();
  const numbers = new Set<string>();
  return exact.filter(({ row, credit: { transactionNo } }) => {
    const isFirst = !payments.has(row.id) && !numbers.has(transactionNo);
    payments.add(row.id);
    numbers.add(transactionNo);
    return isFirst;
  });
}

class Unusual extends Error {}

/** Books the credits that pay an untouched payment exactly and in time, all in a few statements; the others are left. */
async function takeExact(trx: Trx, told: readonly BankCredit[], now: Instant, owner?: string): Promise<ExactCredit[]> {
  const locked = await lockAwaited(trx, told, now, owner);
  // What follows from several payments at once is written for many merchants in one statement, which spread ones cannot have.
  const awaited = owner === undefined ? locked : locked.filter(({ productLine }) => !isListenedTo(productLine));
  const exact = onePerPayment(
    awaited
      .flatMap((payment) => paidBy(trx, told[payment.place - 1]!, payment, now) ?? [])
      .toSorted((one, other) => one.place - other.place),
  );
  if (exact.length === 0) return [];
  const rows = exact.map(({ row }) => row);
  const written = await writePaid(trx, exact, now, owner);
  const links = rows.filter(({ payLinkId }) => payLinkId !== null).length;
  if (written.credits !== exact.length || written.payments !== exact.length || written.links !== links)
    throw new Unusual('a credit was known, or a link had moved');
  await cancelJobs(
    trx,
    paymentExpiry,
    rows.filter(({ expireAt }) => expireAt).map(({ id }) => id),
  );
  await postAll(
    trx,
    exact.map(({ row }) => ({
      merchantId: row.merchantId,
      txnId: row.id,
      kind: 'PAY_IN',
      now,
      lines: linesOfPayment(row, { amount: row.amount, from: 'bank-clearing' }),
    })),
  );
  const consequences = await paymentsPaid(trx, rows, now);
  await queueEvents(
    trx,
    exact.flatMap(({ row, awaited: { actualAccount } }) => [
      {
        ...paymentPayload.about(row),
        type: 'transaction.succeeded' as const,
        notice: async () => notificationOf(row, actualAccount),
        now,
      },
      ...[consequences.get(row.id) ?? []].flat(),
    ]),
  );
  await mailMerchants(
    trx,
    exact.flatMap(({ row, awaited: { mailed } }) => (mailed ? [row] : [])),
    'received',
    now,
  );
  await countAllMoved(
    trx,
    rows.map((row) => ({ row, from: exactStep.from, to: row.status })),
  );
  afterCommit(trx, () => rows.forEach(({ id }) => announceChange(id)));
  failPoint('credit-booked');
  return exact;
}

/** The payments that the credits pay exactly, by the place of the credit. */
async function exactOf(
  db: Kysely<Tables>,
  told: readonly BankCredit[],
  now: () => Instant,
): Promise<ReadonlyMap<number, string>> {
  const batch = async (places: readonly number[], owner?: string): Promise<[number, string][]> => {
    const some = places.map((place) => told[place]!);
    const exact = await inTransaction(db, (trx) => takeExact(trx, some, now(), owner)).catch(() => []);
    return exact.map(({ place, row }) => [places[place - 1]!, row.id]);
  };
  const all = [...told.keys()];
  const owners = await ownersOfCodes(
    db,
    'virtualAccount',
    told.map(({ accountNo }) => accountNo),
  ).catch(() => undefined);
  if (!owners) return new Map(await batch(all));
  // Spread merchants share no machine, so that their credits share no commit.
  const known = all.filter((place) => owners.has(told[place]!.accountNo));
  const each = [...Map.groupBy(known, (place) => owners.get(told[place]!.accountNo)!)];
  return new Map((await Promise.all(each.map(([owner, places]) => batch(places, owner)))).flat());
}

type Taken = PromiseSettledResult<TakenCredit>;

/** Takes credits that came in together, each by itself in its effect; what is not exact and in time goes by the merchant's policy. */
export async function takeCredits(
  db: Kysely<Tables>,
  told: readonly BankCredit[],
  now: () => Instant,
): Promise<Taken[]> {
  // One credit's fault must not refuse the others: after a batch that failed each is judged by itself, and its own fault is answered.
  const taken = await exactOf(db, told, now);
  return Promise.all(
    told.map(async (credit, place): Promise<Taken> => {
      const transactionId = taken.get(place);
      if (transactionId !== undefined) return { status: 'fulfilled', value: { transactionId, repeated: false } };
      const [one] = await Promise.allSettled([inTransaction(db, (trx) => takeCredit(trx, credit, now()))]);
      return one;
    }),
  );
}

/** Two batches at once: one is written while the next is judged. */
export const creditQueue = (db: Kysely<Tables>, now: () => Instant) =>
  new BatchQueue((told: readonly BankCredit[]) => takeCredits(db, told, now), { maxRunning: 2, maxItems: 100 });
