import { ensureCredential } from '@pay/platform-integration';
import { inTransaction, type Mode, type Services, type Trx } from '@pay/platform-kernel';
import { createCustomers } from '@pay/platform-shop';
import { changePlanState, createPlan, createSubscriptions } from '@pay/platform-subscriptions';

interface Shop {
  merchantId: string;
  mode: Mode;
  by: string;
  services: Services;
}

const daysAgo = 9;

/** A workshop pays for the electricity that it used; nobody answers at the address, so its shop has a period to solve. */
export async function playMeteredPlan({ merchantId, mode, by, services }: Shop): Promise<void> {
  const within = <R>(work: (trx: Trx) => Promise<R>) => inTransaction(services.storages[mode].db, work);
  const clock = services.clocks[mode];
  const person = { by, now: clock.after(-daysAgo * 86_400_000) };
  await within(async (trx) => {
    await ensureCredential(trx, merchantId, services.secrets.tokenSecret, person.now);
    const plan = {
      name: 'Điện xưởng theo chỉ số',
      description: 'Tính theo số điện dùng trong tuần',
      type: 'METERED_USAGE',
      paymentType: 'POSTPAID',
      cycleValue: 1,
      timeType: 'WEEK',
      callbackUrl: 'http://127.0.0.1:48999/chi-so-dien',
    } as const;
    const { id: planId } = await createPlan(trx, plan, { merchantId, ...person });
    await changePlanState(trx, { merchantId, id: planId }, 'ACTIVE', person);
    const workshop = { fullName: 'Xưởng mộc Hòa Bình', phone: '0918220106', email: 'dinhky6@example.com' };
    const [customerId] = await createCustomers(trx, [workshop], { merchantId, ...person });
    await createSubscriptions(
      trx,
      { planId, customerIds: [customerId!] },
      { merchantId, ...person, field: 'customerIds' },
    );
  });
  await services.jobs[mode].runDueJobs();
}
