import { acrossMerchants, type StaffActor, type Tables, type Trx } from '@pay/platform-kernel';
import type { ExpressionBuilder, SqlBool, Expression } from 'kysely';

export type OfficeScope = Pick<StaffActor, 'office' | 'officeCode'>;

export const staffView = (db: Trx): Trx => acrossMerchants(db, 'staff look at the merchants of their office');

/** Head office sees every merchant, another office its own; every staff statement about merchants uses this. */
export const visibleToOffice =
  ({ office, officeCode }: OfficeScope) =>
  ({ lit, eb }: ExpressionBuilder<Tables, 'merchant'>): Expression<SqlBool> =>
    office === 'HEADQUARTER' ? lit(true) : eb('merchant.officeCode', '=', officeCode ?? '');

const merchantIds = (all: Trx) => all.selectFrom('merchant').select('merchant.id');

/** Of rows that hold a merchant's id, those of the merchants that a seat sees. */
export const idsVisibleToOffice = (all: Trx, seat: OfficeScope) => merchantIds(all).where(visibleToOffice(seat));

export const idOfMerchantCode = (all: Trx, code: string) => merchantIds(all).where('merchant.merchantCode', '=', code);
