import { fee, methodFee } from '@pay/contract-cms';
import type { InputOf } from '@pay/contract-core';
import { addDays, vnDay, vnDayStart } from '@pay/domain';
import { randomDigits } from '@pay/platform-kernel';
import { hireStaff } from './hire-staff.ts';
import type { TestPlatform } from './test-platform.ts';

interface Prices {
  rule?: Omit<InputOf<typeof fee.add>, 'feeCode' | 'feeName' | 'serviceType' | 'activeFeeDate'> &
    Partial<Pick<InputOf<typeof fee.add>, 'serviceType'>>;
  method?: Omit<InputOf<typeof methodFee.propose>, 'activeDate'>;
}

/** Two of the staff set prices from the next day on, and the live clock is moved there. */
export async function chargedFromTomorrow(platform: TestPlatform, { rule, method }: Prices): Promise<void> {
  const { live } = platform.services.clocks;
  const hired = async (role: 'maker' | 'checker') =>
    (await hireStaff(platform, `${role}${randomDigits(8)}@bank.test`, { roles: [role] })).token;
  const [maker, checker] = [await hired('maker'), await hired('checker')];
  const activeDate = addDays(vnDay(live.now()), 1);
  if (rule) {
    const { feeCode } = await platform.ok(fee.genCode, { serviceType: rule.serviceType ?? 'COBO' }, { token: maker });
    const written = {
      serviceType: 'COBO',
      ...rule,
      feeCode,
      feeName: 'Phí dịch vụ',
      activeFeeDate: activeDate,
    } as const;
    const { id } = await platform.ok(fee.add, written, { token: maker });
    await platform.ok(fee.approve, { id }, { token: checker });
  }
  if (method) {
    const { id } = await platform.ok(methodFee.propose, { ...method, activeDate }, { token: maker });
    await platform.ok(methodFee.approve, { id }, { token: checker });
  }
  await live.set(vnDayStart(activeDate));
}
