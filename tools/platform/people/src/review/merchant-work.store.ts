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

const firstProposed = sql`(select min(waiting.proposed_at) ${waitingChanges})`;
const firstProposer = sql`(select waiting.proposed_by ${waitingChanges} order by waiting.proposed_at, waiting.id limit 1)`;

const stateBegan = {
  since: sql`merchant.waiting_since`,
  turn: sql`merchant.status || ' ' || merchant.waiting_since`,
};

/** Since when each waits and by whom it was proposed: changes of the terms have a clock of their own. */
const told = {
  proposals: {
    ...stateBegan,
    since: sql`merchant.proposed_at`,
    proposedBy: sql`merchant.proposed_by`,
    proposedById: sql`merchant.proposed_by_id`,
  },
  profiles: stateBegan,
  accounts: stateBegan,
  changes: { since: firstProposed, turn: firstProposed, proposedBy: firstProposer, proposedById: onlyProposer },
} satisfies Readonly<Record<Kind, object>>;

/** What the staff have to decide about merchants. */
export const merchantWork = (seat: OfficeScope, kind: Kind): WorkQuery =>
  facts
    .selectFrom('merchant')
    .where(visibleToOffice(seat))
    .where(isOf[kind])
    .select((row) =>
      workColumns(kind, {
        subjectId: row.ref('merchant.id'),
        name: nameForStaff,
        code: row.ref('merchant.merchantCode'),
        ...told[kind],
      }),
    );
