import { staffAuth } from '@pay/contract-cms';
import { inTransaction } from '@pay/platform-kernel';
import { hashPassword, insertStaff, type NewStaff } from '@pay/platform-people';
import type { TestPlatform } from './test-platform.ts';

export const staffPassword = 'Staff@2468';

export type Hired = Pick<NewStaff, 'roles'> & Partial<Pick<NewStaff, 'fullName' | 'office' | 'officeCode'>>;

export async function hireStaff(
  { services, ok, otpOf, hashed }: Pick<TestPlatform, 'services' | 'ok' | 'otpOf' | 'hashed'>,
  username: string,
  seat: Hired,
) {
  const { storages, clocks } = services;
  const passwordHash = await hashPassword(hashed(staffPassword), { memory: 64, passes: 1 });
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
