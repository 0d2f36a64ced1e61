import { fee, methodFee, paymentMethodReview, queue } from '@pay/contract-cms';
import type { InputOf } from '@pay/contract-core';
import { paymentMethod } from '@pay/contract-portal';
import { addDays, vnDay, vnDayStart } from '@pay/domain';
import { type IdentityRig, openStaffedRig } from '@pay/platform-people/fixtures';

let rig: IdentityRig;
let maker: string;
let checker: string;
let root: string;
let tomorrow: string;
let methods = 0;
beforeAll(async () => {
  ({ rig, maker, checker, root } = await openStaffedRig());
}, 60_000);
beforeEach(() => {
  tomorrow = addDays(vnDay(rig.clock.now()), 1);
});
afterAll(() => rig.close());

type Change = InputOf<typeof methodFee.propose>;

const newMethod = async (paymentType: 'BANKING' | 'ATM_CARD' = 'BANKING') =>
  (
    await rig.ok(
      paymentMethodReview.cmsCreate,
      { name: `Cách trả ${(methods += 1)}`, paymentType, status: 'INACTIVE' },
      { token: maker },
    )
  ).id;

const written = (methodId: string, given: Partial<Change> = {}): Change => ({
  methodId,
  fixedFee: 1_100,
  dynamicFee: 0.3,
  paymentLimit: 50_000_000,
  activeDate: tomorrow,
  ...given,
});

const propose = (change: Change, token = maker) => rig.ok(methodFee.propose, change, { token });
const approve = (id: string, token = checker) => rig.ask(methodFee.approve, { id }, { token });
const detail = (id: string, token = checker) => rig.ok(methodFee.getDetail, { id }, { token });
const shown = async (methodId: string) =>
  (await rig.ok(paymentMethod.publicGetList, {})).find(({ id }) => id === methodId);

test('a maker proposes what a method costs, a checker approves it, and it applies from its day on', async () => {
  const methodId = await newMethod();
  const { id } = await propose(written(methodId));
  expect(await detail(id)).toMatchObject({
    status: 'WAITING_APPROVE',
    effect: { before: { fixedFee: 0, dynamicFee: 0, paymentLimit: 0 } },
    allowed: ['approve', 'deny'],
  });
  expect(await detail(id, maker)).toMatchObject({ allowed: ['takeBack'] });
  expect(await approve(id, maker)).toMatchObject({ code: 4 });
  expect(await approve(id)).toMatchObject({ code: 0 });
  expect(await approve(id)).toMatchObject({ code: 5 });
  expect(await shown(methodId)).toMatchObject({ fixedFee: 0, dynamicFee: 0, paymentLimit: 0 });
  await rig.clock.set(vnDayStart(tomorrow));
  expect(await shown(methodId)).toMatchObject({ fixedFee: 1_100, dynamicFee: 0.3, paymentLimit: 50_000_000 });
  const { history } = await detail(id);
  expect(history.map(({ action, by }) => [action, by])).toEqual([
    ['create', 'Trần Quốc Bình'],
    ['approve', 'Phạm Thu Trang'],
  ]);
});

test('nobody decides on a fee of his own', async () => {
  const { id } = await propose(written(await newMethod()), root);
  expect(await approve(id, root)).toMatchObject({ code: 1902 });
  expect(await rig.ask(methodFee.deny, { id, reason: 'Sai mức phí' }, { token: root })).toMatchObject({ code: 1902 });
});

test('a refused fee keeps its reason and changes nothing, and another may be proposed', async () => {
  const methodId = await newMethod();
  const { id } = await propose(written(methodId));
  expect(await rig.ask(methodFee.deny, { id, reason: 'Sai' }, { token: checker })).toMatchObject({ code: 2 });
  await rig.ok(methodFee.deny, { id, reason: 'Sai mức phí' }, { token: checker });
  expect(await detail(id)).toMatchObject({ status: 'DENIED', reason: 'Sai mức phí', decidedBy: 'Phạm Thu Trang' });
  await propose(written(methodId));
});

test('of a method one change waits at a time, and one that was taken back makes room', async () => {
  const methodId = await newMethod();
  const { id } = await propose(written(methodId));
  expect(await rig.ask(methodFee.propose, written(methodId, { fixedFee: 5 }), { token: maker })).toMatchObject({
    code: 6,
    data: { fields: [{ field: 'activeDate', rule: 'fee_waiting' }] },
  });
  await rig.ok(methodFee.takeBack, { id }, { token: maker });
  expect(await detail(id)).toMatchObject({ status: 'WITHDRAWN', allowed: [] });
  await propose(written(methodId));
});

test('only whoever proposed a change takes it back', async () => {
  const other = await rig.hire('maker2@provider.test', { roles: ['maker'] });
  const { id } = await propose(written(await newMethod()));
  expect(await rig.ask(methodFee.takeBack, { id }, { token: other })).toMatchObject({ code: 5 });
});

test('a day on which another fee of the method begins is refused', async () => {
  const methodId = await newMethod();
  await approve((await propose(written(methodId))).id);
  expect(await rig.ask(methodFee.propose, written(methodId), { token: maker })).toMatchObject({
    code: 2101,
    data: { fields: [{ field: 'activeDate', rule: 'duplicate' }] },
  });
  expect((await propose(written(methodId, { activeDate: addDays(tomorrow, 1) }))).status).toBe('WAITING_APPROVE');
});

test.each<[string, () => Partial<Change>, string, string]>([
  ['today', () => ({ activeDate: addDays(tomorrow, -1) }), 'activeDate', 'from_tomorrow'],
  ['a day of the past', () => ({ activeDate: '2020-01-01' }), 'activeDate', 'from_tomorrow'],
  ['five decimals', () => ({ dynamicFee: 0.12345 }), 'dynamicFee', 'four_decimals'],
  ['more than 100 %', () => ({ dynamicFee: 100.0001 }), 'dynamicFee', 'too_big'],
  ['a negative amount', () => ({ fixedFee: -1 }), 'fixedFee', 'too_small'],
  ['a negative limit', () => ({ paymentLimit: -1 }), 'paymentLimit', 'too_small'],
])('%s is refused with its field, and nothing is stored', async (_name, given, field, rule) => {
  const methodId = await newMethod();
  expect(await rig.ask(methodFee.propose, written(methodId, given()), { token: maker })).toMatchObject({
    code: 2,
    data: { fields: [{ field, rule }] },
  });
  expect(await rig.ok(methodFee.getAll, { methodId }, { token: checker })).toMatchObject({ totalSize: 0 });
});

test('an approved change may be withdrawn until its day, and what applied before goes on', async () => {
  const methodId = await newMethod();
  const day = tomorrow;
  await approve((await propose(written(methodId))).id);
  const later = (await propose(written(methodId, { activeDate: addDays(day, 1), fixedFee: 9_000 }))).id;
  await approve(later);
  await rig.clock.set(vnDayStart(day));
  await rig.ok(methodFee.withdraw, { id: later, reason: 'Chưa ký phụ lục' }, { token: checker });
  await rig.clock.set(vnDayStart(addDays(day, 2)));
  expect(await shown(methodId)).toMatchObject({ fixedFee: 1_100 });
  expect(await detail(later)).toMatchObject({ status: 'WITHDRAWN', reason: 'Chưa ký phụ lục' });
});

test('on its day a change is neither approved nor withdrawn', async () => {
  const waiting = (await propose(written(await newMethod()))).id;
  const approved = (await propose(written(await newMethod()))).id;
  await approve(approved);
  await rig.clock.set(vnDayStart(tomorrow));
  expect(await approve(waiting)).toMatchObject({ code: 2, data: { fields: [{ rule: 'from_tomorrow' }] } });
  expect(await rig.ask(methodFee.withdraw, { id: approved, reason: 'Quá muộn' }, { token: checker })).toMatchObject({
    code: 2,
  });
  await rig.ok(methodFee.deny, { id: waiting, reason: 'Quá ngày áp dụng' }, { token: checker });
});

test('of 32 approvals of one change at once one holds', async () => {
  const { id } = await propose(written(await newMethod()));
  const answers = await Promise.all(Array.from({ length: 32 }, () => approve(id)));
  expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([
    0,
    ...Array.from({ length: 31 }, () => 5),
  ]);
  expect((await detail(id)).history.filter(({ action }) => action === 'approve')).toHaveLength(1);
});

test('of 16 changes of one method proposed at once one waits', async () => {
  const methodId = await newMethod();
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => rig.ask(methodFee.propose, written(methodId), { token: maker })),
  );
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  const { items } = await rig.ok(methodFee.getAll, { methodId }, { token: checker });
  expect(items).toMatchObject([{ status: 'WAITING_APPROVE' }]);
});

test('fee and limit in the call that saves a method are proposed for tomorrow, not applied', async () => {
  const methodId = await newMethod();
  const saved = await rig.ok(
    paymentMethodReview.cmsUpdate,
    { id: methodId, fixedFee: 2_000, paymentLimit: 5_000_000 },
    { token: maker },
  );
  expect(saved).toMatchObject({ fixedFee: 0, paymentLimit: 0 });
  const { items } = await rig.ok(methodFee.getAll, { methodId }, { token: checker });
  expect(items).toMatchObject([
    { status: 'WAITING_APPROVE', fixedFee: 2_000, dynamicFee: 0, paymentLimit: 5_000_000, activeDate: tomorrow },
  ]);
  await rig.ok(paymentMethodReview.cmsUpdate, { id: methodId, name: 'Tên khác', fixedFee: 0 }, { token: maker });
});

test('the effect counts the merchants whom no rule governs on that day', async () => {
  const methodId = await newMethod('ATM_CARD');
  const concerned = async () =>
    (await rig.ok(methodFee.getEffect, { methodId, activeDate: tomorrow }, { token: maker })).merchantsConcerned;
  const before = await concerned();
  const { merchantId } = await rig.newMerchant();
  expect(await concerned()).toBe(before + 1);
  const { feeCode } = await rig.ok(fee.genCode, {}, { token: maker });
  const { id } = await rig.ok(
    fee.add,
    {
      feeCode,
      feeName: 'Phí riêng',
      serviceType: 'COBO',
      merchantId,
      feeMethod: 'FIXED_FEE',
      calculatePer: 'PER_TRANSACTION',
      fixedFee: 500,
      activeFeeDate: tomorrow,
    },
    { token: maker },
  );
  await rig.ok(fee.approve, { id }, { token: checker });
  expect(await concerned()).toBe(before);
});

test('what waits stands in the queue', async () => {
  const { id } = await propose(written(await newMethod()));
  const waiting = async () => {
    const { kinds } = await rig.ok(queue.getWaiting, {}, { token: checker });
    return kinds.find(({ kind }) => kind === 'methodFees')?.total ?? 0;
  };
  const { totalSize } = await rig.ok(methodFee.getAll, { status: 'WAITING_APPROVE' }, { token: checker });
  expect(await waiting()).toBe(totalSize);
  await rig.ok(methodFee.takeBack, { id }, { token: maker });
  expect(await waiting()).toBe(totalSize - 1);
});

test('a way to pay that came with the platform is named in the reader’s language wherever its fee waits', async () => {
  const { id } = await propose(written('ATM_CARD'));
  const named = async (language: string) => {
    const as = { token: checker, headers: { 'accept-language': language } };
    const { methodName } = await rig.ok(methodFee.getDetail, { id }, as);
    const { items } = await rig.ok(queue.getList, { kind: 'methodFees' }, as);
    return [methodName, items.find(({ subjectId }) => subjectId === id)?.name];
  };
  expect(await named('en')).toEqual(['Domestic ATM card', 'Domestic ATM card']);
  expect(await named('vi')).toEqual(['Thẻ ATM nội địa', 'Thẻ ATM nội địa']);
  await rig.ok(methodFee.takeBack, { id }, { token: maker });
});
