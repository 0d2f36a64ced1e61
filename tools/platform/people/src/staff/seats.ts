import { acrossMerchants, type StaffActor, type Tables, type Trx } from '@pay/platform-kernel';
import type { ExpressionBuilder, SqlBool, Expression } from 'kysely';

/** From where somebody looks at the merchants. */
export type Seat = Pick<StaffActor, 'office' | 'officeCode'>;

/** Staff look at the shops of their office, of all merchants. */
export const staffView = (db: Trx): Trx => acrossMerchants(db, 'staff look at the merchants of their office');

/** Head office sees every merchant, another office its own. For each statement of the staff that names a merchant. */
export const seenFrom =
  ({ office, officeCode }: Seat) =>
  ({ lit, eb }: ExpressionBuilder<Tables, 'merchant'>): Expression<SqlBool> =>
    office === 'HEADQUARTER' ? lit(true) : eb('merchant.officeCode', '=', officeCode ?? '');
