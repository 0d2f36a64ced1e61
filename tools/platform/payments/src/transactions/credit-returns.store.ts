import { problem } from '@pay/contract-core';
import { creditReturnMachine } from '@pay/domain';
import {
  facts,
  type Instant,
  recordCreation,
  type Tables,
  transition,
  type Trx,
  uuidv7,
  workColumns,
  type WorkQuery,
} from '@pay/platform-kernel';
import { nameForStaff, type OfficeScope, visibleToOffice } from '@pay/platform-people';
import { type Selectable, sql } from 'kysely';

export type CreditReturn = Selectable<Tables['creditReturn']>;
type CreditKey = Pick<CreditReturn, 'merchantId' | 'transactionNo'>;

// Written out, so that even a plan made for any value may use the index that holds nothing else.
const proposed = sql.lit<'PROPOSED'>('PROPOSED');

export const waitingReturn = (trx: Trx, { merchantId, transactionNo }: CreditKey): Promise<CreditReturn | undefined> =>
  trx
    .selectFrom('creditReturn')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('transactionNo', '=', transactionNo)
    .where('status', '=', proposed)
    .executeTakeFirst();

type NewReturn = Omit<CreditReturn, 'id' | 'status' | 'proposedAt' | 'decidedBy' | 'decidedAt'>;

/** Of two who propose at once the payment's lock lets one be first. */
export async function insertReturn(trx: Trx, values: NewReturn, now: Instant): Promise<string> {
  const id = uuidv7();
  const [status] = creditReturnMachine.initial;
  const made = await trx
    .insertInto('creditReturn')
    .values({ ...values, id, status, proposedAt: now, decidedBy: null, decidedAt: null })
    .onConflict((conflict) =>
      conflict.columns(['merchantId', 'transactionNo']).where('status', '=', proposed).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!made) throw problem('not_allowed_from_status', { status, allowed: [] });
  const subject = { merchantId: values.merchantId, entity: creditReturnMachine.entity, id };
  await recordCreation(trx, subject, { status, by: values.proposedBy, now });
  return id;
}

/** What was only proposed about credits is void. */
export async function lapseReturns(
  trx: Trx,
  { merchantId, numbers }: { merchantId: string; numbers: readonly string[] },
  now: Instant,
): Promise<void> {
  if (numbers.length === 0) return;
  const waiting = await trx
    .selectFrom('creditReturn')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('transactionNo', 'in', [...numbers])
    .where('status', '=', proposed)
    .execute();
  for (const { id } of waiting)
    await transition(trx, creditReturnMachine, 'creditReturn', { merchantId, id }, 'lapse', {
      by: 'system',
      party: 'system',
      now,
      set: { decidedAt: now },
    });
}

/** Returns of held credits that another person is to decide. */
export const creditReturnWork = (seat: OfficeScope): WorkQuery =>
  facts
    .selectFrom('creditReturn')
    .innerJoin('merchant', 'merchant.id', 'creditReturn.merchantId')
    .where(visibleToOffice(seat))
    .where('creditReturn.status', '=', proposed)
    .select((row) =>
      workColumns('creditReturns', {
        subjectId: row.ref('creditReturn.id'),
        name: nameForStaff,
        code: row.ref('creditReturn.transactionNo'),
        since: row.ref('creditReturn.proposedAt'),
        turn: sql`credit_return.status`,
        proposedBy: row.ref('creditReturn.proposedBy'),
        proposedById: row.ref('creditReturn.proposedById'),
      }),
    );
