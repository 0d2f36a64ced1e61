import { fee, methodFee, paymentMethodReview } from '@pay/contract-cms';
import { setting, shopSetting } from '@pay/contract-portal';
import { addDays, vnDay } from '@pay/domain';
import { randomDigits } from '@pay/platform-kernel';
import { type IdentityRig, openIdentityRig } from '@pay/platform-people/fixtures';

let rig: IdentityRig;
let maker: string;
let checker: string;
let activeDate: string;
beforeAll(async () => {
  rig = await openIdentityRig();
  await rig.playPeople();
  maker = await rig.staffSignIn('maker@provider.test');
  checker = await rig.staffSignIn('checker@provider.test');
  activeDate = addDays(vnDay(rig.clock.now()), 10);
}, 60_000);
afterAll(() => rig.close());

async function shopWith({ allowEmail = true, language = 'VI' }: { allowEmail?: boolean; language?: 'VI' | 'EN' } = {}) {
  const { token, merchantId } = await rig.newMerchant();
  const email = `shop${randomDigits(8)}@example.com`;
  await rig.ok(setting.updateEmail, { email, allowEmail }, { token });
  await rig.ok(shopSetting.update, { defaultLanguage: language }, { token });
  const subjects = async () => {
    await rig.services.jobs.live.runDueJobs();
    const mails = await rig.live
      .selectFrom('outboxMessage')
      .select('subject')
      .where('to', '=', email)
      .orderBy('createdAt')
      .execute();
    return mails.map(({ subject }) => subject);
  };
  return { merchantId, email, subjects };
}

async function ruleFor(merchantId: string) {
  const { feeCode } = await rig.ok(fee.genCode, {}, { token: maker });
  const written = {
    feeCode,
    feeName: 'Phí thu hộ',
    serviceType: 'COBO',
    merchantId,
    feeMethod: 'FIXED_FEE',
    calculatePer: 'PER_TRANSACTION',
    fixedFee: 500,
    activeFeeDate: activeDate,
  } as const;
  const { id } = await rig.ok(fee.add, written, { token: maker });
  await rig.ok(fee.approve, { id }, { token: checker });
  return id;
}

async function methodChange() {
  const method = { name: `Cách trả ${randomDigits(6)}`, paymentType: 'BANKING', status: 'INACTIVE' } as const;
  const { id: methodId } = await rig.ok(paymentMethodReview.cmsCreate, method, { token: maker });
  const change = { methodId, fixedFee: 900, dynamicFee: 0, paymentLimit: 0, activeDate };
  const { id } = await rig.ok(methodFee.propose, change, { token: maker });
  await rig.ok(methodFee.approve, { id }, { token: checker });
  return id;
}

const withdrawn = (id: string) => rig.ok(fee.withdraw, { id, reason: 'Chưa ký phụ lục' }, { token: checker });
const methodWithdrawn = (id: string) =>
  rig.ok(methodFee.withdraw, { id, reason: 'Chưa ký phụ lục' }, { token: checker });

const changes = /thay đổi từ/;
const changesNot = /không thay đổi từ/;

test('a change of fees is written to each merchant in the language of its shop, also to one that wants no mails about payments', async () => {
  const [vietnamese, english] = [await shopWith({ allowEmail: false }), await shopWith({ language: 'EN' })];
  await ruleFor(vietnamese.merchantId);
  await ruleFor(english.merchantId);
  expect(await vietnamese.subjects()).toEqual([expect.stringMatching(changes)]);
  expect(await english.subjects()).toEqual([expect.stringMatching(/^Your fees change on /)]);
});

test('those who were told of a rule are told once that it was withdrawn, and nobody else is', async () => {
  const [told, stranger] = [await shopWith(), await shopWith()];
  const id = await ruleFor(told.merchantId);
  expect(await told.subjects()).toHaveLength(1);
  await withdrawn(id);
  await rig.services.jobs.live.runDueJobs();
  expect(await told.subjects()).toEqual([expect.stringMatching(changes), expect.stringMatching(changesNot)]);
  expect(await stranger.subjects()).toEqual([]);
});

test('the withdrawal of what a method costs is told to those who were told of it, each in its language', async () => {
  const [vietnamese, english] = [await shopWith(), await shopWith({ language: 'EN' })];
  const id = await methodChange();
  await rig.services.jobs.live.runDueJobs();
  const late = await shopWith();
  await methodWithdrawn(id);
  expect((await vietnamese.subjects()).at(-1)).toMatch(changesNot);
  expect((await english.subjects()).at(-1)).toMatch(/^Your fees will not change on /);
  expect(await late.subjects()).toEqual([]);
});

test('what is withdrawn before anybody was told is told to nobody', async () => {
  const shop = await shopWith();
  await rig.live.updateTable('job').set({ state: 'CANCELLED' }).where('kind', '=', 'feeNotice').execute();
  const id = await ruleFor(shop.merchantId);
  await rig.live.updateTable('job').set({ state: 'CANCELLED' }).where('kind', '=', 'feeNotice').execute();
  await withdrawn(id);
  expect(await shop.subjects()).toEqual([]);
});
