import type { staffUser } from '@pay/contract-cms';
import { atField, type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import { type Desk, searchable, type StaffRole } from '@pay/domain';
import { containing, type Instant, narrowed, sortedPage, type Tables, type Trx, uuidv7 } from '@pay/platform-kernel';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { StaffTable } from './staff.tables.ts';
import { rememberPassword } from '../sign-in/users.store.ts';

export interface NewStaff {
  username: string;
  fullName: string;
  roles: StaffRole[];
  roleGroupId?: string | null;
  office: StaffTable['office'];
  officeCode: string | null;
  passwordHash: string;
  /** Set for a one-time password, which must be replaced before anything else. */
  passwordExpiresAt?: Instant;
  createdAt: Instant;
}

export async function insertStaff(trx: Trx, staff: NewStaff): Promise<string> {
  const id = uuidv7();
  const inserted = await trx
    .insertInto('staff')
    .values({
      id,
      status: staff.passwordExpiresAt ? 'NOT_LOGGED_IN' : 'ACTIVE',
      searchText: searchable(`${staff.username} ${staff.fullName}`),
      ...staff,
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw problem('duplicate', atField('username', 'email_taken'));
  if (!staff.passwordExpiresAt) await rememberPassword(trx, id, staff.passwordHash, staff.createdAt);
  return id;
}

const groupName = (eb: ExpressionBuilder<Tables, 'staff'>) =>
  eb
    .selectFrom('staffRoleGroup')
    .select('staffRoleGroup.name')
    .whereRef('staffRoleGroup.id', '=', 'staff.roleGroupId')
    .as('roleGroupName');

export const staffById = (db: Kysely<Tables>, id: string) =>
  db.selectFrom('staff').selectAll('staff').select(groupName).where('id', '=', id).executeTakeFirst();

export type SeatedStaff = NonNullable<Awaited<ReturnType<typeof staffById>>>;

export const hasAdministrator = async (db: Kysely<Tables>): Promise<boolean> =>
  (await db
    .selectFrom('staff')
    .select('id')
    .where(sql<boolean>`roles @> array['root']`)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Throws where nobody else is left who administers at the head office; who takes one away waits for whoever takes another. */
export async function refuseLastAdministrator(trx: Trx, leavingId: string): Promise<void> {
  const administrators = await trx
    .selectFrom('staff')
    .select('id')
    .where(sql<boolean>`roles @> array['root']`)
    .where('office', '=', 'HEADQUARTER')
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .forUpdate()
    .execute();
  if (administrators.length === 1 && administrators[0]?.id === leavingId) throw problem('last_administrator');
}

type StaffFilter = FilterOf<typeof staffUser.getList>;

const filtered = (db: Kysely<Tables>, filter: StaffFilter) =>
  narrowed(db.selectFrom('staff'), filter, {
    keyword: (query, keyword) =>
      query.where((eb) =>
        eb.or([
          eb('searchText', 'like', containing(searchable(keyword))),
          eb(eb.fn<string>('lower', ['officeCode']), '=', searchable(keyword)),
        ]),
      ),
    role: (query, role) => query.where(sql<boolean>`roles @> array[${role}]`),
    roleGroupId: (query, roleGroupId) => query.where('staff.roleGroupId', '=', roleGroupId),
    office: (query, office) => query.where('office', '=', office),
    status: (query, status) => query.where('status', '=', status),
  });

export const listStaff = (db: Trx, filter: StaffFilter, page: PageRequest) =>
  sortedPage(db, filtered(db, filter), {
    table: 'staff',
    columns: { createdAt: 'createdAt', username: 'username', fullName: 'fullName' },
    exact: { columns: ['username', 'officeCode'], keyword: filter.keyword },
    described: (query) => query.selectAll('staff').select(groupName),
    page,
  });

/** Those at work who hold one of the roles at a desk, or administer, and sit where the merchants of an office are seen. */
export const colleaguesWho = (
  db: Trx,
  { desk, roles, officeCode }: { desk: Desk; roles: readonly StaffRole[]; officeCode: string | null },
) =>
  db
    .selectFrom('staff')
    .leftJoin('staffRoleGroup', 'staffRoleGroup.id', 'staff.roleGroupId')
    .select(['staff.id', 'staff.fullName', 'staff.roles', 'staffRoleGroup.rights', 'staff.office', 'staff.officeCode'])
    .where('staff.status', '=', 'ACTIVE')
    .where(({ or }) =>
      or([
        sql<boolean>`staff.roles && ${['root', ...roles]}::text[]`,
        sql<boolean>`staff_role_group.rights && ${roles.map((role) => `${desk}:${role}`)}::text[]`,
      ]),
    )
    .where(({ eb, or }) => or([eb('staff.office', '=', 'HEADQUARTER'), eb('staff.officeCode', '=', officeCode ?? '')]))
    .orderBy('staff.fullName')
    .orderBy('staff.id')
    .execute();

export async function* exportedStaff(db: Trx, filter: StaffFilter) {
  yield* await filtered(db, filter).selectAll('staff').select(groupName).orderBy('username').execute();
}

export async function assignStaff(
  trx: Trx,
  id: string,
  seat: Pick<NewStaff, 'roles' | 'roleGroupId' | 'office' | 'officeCode'>,
): Promise<SeatedStaff> {
  await trx.updateTable('staff').set(seat).where('id', '=', id).execute();
  const staff = await staffById(trx, id);
  if (!staff) throw problem('not_found');
  return staff;
}

export async function keepStaffPassword(
  trx: Trx,
  id: string,
  password: { passwordHash: string; passwordExpiresAt: Instant | null },
): Promise<void> {
  await trx.updateTable('staff').set(password).where('id', '=', id).execute();
}
