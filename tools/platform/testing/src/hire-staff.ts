import type { Kysely } from 'kysely';
import { staffAuth } from '@pay/contract-cms';
import { inTransaction, type Tables } from '@pay/platform-kernel';
import { hashPassword, insertStaff, type NewStaff } from '@pay/platform-people';
import type { Hiring } from './test-platform.ts';

export const staffPassword = 'Staff@2468';

export type Hired = Pick<NewStaff, 'roles'> &
  Partial<Pick<NewStaff, 'fullName' | 'office' | 'officeCode' | 'roleGroupId'>>;

/** An office of this code, opened unless it is there. */
export async function openedOffice(
  db: Kysely<Tables>,
  code: string,
  kind: NewStaff['office'] = 'BRANCH',
): Promise<void> {
  await db
    .insertInto('office')
    .values({
      ...{ code, name: code, keywords: code.toLowerCase(), address: null, closedAt: null },
      kind: kind === 'TRANSACTION_OFFICE' ? kind : 'BRANCH',
      createdAt: new Date(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hireStaff(rig: Hiring, username: string, seat: Hired) {
  const { services, ok, otpOf, hashed } = rig.people ?? rig;
  const { storages, clocks } = services;
  const passwordHash = await hashPassword(hashed(staffPassword), { memory: 64, passes: 1 });
  if (seat.officeCode) await openedOffice(storages.live.db, seat.officeCode, seat.office);
  await inTransaction(storages.live.db, (trx) =>
    insertStaff(trx, {
      username,
      fullName: username,
      office: 'HEADQUARTER',
      officeCode: null,
      ...seat,
      passwordHash,
      createdAt: clocks.live.now(),
    }),
  );
  const { sessionId } = await ok(staffAuth.login, { username, password: hashed(staffPassword) });
  return ok(staffAuth.verifyOtp, { sessionId, otp: await otpOf(username) });
}
