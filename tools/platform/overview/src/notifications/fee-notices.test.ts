import { fee, methodFee, queue, staffNotification } from '@pay/contract-cms';
import { notification } from '@pay/contract-portal';
import { addDays, formatDay, vnDay } from '@pay/domain';
import { type IdentityRig, openStaffedRig } from '@pay/platform-people/fixtures';
import { hireMember } from '@pay/platform-testing';

let rig: IdentityRig;
let maker: string;
let checker: string;
let root: string;
let codes = 0;
beforeAll(async () => {
  ({ rig, maker, checker, root } = await openStaffedRig());
}, 60_000);
afterAll(() => rig.close());

const tomorrow = () => addDays(vnDay(rig.clock.now()), 1);

const staffHears = async (token: string) =>
  ((await rig.ok(staffNotification.getList, {}, { token })).items ?? []).map(({ kind, recordId }) => [kind, recordId]);
const shopHears = async (token: string) =>
  ((await rig.ok(notification.getList, {}, { token })).items ?? []).map(({ kind, recordId, subject }) => [
    kind,
    recordId,
    subject,
  ]);

const mailsTo = (email: string) =>
  rig.live.selectFrom('outboxMessage').select(['subject', 'body']).where('to', '=', email).execute();

async function newShop() {
  const shop = await rig.newMerchant();
  const email = `shop${(codes += 1)}@shop.example`;
  await rig.live.updateTable('merchant').set({ email }).where('id', '=', shop.merchantId).execute();
  return { ...shop, email };
}

const written = (given: { merchantId?: string; feeName: string }) =>
  rig.ok(
    fee.add,
    {
      feeCode: `COBO${String((codes += 1)).padStart(5, '0')}`,
      serviceType: 'COBO',
      feeMethod: 'FIXED_FEE',
      calculatePer: 'PER_TRANSACTION',
      fixedFee: 1_000,
      activeFeeDate: tomorrow(),
      endFeeDate: tomorrow(),
      ...given,
    },
    { token: maker },
  );

test('whoever may decide hears of a rule that waits, its maker does not, and hears what became of it', async () => {
  const { merchantId } = await newShop();
  const { id } = await written({ merchantId, feeName: 'Phí riêng' });
  expect(await staffHears(checker)).toContainEqual(['FEE_TO_DECIDE', id]);
  expect(await staffHears(maker)).toEqual([]);
  await rig.ok(fee.approve, { id }, { token: checker });
  expect(await staffHears(checker)).not.toContainEqual(['FEE_TO_DECIDE', id]);
  expect(await staffHears(maker)).toEqual([['FEE_APPROVED', id]]);
  const refused = await written({ merchantId, feeName: 'Phí khác' });
  await rig.ok(fee.deny, { id: refused.id, reasonDeny: 'Sai mức phí' }, { token: checker });
  expect(await staffHears(maker)).toContainEqual(['FEE_DENIED', refused.id]);
});

test('who may decide but wrote the rule is not asked to decide it', async () => {
  const { id } = await written({ feeName: 'Phí thử' });
  expect(await staffHears(root)).toContainEqual(['FEE_TO_DECIDE', id]);
  const own = await rig.ok(
    methodFee.propose,
    { methodId: 'BANKING', fixedFee: 1, dynamicFee: 0, paymentLimit: 0, activeDate: tomorrow() },
    { token: root },
  );
  expect(await staffHears(root)).not.toContainEqual(['METHOD_FEE_TO_DECIDE', own.id]);
  expect(await staffHears(checker)).toContainEqual(['METHOD_FEE_TO_DECIDE', own.id]);

  const branch = await rig.hire('hn01@provider.test', { roles: ['checker'], office: 'BRANCH', officeCode: 'HN01' });
  expect(await staffHears(branch)).toEqual([]);
  const waiting = async (token: string) =>
    (await rig.ok(queue.getWaiting, {}, { token })).kinds.map(({ kind }) => kind);
  expect(await waiting(branch)).toEqual([]);
  expect(await waiting(checker)).toEqual(expect.arrayContaining(['fees', 'methodFees']));
  await rig.ok(methodFee.deny, { id: own.id, reason: 'Chưa cần thiết' }, { token: checker });
  expect(await staffHears(root)).toContainEqual(['METHOD_FEE_DENIED', own.id]);
  await rig.ok(fee.delete, { id }, { token: maker });
  expect(await staffHears(root)).not.toContainEqual(['FEE_TO_DECIDE', id]);
});

test('before its day the merchant of a rule is told by mail and bell, nobody else, and a member without fees is not', async () => {
  const shop = await newShop();
  const other = await newShop();
  expect(await shopHears(shop.token)).toEqual([]);
  const { id } = await written({ merchantId: shop.merchantId, feeName: 'Phí riêng của cửa hàng' });
  await rig.ok(fee.approve, { id }, { token: checker });
  await rig.services.jobs.live.runDueJobs();
  const day = formatDay(tomorrow());
  expect(await shopHears(shop.token)).toEqual([['FEE_TO_COME', id, `Phí riêng của cửa hàng, ${day}`]]);
  expect(await shopHears(other.token)).toEqual([]);
  expect(await mailsTo(shop.email)).toMatchObject([
    { subject: expect.stringContaining(day), body: expect.stringContaining('Phí riêng của cửa hàng') },
  ]);
  expect(await mailsTo(other.email)).toEqual([]);
});

test('a rule for all is told to those without a rule of their own, a withdrawn one to nobody any more', async () => {
  const [withOwn, without] = [await newShop(), await newShop()];
  const own = await written({ merchantId: withOwn.merchantId, feeName: 'Phí riêng' });
  await rig.ok(fee.approve, { id: own.id }, { token: checker });
  const { id } = await written({ feeName: 'Phí chung' });
  await rig.ok(fee.approve, { id }, { token: checker });
  await rig.services.jobs.live.runDueJobs();
  const told = ['FEE_TO_COME', id, `Phí chung, ${formatDay(tomorrow())}`];
  expect(await shopHears(without.token)).toEqual([told]);
  expect(await shopHears(withOwn.token)).not.toContainEqual(told);
  expect(await mailsTo(without.email)).toHaveLength(1);
  expect(await mailsTo(withOwn.email)).toHaveLength(1);
  await rig.ok(fee.withdraw, { id, reason: 'Chưa ký phụ lục' }, { token: checker });
  expect(await shopHears(without.token)).toEqual([]);
});

test('the fee of a method is told to the merchants whom no rule governs', async () => {
  const [withOwn, without] = [await newShop(), await newShop()];
  const own = await written({ merchantId: withOwn.merchantId, feeName: 'Phí riêng' });
  await rig.ok(fee.approve, { id: own.id }, { token: checker });
  const { id } = await rig.ok(
    methodFee.propose,
    { methodId: 'VIET_QR', fixedFee: 500, dynamicFee: 0, paymentLimit: 0, activeDate: tomorrow() },
    { token: maker },
  );
  await rig.ok(methodFee.approve, { id }, { token: checker });
  await rig.services.jobs.live.runDueJobs();
  const told = ['METHOD_FEE_TO_COME', id, `VietQR, ${formatDay(tomorrow())}`];
  expect(await shopHears(without.token)).toEqual([told]);
  expect(await shopHears(withOwn.token)).not.toContainEqual(told);
  expect(await mailsTo(without.email)).toHaveLength(1);
  expect(await staffHears(maker)).toContainEqual(['METHOD_FEE_APPROVED', id]);
  const cashier = await hireMember(rig, without);
  expect(await shopHears(cashier.token)).toEqual([]);
});
