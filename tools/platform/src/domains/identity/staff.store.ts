import type { StaffRole } from '@pay/domain';
import type { Kysely } from 'kysely';
import { uuidv7 } from '../../storage/ids.ts';
import type { Instant, Tables } from '../../storage/tables.ts';
import type { Trx } from '../../storage/transaction.ts';
import type { StaffTable } from './identity.tables.ts';

export interface NewStaff {
  username: string;
  fullName: string;
  roles: StaffRole[];
  office: StaffTable['office'];
  officeCode: string | null;
  passwordHash: string;
  createdAt: Instant;
}

export async function insertStaff(trx: Trx, staff: NewStaff): Promise<string> {
  const id = uuidv7();
  await trx.insertInto('staff').values({ id, status: 'ACTIVE', ...staff }).execute();
  return id;
}

export const staffById = (db: Kysely<Tables>, id: string) => db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst();

export const allStaff = (db: Kysely<Tables>) => db.selectFrom('staff').selectAll().orderBy('username').execute();

export const assignStaff = (trx: Trx, id: string, seat: Pick<StaffTable, 'roles' | 'office' | 'officeCode' | 'status'>) =>
  trx.updateTable('staff').set(seat).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
