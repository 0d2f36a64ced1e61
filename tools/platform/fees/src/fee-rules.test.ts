import { fee } from '@pay/contract-cms';
import type { InputOf } from '@pay/contract-core';
import { addDays, vnDay, vnDayStart } from '@pay/domain';
import { type IdentityRig, openStaffedRig } from '@pay/platform-people/fixtures';

let rig: IdentityRig;
let maker: string;
let checker: string;
let root: string;
let tomorrow: string;
let codes = 0;
beforeAll(async () => {
  ({ rig, maker, checker, root } = await openStaffedRig());
}, 60_000);
beforeEach(() => {
  tomorrow = addDays(vnDay(rig.clock.now()), 1);
});
afterAll(() => rig.close());

type Written = InputOf<typeof fee.add>;
type Update = InputOf<typeof fee.update>;

const nextCode = () => `COBO${String((codes += 1)).padStart(5, '0')}`;

const percent = (given: Partial<Written> = {}): Written => ({
  feeCode: nextCode(),
  feeName: 'Phí thu hộ',
  serviceType: 'COBO',
  feeMethod: 'FIXED_FEE',
  calculatePer: 'PER_TRANSACTION',
  fixedFee: 1_000,
  dynamicFee: 0.3,
  activeFeeDate: tomorrow,
  ...given,
});

const brackets = [
  { from: 0, to: 1_000_000, fixedFee: 2_000 },
  { from: 1_000_000, to: 10_000_000, dynamicFee: 0.25 },
  { from: 10_000_000, to: null, fixedFee: 5_000, dynamicFee: 0.15 },
];

const ofNewMerchant = async (given: Partial<Written> = {}) => {
  const { merchantId } = await rig.newMerchant();
  return percent({ merchantId, ...given });
};

const add = (written: Written, token = maker) => rig.ok(fee.add, written, { token });
const approve = (id: string, token = checker) => rig.ask(fee.approve, { id }, { token });
const detail = (id: string, token = checker) => rig.ok(fee.getDetail, { id }, { token });
const update = (id: string, { feeCode: _code, ...written }: Written) =>
  rig.ask(fee.update, { id, ...written } as Update, { token: maker });

test('a maker writes a rule, a checker approves it, and each step stands in its history', async () => {
  const written = await ofNewMerchant({ feeMethod: 'BRACKET_FEE', fixedFee: 0, dynamicFee: 0, brackets });
  const { id } = await add(written);
  expect(await detail(id)).toMatchObject({
    feeStatus: 'WAITING_APPROVE',
    brackets: [{ fixedFee: 2_000 }, { dynamicFee: 0.25 }, { to: null }],
    allowed: ['approve', 'deny'],
  });
  expect(await approve(id, maker)).toMatchObject({ code: 4 });
  expect(await approve(id)).toMatchObject({ code: 0 });
  expect(await approve(id)).toMatchObject({ code: 5 });
  expect(await detail(id)).toMatchObject({ feeStatus: 'APPROVED', inForceFrom: tomorrow, inForceTo: null });
  const { items } = await rig.ok(fee.getHistory, { feeId: id }, { token: maker });
  expect(items.map(({ action }) => action)).toEqual(['approve', 'create']);
});

test('nobody decides on a rule of his own', async () => {
  const { id } = await add(await ofNewMerchant(), root);
  expect(await approve(id, root)).toMatchObject({ code: 1902 });
  expect(await rig.ask(fee.deny, { id, reasonDeny: 'Sai mức phí' }, { token: root })).toMatchObject({ code: 1902 });
});

test('a denied rule carries its reason, is written again, and may be deleted', async () => {
  const written = await ofNewMerchant();
  const { id } = await add(written);
  expect(await rig.ask(fee.deny, { id, reasonDeny: 'Sai' }, { token: checker })).toMatchObject({ code: 2 });
  await rig.ok(fee.deny, { id, reasonDeny: 'Sai mức phí' }, { token: checker });
  expect(await detail(id)).toMatchObject({ feeStatus: 'DENIED', reasonDeny: 'Sai mức phí' });
  expect(await update(id, { ...written, fixedFee: 2_000 })).toMatchObject({
    data: { id, feeStatus: 'WAITING_APPROVE', fixedFee: 2_000, reasonDeny: null },
  });
  await rig.ok(fee.delete, { id }, { token: maker });
  expect(await rig.ask(fee.getDetail, { id }, { token: maker })).toMatchObject({ code: 3 });
});

test('an approved rule cannot be deleted', async () => {
  const { id } = await add(await ofNewMerchant());
  await approve(id);
  expect(await rig.ask(fee.delete, { id }, { token: maker })).toMatchObject({ code: 5 });
});

test('the update of an approved rule is a new version, and the old one charges until its day', async () => {
  const written = await ofNewMerchant();
  const { id } = await add(written);
  await approve(id);
  const later = addDays(tomorrow, 10);
  const { data } = await update(id, { ...written, fixedFee: 500, activeFeeDate: later });
  const newer = data!.id;
  expect(newer).not.toBe(id);
  expect(data).toMatchObject({ feeCode: written.feeCode, version: 2, feeStatus: 'WAITING_APPROVE' });
  expect(await detail(id)).toMatchObject({ feeStatus: 'APPROVED', inForceTo: null, fixedFee: 1_000 });
  await approve(newer);
  expect(await detail(id)).toMatchObject({ inForceFrom: tomorrow, inForceTo: addDays(later, -1) });
  expect(await rig.ask(fee.withdraw, { id: newer, reason: 'Chưa ký phụ lục' }, { token: checker })).toMatchObject({
    code: 0,
  });
  expect(await detail(newer)).toMatchObject({ feeStatus: 'EXPIRED', inForceFrom: null });
  expect(await detail(id)).toMatchObject({ inForceTo: null });
  expect(await update(id, { ...written, serviceType: 'POBO' })).toMatchObject({
    code: 2,
    data: { fields: [{ field: 'serviceType', rule: 'fee_key_fixed' }] },
  });
});

test('another code on the same days of the same key is refused, beside them it is not', async () => {
  const written = await ofNewMerchant({ endFeeDate: addDays(tomorrow, 9) });
  await approve((await add(written)).id);
  const overlapping = { ...written, feeCode: nextCode(), activeFeeDate: addDays(tomorrow, 9), endFeeDate: null };
  expect(await approve((await add(overlapping)).id)).toMatchObject({
    code: 2101,
    data: { fields: [{ field: 'activeFeeDate', rule: 'days_taken', name: written.feeCode }] },
  });
  const after = { ...overlapping, feeCode: nextCode(), activeFeeDate: addDays(tomorrow, 10) };
  expect(await approve((await add(after)).id)).toMatchObject({ code: 0 });
  const ofCards = { ...written, feeCode: nextCode(), paymentType: 'ATM_CARD' as const };
  expect(await approve((await add(ofCards)).id)).toMatchObject({ code: 0 });
});

test('of 32 approvals on the same days at once one holds', async () => {
  const written = await ofNewMerchant();
  const ids: string[] = [];
  for (let count = 0; count < 32; count += 1) ids.push((await add({ ...written, feeCode: nextCode() })).id);
  const answers = await Promise.all(ids.map((id) => approve(id)));
  expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([
    0,
    ...Array.from({ length: 31 }, () => 2101),
  ]);
  const { items } = await rig.ok(
    fee.getAll,
    { feeStatus: 'APPROVED', fromDate: tomorrow, toDate: tomorrow, size: 200 },
    { token: maker },
  );
  expect(items.filter(({ id }) => ids.includes(id))).toHaveLength(1);
});

const withBrackets = (given: Written['brackets']): Partial<Written> => ({
  feeMethod: 'BRACKET_FEE',
  fixedFee: 0,
  dynamicFee: 0,
  brackets: given,
});

test.each<[string, () => Partial<Written>, number, string, string]>([
  ['more than 100 %', () => ({ dynamicFee: 100.0001 }), 2, 'dynamicFee', 'too_big'],
  ['five decimals', () => ({ dynamicFee: 0.12345 }), 2, 'dynamicFee', 'four_decimals'],
  ['a negative amount', () => ({ fixedFee: -1 }), 2, 'fixedFee', 'too_small'],
  ['a part of a dong', () => ({ fixedFee: 0.5 }), 2, 'fixedFee', 'not_integer'],
  ['a most below the least', () => ({ minFee: 2, maxFee: 1 }), 2, 'maxFee', 'max_below_min'],
  ['today as first day', () => ({ activeFeeDate: addDays(tomorrow, -1) }), 2, 'activeFeeDate', 'from_tomorrow'],
  ['an end before the first day', () => ({ endFeeDate: '2020-01-01' }), 2, 'endFeeDate', 'range_reversed'],
  ['a fee that is not calculated', () => ({ calculatePer: 'NONE' }), 2, 'calculatePer', 'none_is_free'],
  ['a free rule that is calculated', () => ({ feeMethod: 'FREE' }), 2, 'calculatePer', 'none_is_free'],
  [
    'a month from its second day',
    () => ({ calculatePer: 'PER_MONTH', activeFeeDate: '2099-01-02' }),
    2,
    'activeFeeDate',
    'first_of_month',
  ],
  ['a card without its method', () => ({ cardType: 'DOMESTIC' }), 2, 'paymentType', 'required'],
  ['an unknown merchant', () => ({ merchantId: crypto.randomUUID() }), 2, 'merchantId', 'unknown'],
  ['a code of another service', () => ({ serviceType: 'POBO' }), 2, 'feeCode', 'feeCode'],
  ['brackets of a fixed fee', () => ({ brackets }), 2, 'brackets', 'brackets_not_used'],
  ['no bracket', () => withBrackets([]), 2102, 'brackets', 'bracket_empty'],
  [
    'a gap',
    () =>
      withBrackets([
        { from: 0, to: 5 },
        { from: 6, to: null },
      ]),
    2102,
    'brackets.1.from',
    'bracket_gap_or_overlap',
  ],
  [
    'an overlap',
    () =>
      withBrackets([
        { from: 0, to: 5 },
        { from: 4, to: null },
      ]),
    2102,
    'brackets.1.from',
    'bracket_gap_or_overlap',
  ],
  [
    'a bracket that ends where it begins',
    () =>
      withBrackets([
        { from: 0, to: 5 },
        { from: 5, to: 5 },
        { from: 5, to: null },
      ]),
    2102,
    'brackets.1.to',
    'bracket_not_ascending',
  ],
  ['a closed end', () => withBrackets([{ from: 0, to: 5 }]), 2102, 'brackets.0.to', 'bracket_last_not_open'],
  [
    'a first bracket above 0',
    () => withBrackets([{ from: 1, to: null }]),
    2102,
    'brackets.0.from',
    'bracket_start_not_zero',
  ],
  ['a negative bracket', () => withBrackets([{ from: -1, to: null }]), 2, 'brackets.0.from', 'too_small'],
])('%s is refused with its field, and nothing is stored', async (_name, given, code, field, rule) => {
  const written = percent(given());
  expect(await rig.ask(fee.add, written, { token: maker })).toMatchObject({
    code,
    data: { fields: [{ field, rule }] },
  });
  expect(await rig.ok(fee.checkCode, { code: written.feeCode }, { token: maker })).toMatchObject({ free: true });
});

test('a generated code is free until a rule takes it', async () => {
  const { feeCode } = await rig.ok(fee.genCode, { serviceType: 'POBO' }, { token: maker });
  expect(await rig.ok(fee.checkCode, { code: feeCode }, { token: maker })).toEqual({ code: feeCode, free: true });
  await add(await ofNewMerchant({ feeCode, serviceType: 'POBO' }));
  expect(await rig.ok(fee.checkCode, { code: feeCode }, { token: maker })).toEqual({ code: feeCode, free: false });
  expect(await rig.ask(fee.add, percent({ feeCode, serviceType: 'POBO' }), { token: maker })).toMatchObject({
    code: 6,
    data: { fields: [{ field: 'feeCode', rule: 'code_taken' }] },
  });
  expect((await rig.ok(fee.genCode, { serviceType: 'POBO' }, { token: maker })).feeCode).not.toBe(feeCode);
});

test('rules are found by name, code, status, service, method and first day', async () => {
  const written = await ofNewMerchant({ feeName: 'Biểu phí quán Cà Phê Sương' });
  const { id } = await add(written);
  const found = async (filter: Omit<InputOf<typeof fee.getAll>, 'size'>) =>
    (await rig.ok(fee.getAll, { ...filter, size: 200 }, { token: maker })).items.some((row) => row.id === id);
  expect(await found({ feeName: 'ca phe suong' })).toBe(true);
  expect(await found({ feeCode: written.feeCode })).toBe(true);
  expect(await found({ feeStatus: 'WAITING_APPROVE', serviceType: 'COBO', feeMethod: 'FIXED_FEE' })).toBe(true);
  expect(await found({ fromDate: tomorrow, toDate: tomorrow })).toBe(true);
  expect(await found({ fromDate: addDays(tomorrow, 1) })).toBe(false);
  expect(await found({ feeStatus: 'DENIED' })).toBe(false);
  expect(await found({ serviceType: 'POBO' })).toBe(false);
  expect(await found({ feeMethod: 'FREE' })).toBe(false);
});

test('on its first day a rule is neither approved nor withdrawn, and after its last day the clock ends it', async () => {
  const written = await ofNewMerchant({ endFeeDate: tomorrow });
  const approved = (await add(written)).id;
  await approve(approved);
  const waiting = (await add(await ofNewMerchant())).id;
  const { token, merchantId } = await rig.newMerchant();
  const own = (await add(percent({ merchantId }))).id;
  await approve(own);
  const seen = async () =>
    (await rig.ok(fee.getAllByServiceType, { serviceType: 'COBO' }, { token })).map(({ id }) => id);
  expect(await seen()).not.toContain(own);
  await rig.clock.set(vnDayStart(tomorrow).toISOString());
  expect(await seen()).toContain(own);
  expect(await seen()).not.toContain(approved);
  expect(await approve(waiting)).toMatchObject({ code: 2, data: { fields: [{ rule: 'from_tomorrow' }] } });
  expect(await rig.ask(fee.withdraw, { id: approved, reason: 'Quá muộn' }, { token: checker })).toMatchObject({
    code: 2,
  });
  await rig.clock.set(vnDayStart(addDays(tomorrow, 1)).toISOString());
  expect(await detail(approved)).toMatchObject({ feeStatus: 'EXPIRED' });
});

test('a rule for all merchants is one of the head office: a branch reads it, and writes those of its merchants', async () => {
  const roles = ['maker' as const, 'checker' as const];
  const branch = await rig.hire('hp01@provider.test', { roles, office: 'BRANCH', officeCode: 'HP01' });
  const { id } = await add(percent({ paymentType: 'ATM_CARD', activeFeeDate: addDays(tomorrow, 900) }));
  expect(await rig.ask(fee.add, percent(), { token: branch })).toMatchObject({
    code: 2,
    data: { fields: [{ field: 'merchantCode', rule: 'required' }] },
  });
  expect(await detail(id, branch)).toMatchObject({ feeStatus: 'WAITING_APPROVE', allowed: [] });
  expect(await approve(id, branch)).toMatchObject({ code: 4 });
  expect(await rig.ask(fee.delete, { id }, { token: branch })).toMatchObject({ code: 4 });
  expect(await detail(id)).toMatchObject({
    feeStatus: 'WAITING_APPROVE',
    allowed: expect.arrayContaining(['approve']),
  });

  const { merchantId } = await rig.newMerchant();
  await rig.live.updateTable('merchant').set({ officeCode: 'HP01' }).where('id', '=', merchantId).execute();
  const own = await add(percent({ merchantId }), branch);
  expect(await detail(own.id, branch)).toMatchObject({ allowed: expect.arrayContaining(['update']) });
});
