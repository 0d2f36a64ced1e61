import type { PageRequest } from '@pay/contract-core';
import { refuseFarPages, type Total, type Trx } from '@pay/platform-kernel';
import { type RawBuilder, sql } from 'kysely';

/** As the index of a merchant's history names them. */
export const toldEntities = [
  'merchant',
  'merchantChange',
  'accountOpening',
  'webhook',
  'credential',
  'user',
  'roleGroup',
  'salaryEnterprise',
  'vietQrPro',
  'forControl',
  'feeReport',
  'posOrder',
  'posTerminal',
  'lateTransfer',
  'supportRequest',
] as const;

/** What changes no state, and so stands in the audit log alone. */
const toldContracts = ['bankAccount', 'member', 'merchantFile', 'merchantView', 'staffLook'];
const toldDeeds = [
  'merchantReview.reveal',
  'merchantReview.proposeLimit',
  'merchantReview.proposeAmountPolicy',
  'merchantReview.proposeOffice',
];

export interface TimelineEntry {
  id: string;
  at: string;
  by: string;
  role: string | null;
  entity: string | null;
  action: string;
  toStatus: string | null;
  note: string | null;
}

const literals = sql.join(toldEntities.map((entity) => sql.lit(entity)));

const steps = (merchantId: string, limit: number): RawBuilder<unknown> => sql`
  select id, at, by, null as role, entity, action, to_status, note from history
  where merchant_id = ${merchantId}::uuid and entity in (${literals}) order by at desc, id limit ${limit}`;

const deedColumns = sql`id, at, actor as by, role, null as entity, action, null as to_status,
  coalesce(after->>'text', after->>'reason') as note`;

const deeds = (merchantId: string, limit: number): RawBuilder<unknown> => sql`
  select found.* from unnest(${toldContracts}::text[]) as part (entity) cross join lateral (
    select ${deedColumns} from audit_entry
    where merchant_id = ${merchantId}::uuid and audit_entry.entity = part.entity order by at desc, id limit ${limit}) as found
  union all
  select ${deedColumns} from audit_entry
  where merchant_id = ${merchantId}::uuid and entity = 'merchantReview' and action = any(${toldDeeds}::text[])`;

export async function timelineOf(
  db: Trx,
  merchantId: string,
  page: PageRequest,
): Promise<{ rows: TimelineEntry[]; total: Total }> {
  refuseFarPages(page);
  const { offset, size } = page;
  const limit = offset + size + 1;
  const { rows } = await sql<TimelineEntry>`
    select * from ((${steps(merchantId, limit)}) union all (${deeds(merchantId, limit)})) as entry
    order by at desc, id limit ${size + 1} offset ${offset}`.execute(db);
  const shown = rows.slice(0, size);
  return {
    rows: shown,
    total: rows.length > size ? { totalSize: limit, totalIsLowerBound: true } : { totalSize: offset + shown.length },
  };
}
