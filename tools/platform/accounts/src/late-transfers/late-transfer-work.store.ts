import { facts, workColumns, type WorkQuery } from '@pay/platform-kernel';
import { nameForStaff, type OfficeScope, visibleToOffice } from '@pay/platform-people';
import { sql } from 'kysely';

/** Late transfers to propose a settlement of, by a maker, and to approve, by a checker. */
export const lateTransferWork = (seat: OfficeScope): WorkQuery =>
  facts
    .selectFrom('lateTransfer')
    .innerJoin('merchant', 'merchant.id', 'lateTransfer.merchantId')
    .where(visibleToOffice(seat))
    .where('lateTransfer.status', 'in', ['OPEN', 'PROPOSED'])
    .select((row) =>
      workColumns('lateTransfers', {
        subjectId: row.ref('lateTransfer.id'),
        name: nameForStaff,
        code: row.ref('lateTransfer.code'),
        since: row.ref('lateTransfer.toldAt'),
        turn: sql`concat_ws(' ', late_transfer.status, late_transfer.proposed_at)`,
        role: sql`case late_transfer.status when 'OPEN' then 'maker' else 'checker' end`,
        proposedBy: row.ref('lateTransfer.proposedBy'),
        proposedById: row.ref('lateTransfer.proposedById'),
      }),
    );
