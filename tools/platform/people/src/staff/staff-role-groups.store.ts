import type { staffGroup } from '@pay/contract-cms';
import { type FilterOf, invalidField, type PageRequest, problem } from '@pay/contract-core';
import { type DeskRight, searchable } from '@pay/domain';
import {
  containing,
  type Instant,
  narrowed,
  sortedPage,
  type Tables,
  type Trx,
  unlessNameTaken,
  uuidv7,
} from '@pay/platform-kernel';
import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely';
import type { StaffRoleGroupTable } from './staff.tables.ts';

export type GroupRow = Selectable<StaffRoleGroupTable>;
type Written = Pick<GroupRow, 'name' | 'description' | 'rights'>;

const keywordsOf = ({ name, description }: Pick<GroupRow, 'name' | 'description'>) =>
  searchable([name, description].filter(Boolean).join(' '));

const holdersOf = (eb: ExpressionBuilder<Tables, 'staffRoleGroup'>) => {
  const counted = eb
    .selectFrom('staff')
    .select(({ fn }) => fn.countAll<number>().as('holders'))
    .where((staff) =>
      staff.or([
        staff('staff.roleGroupId', '=', staff.ref('staffRoleGroup.id')),
        sql<boolean>`staff_role_group.code = any(staff.roles)`,
      ]),
    );
  return eb.fn.coalesce(counted, eb.lit(0)).as('holders');
};

export const listRoleGroups = (db: Trx, filter: FilterOf<typeof staffGroup.getList>, page: PageRequest) =>
  sortedPage(
    db,
    narrowed(db.selectFrom('staffRoleGroup'), filter, {
      keyword: (query, keyword) => query.where('keywords', 'like', containing(searchable(keyword))),
      open: (query, open) => query.where('closedAt', open ? 'is' : 'is not', null),
    }),
    {
      table: 'staffRoleGroup',
      columns: { name: 'name', createdAt: 'createdAt' },
      described: (query) => query.selectAll('staffRoleGroup').select(holdersOf),
      page,
    },
  );

const groups = (db: Kysely<Tables>) => db.selectFrom('staffRoleGroup').selectAll('staffRoleGroup').select(holdersOf);
export type CountedGroup = Awaited<ReturnType<ReturnType<typeof groups>['executeTakeFirstOrThrow']>>;

export async function roleGroupOf(db: Kysely<Tables>, id: string): Promise<CountedGroup> {
  const row = await groups(db).where('staffRoleGroup.id', '=', id).executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

/** The group as it stays until the end of the transaction; who gives it to somebody meanwhile waits. */
export async function lockRoleGroup(trx: Trx, id: string): Promise<CountedGroup> {
  await trx.selectFrom('staffRoleGroup').select('id').where('id', '=', id).forUpdate().execute();
  return roleGroupOf(trx, id);
}

export const peopleOfGroup = (db: Kysely<Tables>, { id, code }: Pick<GroupRow, 'id' | 'code'>) =>
  db
    .selectFrom('staff')
    .select(['id as staffId', 'fullName', 'username', 'status'])
    .where((eb) => (code === null ? eb('roleGroupId', '=', id) : sql<boolean>`${code} = any(roles)`))
    .orderBy('fullName')
    .orderBy('id')
    .limit(100)
    .execute();

export async function addRoleGroup(
  trx: Trx,
  written: Omit<Written, 'rights'> & { rights: DeskRight[] },
  { by, now }: { by: string; now: Instant },
): Promise<CountedGroup> {
  const id = uuidv7();
  await unlessNameTaken(
    trx
      .insertInto('staffRoleGroup')
      .values({ id, ...written, keywords: keywordsOf(written), createdBy: by, createdAt: now, closedAt: null })
      .execute(),
  );
  return roleGroupOf(trx, id);
}

/** Changes a group that is still what was read of it. */
export async function changeRoleGroup(
  trx: Trx,
  former: CountedGroup,
  change: Partial<Written & Pick<GroupRow, 'closedAt'>>,
): Promise<CountedGroup> {
  const revision = former.revision + 1;
  const { numUpdatedRows } = await unlessNameTaken(
    trx
      .updateTable('staffRoleGroup')
      .set({ ...change, revision, keywords: keywordsOf({ ...former, ...change }) })
      .where('id', '=', former.id)
      .where('revision', '=', former.revision)
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) throw problem('changed_since_seen');
  return roleGroupOf(trx, former.id);
}

/** Throws at `roleGroupId` for a group that is built in, closed or not there; nobody closes it until the end. */
export async function giveRoleGroup(trx: Trx, id: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('staffRoleGroup')
    .set(({ eb }) => ({ timesGiven: eb('timesGiven', '+', 1) }))
    .where('id', '=', id)
    .where('code', 'is', null)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw invalidField('roleGroupId', 'unknown');
}
