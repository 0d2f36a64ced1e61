import { addDays, monthDays, vnDay, vnDayStart, vnMonth } from '@pay/domain';
import { inTransaction, type Services, type StaffActor, type Trx } from '@pay/platform-kernel';
import { nextCode } from './fee-rules.store.ts';
import type { WrittenFee } from './fee-rules.rules.ts';
import { addFee, approveFee, denyFee, updateFee } from './fee-steps.ts';
import { approveMethodFee, proposeMethodFee } from './method-fee-steps.ts';

interface SampleStaff {
  maker: { userId: string; userName: string };
  checker: { userId: string; userName: string };
}

const day = 86_400_000;

const seated = (role: 'maker' | 'checker', person: SampleStaff['maker']): StaffActor => ({
  kind: 'staff',
  ...person,
  sessionId: '',
  roles: [role],
  rights: null,
  group: null,
  viewing: null,
  office: 'HEADQUARTER',
  officeCode: null,
  app: 'cms-admin',
});

const ofCards = (merchantId: string, activeFeeDate: string): WrittenFee => ({
  feeName: 'Phí thu hộ qua thẻ',
  serviceType: 'COBO',
  merchantId,
  paymentType: 'ATM_CARD',
  feeMethod: 'BRACKET_FEE',
  calculatePer: 'PER_TRANSACTION',
  fixedFee: 0,
  dynamicFee: 0,
  brackets: [
    { from: 0, to: 1_000_000, fixedFee: 2_200, dynamicFee: 0 },
    { from: 1_000_000, to: 10_000_000, fixedFee: 0, dynamicFee: 0.25 },
    { from: 10_000_000, to: null, fixedFee: 5_000, dynamicFee: 0.15, maxFee: 100_000 },
  ],
  activeFeeDate,
});

const ofEverybody = (activeFeeDate: string): WrittenFee => ({
  feeName: 'Phí thu hộ chung',
  serviceType: 'COBO',
  feeMethod: 'FIXED_FEE',
  calculatePer: 'PER_TRANSACTION',
  fixedFee: 1_100,
  dynamicFee: 0.3,
  minFee: 2_200,
  activeFeeDate,
});

const ofBanking = { methodId: 'BANKING', fixedFee: 1_100, dynamicFee: 0, paymentLimit: 200_000_000 };

const player = (staff: SampleStaff, services: Services) => {
  const play = <Result>(role: 'maker' | 'checker', work: (ctx: Parameters<typeof addFee>[0]) => Promise<Result>) =>
    inTransaction(services.storages.live.db, (db: Trx) =>
      work({ db, actor: seated(role, staff[role]), now: services.clocks.live.now(), audit: () => undefined }),
    );
  const add = (written: WrittenFee) =>
    play('maker', async (ctx) => addFee(ctx, await nextCode(ctx.db, written.serviceType), written));
  return { play, add };
};

/** What one merchant was charged for the month before, before a rule by payment follows. */
export async function playMonthlyFee(merchantId: string, staff: SampleStaff, services: Services): Promise<void> {
  const { first, last } = monthDays(vnMonth(vnDayStart(addDays(`${vnMonth(new Date())}-01`, -1))));
  const { play, add } = player(staff, services);
  await services.clocks.live.set(new Date(vnDayStart(first).getTime() - day));
  const id = await add({
    feeName: 'Phí thu hộ trọn tháng',
    serviceType: 'COBO',
    merchantId,
    feeMethod: 'BRACKET_FEE',
    calculatePer: 'PER_MONTH',
    fixedFee: 0,
    dynamicFee: 0,
    brackets: [
      { from: 0, to: 20_000_000, fixedFee: 50_000, dynamicFee: 0.2 },
      { from: 20_000_000, to: null, fixedFee: 0, dynamicFee: 0.15 },
    ],
    bracketMode: 'GRADUATED',
    activeFeeDate: first,
    endFeeDate: last,
  });
  await play('checker', (ctx) => approveFee(ctx, id));
  await services.clocks.live.reset();
}

/** A rule for the cards of one merchant that charges, its next version that waits, and a rule for all that was refused; the fee of a method, and its change. */
export async function playFeeRules(merchantId: string, staff: SampleStaff, services: Services): Promise<void> {
  const clock = services.clocks.live;
  const { play, add } = player(staff, services);
  await clock.set(new Date(Date.now() - 30 * day));
  const id = await add(ofCards(merchantId, addDays(vnDay(clock.now()), 3)));
  const refused = await add(ofEverybody(addDays(vnDay(clock.now()), 10)));
  const ofMethod = await play('maker', (ctx) =>
    proposeMethodFee(ctx, { ...ofBanking, activeDate: addDays(vnDay(clock.now()), 3) }),
  );
  await clock.advance(day);
  await play('checker', (ctx) => approveMethodFee(ctx, ofMethod));
  await play('checker', (ctx) => approveFee(ctx, id));
  await play('checker', (ctx) => denyFee(ctx, refused, 'Chưa có phụ lục hợp đồng với các đơn vị'));
  await clock.reset();
  await play('maker', (ctx) =>
    proposeMethodFee(ctx, { ...ofBanking, fixedFee: 880, activeDate: addDays(vnDay(clock.now()), 30) }),
  );
  const [first] = ofCards(merchantId, '').brackets ?? [];
  const written = ofCards(merchantId, addDays(vnDay(clock.now()), 30));
  await play('maker', (ctx) =>
    updateFee(ctx, id, { ...written, brackets: [{ ...first!, fixedFee: 1_650 }, ...written.brackets!.slice(1)] }),
  );
}
