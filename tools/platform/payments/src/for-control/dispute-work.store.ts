import { facts, workColumns, type WorkQuery } from '@pay/platform-kernel';
import { nameForStaff, type OfficeScope, visibleToOffice } from '@pay/platform-people';
import { sql } from 'kysely';

const isWithItsTaker = sql`for_control.status = 'SOLVING' and for_control.proposed_by_id is null`;

/** Disputes to take, to settle by who took them, and to confirm by another. */
export const disputeWork = (seat: OfficeScope): WorkQuery =>
  facts
    .selectFrom('forControl')
    .innerJoin('merchant', 'merchant.id', 'forControl.merchantId')
    .where(visibleToOffice(seat))
    .where('forControl.archivedAt', 'is', null)
    .where('forControl.status', 'in', ['WAITING_SOLVE', 'SOLVING'])
    .select((row) =>
      workColumns('disputes', {
        subjectId: row.ref('forControl.id'),
        name: nameForStaff,
        code: row.ref('forControl.code'),
        since: row.ref('forControl.createdAt'),
        ownDueDay: row.ref('forControl.dueDay'),
        turn: sql`for_control.status || coalesce(' ' || (for_control.proposal ->> 'at'), '')`,
        proposedById: row.ref('forControl.proposedById'),
        holderId: sql`case when ${isWithItsTaker} then for_control.taken_by_id end`,
        holderName: sql`case when ${isWithItsTaker} then for_control.taken_by end`,
      }),
    );
