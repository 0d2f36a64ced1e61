import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import type { pos } from '@pay/contract-portal';
import { filterSpan, narrowed, sortedPage, type Tables, type Trx } from '@pay/platform-kernel';
import { type Insertable, type SelectQueryBuilder, sql } from 'kysely';
import type { DeviceLabels, PosTransaction, Shift } from './terminals.rules.ts';
import type { PosShiftTable } from './terminals.tables.ts';

type Filtered = SelectQueryBuilder<Tables, 'posShift', object>;

interface OfTerminal {
  merchantId: string;
  terminalId: string;
}

const own = (db: Trx, merchantId: string): Filtered =>
  db.selectFrom('posShift').where('posShift.merchantId', '=', merchantId);

const labelled = (query: Filtered) =>
  query
    .innerJoin('posTerminal', (join) =>
      join
        .onRef('posTerminal.merchantId', '=', 'posShift.merchantId')
        .onRef('posTerminal.id', '=', 'posShift.terminalId'),
    )
    .selectAll('posShift')
    .select(['posTerminal.deviceId', 'posTerminal.name as deviceName']);

export function listShifts(
  db: Trx,
  merchantId: string,
  { from: fromDate, to: toDate, ...filter }: FilterOf<typeof pos.getShifts>,
  page: PageRequest,
) {
  const { from, until } = filterSpan({ fromDate, toDate });
  const query = narrowed(
    own(db, merchantId),
    { ...filter, from, until },
    {
      from: (shifts, at) => shifts.where('posShift.openedAt', '>=', at),
      until: (shifts, at) => shifts.where('posShift.openedAt', '<=', at),
      open: (shifts, open) => shifts.where('posShift.closedAt', open ? 'is' : 'is not', null),
      deviceId: (shifts, deviceId) =>
        shifts.where('posShift.terminalId', '=', (terminals) =>
          terminals
            .selectFrom('posTerminal')
            .select('posTerminal.id')
            .where('posTerminal.merchantId', '=', merchantId)
            .where('posTerminal.deviceId', '=', deviceId.toUpperCase()),
        ),
    },
  );
  return sortedPage(db, query, {
    table: 'posShift',
    columns: { openedAt: 'openedAt' },
    described: labelled,
    page,
  });
}

const ofTerminal = (db: Trx, { merchantId, terminalId }: OfTerminal): Filtered =>
  own(db, merchantId).where('posShift.terminalId', '=', terminalId);

export const openShiftOf = (db: Trx, terminal: OfTerminal): Promise<(Shift & DeviceLabels) | undefined> =>
  labelled(ofTerminal(db, terminal).where('posShift.closedAt', 'is', null)).executeTakeFirst();

export const shiftOf = (db: Trx, terminal: OfTerminal, id: string): Promise<(Shift & DeviceLabels) | undefined> =>
  labelled(ofTerminal(db, terminal).where('posShift.id', '=', id)).executeTakeFirst();

/** The shifts of a terminal among some that it names. */
export async function knownShifts(db: Trx, terminal: OfTerminal, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await ofTerminal(db, terminal)
    .select('posShift.id')
    .where('posShift.id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Undefined where the id is taken, or where a shift is open on the terminal. */
export const insertShift = (trx: Trx, values: Insertable<PosShiftTable>): Promise<Shift | undefined> =>
  trx
    .insertInto('posShift')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Closes an open shift by its count; of one that is closed already nothing changes. */
export async function endShift(
  trx: Trx,
  { merchantId, terminalId, id }: OfTerminal & { id: string },
  closing: Pick<Shift, 'closingAmount' | 'closingNote' | 'closedAt'>,
): Promise<boolean> {
  const closed = await trx
    .updateTable('posShift')
    .set(closing)
    .where('merchantId', '=', merchantId)
    .where('terminalId', '=', terminalId)
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}

type Taken = Pick<PosTransaction, 'merchantId' | 'shiftId' | 'paymentType' | 'amount'>;

const columnsOf = {
  CARD: ['cardCount', 'cardAmount'],
  QR: ['qrCount', 'qrAmount'],
  CASH: ['cashCount', 'cashAmount'],
} as const satisfies Record<PosTransaction['paymentType'], readonly [keyof Shift, keyof Shift]>;

/** Counts a payment for the shift in which it was taken. */
export async function countForShift(trx: Trx, { merchantId, shiftId, paymentType, amount }: Taken): Promise<void> {
  if (shiftId === null) return;
  const [count, sum] = columnsOf[paymentType];
  await trx
    .updateTable('posShift')
    .set({ [count]: sql`${sql.ref(count)} + 1`, [sum]: sql`${sql.ref(sum)} + ${amount}` })
    .where('merchantId', '=', merchantId)
    .where('id', '=', shiftId)
    .execute();
}

/** Cash that is given back leaves the drawer of the shift that is open; without one, that in which it was taken. */
export async function giveCashBack(trx: Trx, payment: PosTransaction): Promise<void> {
  const { merchantId, amount } = payment;
  const shift = (await openShiftOf(trx, payment))?.id ?? payment.shiftId;
  if (shift === null) return;
  await trx
    .updateTable('posShift')
    .set(({ eb }) => ({ cashRefundedAmount: eb('cashRefundedAmount', '+', amount) }))
    .where('merchantId', '=', merchantId)
    .where('id', '=', shift)
    .execute();
}

export async function requireShift(db: Trx, terminal: OfTerminal, id: string): Promise<Shift & DeviceLabels> {
  const shift = await shiftOf(db, terminal, id);
  if (!shift) throw problem('not_found');
  return shift;
}
