import { acrossMerchants, type StaffActor, type Tables, type Trx } from '@pay/platform-kernel';
import type { ExpressionBuilder, SqlBool, Expression } from 'kysely';

export type OfficeScope = Pick<StaffActor, 'office' | 'officeCode'>;

export const staffView = (db: Trx): Trx => acrossMerchants(db, 'staff look at the merchants of their office');

/** Head office sees every merchant, another office its own; every staff statement about merchants uses this. */
export const visibleToOffice =
  ({ office, officeCode }: OfficeScope) =>
  ({ lit, eb }: ExpressionBuilder<Tables, 'merchant'>): Expression<SqlBool> =>
    office === 'HEADQUARTER' ? lit(true) : eb('merchant.officeCode', '=', officeCode ?? '');
