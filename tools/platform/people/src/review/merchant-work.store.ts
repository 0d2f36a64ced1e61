import { facts, workColumns, type WorkQuery } from '@pay/platform-kernel';
import { type RawBuilder, sql } from 'kysely';
import { type OfficeScope, visibleToOffice } from '../staff/office-scope.ts';
import { nameForStaff } from './review-notifications.store.ts';

type Kind = 'proposals' | 'profiles' | 'accounts' | 'changes';

const waitingChanges = sql`from merchant_change as waiting where waiting.merchant_id = merchant.id and waiting.status = 'WAITING'`;

const isOf: Readonly<Record<Kind, RawBuilder<boolean>>> = {
  proposals: sql`merchant.status = 'LINKED_ACCOUNT' and merchant.proposed_by_id is not null`,
  profiles: sql`merchant.status = 'LINKED_ACCOUNT' and merchant.proposed_by_id is null`,
  accounts: sql`merchant.status = 'OPEN_ACCOUNT'`,
  changes: sql`merchant.id in (select merchant_id from merchant_change where status = 'WAITING')`,
};

/** Who wrote all that waits may decide none of it. */
const onlyProposer = sql`(select case when min(waiting.proposed_by_id::text) = max(waiting.proposed_by_id::text)
  then min(waiting.proposed_by_id::text) end ${waitingChanges})`;

const proposers: Readonly<Partial<Record<Kind, RawBuilder<unknown>>>> = {
  proposals: sql`merchant.proposed_by_id`,
  changes: onlyProposer,
};

/** What the staff have to decide about merchants; what waits of a merchant began when its state did. */
export const merchantWork = (seat: OfficeScope, kind: Kind): WorkQuery =>
  facts
    .selectFrom('merchant')
    .where(visibleToOffice(seat))
    .where(isOf[kind])
    .select((row) => {
      const proposedById = proposers[kind];
      return workColumns(kind, {
        subjectId: row.ref('merchant.id'),
        name: nameForStaff,
        code: row.ref('merchant.merchantCode'),
        since: row.ref('merchant.waitingSince'),
        turn: sql`merchant.status || ' ' || merchant.waiting_since`,
        ...(proposedById && { proposedById }),
      });
    });
