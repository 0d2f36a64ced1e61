import { bankReview } from '@pay/contract-cms';
import { payLinkPublic } from '@pay/contract-payer';
import { bank, payLink, payout, receiver } from '@pay/contract-portal';
import { banks } from '@pay/domain/banks';
import { randomDigits } from '@pay/platform-kernel';
import { hireStaff, startTestPlatform, type TestPlatform } from '@pay/platform-testing';

let platform: TestPlatform;
let token: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  ({ token } = await hireStaff(platform, `maker${randomDigits(8)}@provider.test`, { roles: ['maker'] }));
}, 60_000);
afterAll(() => platform.close());

const newBank = () => {
  const bin = `1${randomDigits(5)}`;
  return {
    bin,
    code: `N${bin}`,
    name: `Ngân hàng Thử ${bin}`,
    shortName: `Thử ${bin}`,
    commonName: `Trial Bank ${bin}`,
    napasSupported: true,
    vietQrSupported: false,
  };
};
const shown = async (name: string) => (await platform.ok(bank.getAll, { name }, { token })).items;
const review = bankReview;

test('a bank is added, changed, found by its new name, and deleted', async () => {
  const wish = newBank();
  await platform.ok(review.cmsChecking, wish, { token });
  const { id } = await platform.ok(review.cmsCreate, wish, { token });
  expect(await shown(wish.shortName)).toMatchObject([{ id, napasCode: wish.bin, benId: wish.bin, citad: null }]);
  await platform.ok(review.cmsUpdate, { bankId: id, shortName: `Đổi ${wish.bin}`, swift: 'KLBKVNVX' }, { token });
  expect(await shown(`doi ${wish.bin}`)).toMatchObject([{ id, swift: 'KLBKVNVX', code: wish.code }]);
  expect(await platform.ok(review.cmsGet, { bankId: id }, { token })).toMatchObject({
    usedBy: [],
    history: [{ action: 'create' }, { action: 'update' }],
  });
  await platform.ok(review.cmsDelete, { bankId: id }, { token });
  expect(await shown(`doi ${wish.bin}`)).toEqual([]);
  expect(await platform.call(review.cmsUpdate, { bankId: id, shortName: 'X' }, { token })).toMatchObject({
    body: { code: 3 },
  });
  expect(await platform.ok(review.cmsCreate, { ...wish, name: 'Trở lại' }, { token })).toMatchObject({ id });
});

test.each([
  ['bin', { bin: '97043' }],
  ['code', { code: 'VIET COM' }],
  ['swift', { swift: 'BFTV' }],
  ['citad', { citad: '1234567' }],
  ['napasCode', { napasCode: '12345a' }],
])('%s of wrong form is refused by its field, in the check as when it is created', async (field, change) => {
  const wish = { ...newBank(), ...change };
  for (const reply of [
    await platform.call(review.cmsChecking, wish, { token }),
    await platform.call(review.cmsCreate, wish, { token }),
  ])
    expect(reply).toMatchObject({
      body: { code: 2, data: { fields: [{ field }] } },
    });
});

test.each([
  ['bin', { bin: '970436' }, 'bin_taken'],
  ['code', { code: 'vcb' }, 'code_taken'],
  ['shortName', { shortName: 'VIETCOMBANK' }, 'name_taken'],
])('%s of another bank is refused', async (field, change, rule) => {
  const wish = { ...newBank(), ...change };
  for (const reply of [
    await platform.call(review.cmsChecking, wish, { token }),
    await platform.call(review.cmsCreate, wish, { token }),
  ])
    expect(reply).toMatchObject({
      body: { code: 6, data: { fields: [{ field, rule }] } },
    });
});

test('of 16 who add one bank at once one does, and the others hear what stands against it', async () => {
  const wish = newBank();
  const replies = await Promise.all(Array.from({ length: 16 }, () => platform.call(review.cmsCreate, wish, { token })));
  const codes = replies.map(({ body }) => body.code).toSorted();
  expect(codes).toEqual([0, ...Array.from({ length: 15 }, () => 6)]);
  expect(await shown(wish.shortName)).toHaveLength(1);
});

test.each(['live', 'test'] as const)(
  'a bank of a receiver in %s mode keeps its BIN and cannot be deleted',
  async (mode) => {
    const shop = await platform.newMerchant();
    const wish = newBank();
    const { id } = await platform.ok(review.cmsCreate, wish, { token });
    const saved = { bankBin: wish.bin, accountNo: '0071000121504', accountName: 'NGUYEN VAN A' };
    await platform.ok(receiver.create, saved, { token: shop.token, mode });
    for (const reply of [
      await platform.call(review.cmsDelete, { bankId: id }, { token }),
      await platform.call(review.cmsUpdate, { bankId: id, bin: newBank().bin }, { token }),
    ])
      expect(reply).toMatchObject({ body: { code: 1305, data: { usedBy: ['receiver'] } } });
    await platform.ok(review.cmsUpdate, { bankId: id, shortName: `Mới ${wish.bin}` }, { token });
  },
);

test("the provider's own bank stays", async () => {
  const own = (await shown('KienlongBank'))[0]!;
  expect(await platform.call(review.cmsDelete, { bankId: own.id }, { token })).toMatchObject({
    body: { code: 1305, data: { usedBy: ['account'] } },
  });
});

test('a synchronisation leaves a BIN that the staff changed, and what would take the name of another bank', async () => {
  const { db } = platform.services.storages.live;
  const idOf = async (bin: string) =>
    (await db.selectFrom('bank').select('id').where('bin', '=', bin).executeTakeFirstOrThrow()).id;
  const moved = newBank().bin;
  await platform.ok(review.cmsUpdate, { bankId: await idOf('970443'), bin: moved }, { token });
  await db.updateTable('bank').set({ shortName: 'Cũ' }).where('bin', '=', '970426').execute();
  await platform.ok(review.cmsCreate, { ...newBank(), shortName: 'msb' }, { token });
  const synced = await platform.ok(review.cmsSyncVietQr, {}, { token });
  expect(synced.added).toEqual([]);
  expect(synced.kept).toEqual(expect.arrayContaining(['SHB', 'Cũ']));
  expect((await shown('SHB')).filter(({ code }) => code === 'SHB')).toMatchObject([{ bin: moved }]);
});

test('a synchronisation adds and changes, and keeps what the staff wrote or deleted', async () => {
  const { db } = platform.services.storages.live;
  const [changed, renamed, gone, missing] = ['970415', '970405', '970448', '970422'];
  await db.updateTable('bank').set({ citad: null }).where('bin', '=', changed!).execute();
  await db.deleteFrom('bank').where('bin', '=', missing!).execute();
  const idOf = async (bin: string) =>
    (await db.selectFrom('bank').select('id').where('bin', '=', bin).executeTakeFirstOrThrow()).id;
  await platform.ok(review.cmsUpdate, { bankId: await idOf(renamed!), shortName: 'Agri mới' }, { token });
  await platform.ok(review.cmsDelete, { bankId: await idOf(gone!) }, { token });

  const synced = await platform.ok(review.cmsSyncVietQr, {}, { token });
  expect(synced).toMatchObject({ added: ['MBBank'], changed: ['VietinBank'] });
  expect(synced.kept).toEqual(expect.arrayContaining(['Agri mới', 'OCB']));
  expect(synced.unchanged).toBe(banks.length - 2 - synced.kept.length);
  expect(await shown('Agri mới')).toHaveLength(1);
  expect((await shown('OCB')).map(({ bin }) => bin)).not.toContain(gone);
  expect((await shown('VietinBank'))[0]!.citad).toBe('01201001');
  expect(await platform.ok(review.cmsSyncVietQr, {}, { token })).toMatchObject({ added: [], changed: [] });
});

test("a bank that is renamed is seen renamed on the payer's page at once, and comes into files by its new name", async () => {
  const shop = await platform.newMerchant();
  const { payLinkCode } = await platform.ok(
    payLink.create,
    { amount: 150_000, customerInfoType: 'NO_REQUIRE', description: 'Đơn hàng 1204' },
    { token: shop.token },
  );
  const paidAt = async () => (await platform.ok(payLinkPublic.publicGet, { payLinkCode }, {})).transfer?.bank;
  const before = await paidAt();
  const own = (await shown('KienlongBank'))[0]!;
  await platform.ok(review.cmsUpdate, { bankId: own.id, shortName: 'KLB Số' }, { token });
  expect([before, await paidAt()]).toEqual(['KienlongBank', 'KLB Số']);
  const row = { row: 1, accountNo: '0071000123456', bankName: 'klb so', amount: 100_000 };
  expect(await platform.ok(payout.batchCheck, { rows: [row] }, { token: shop.token })).toMatchObject({
    validItems: [{ bin: own.bin }],
  });
  await platform.ok(review.cmsUpdate, { bankId: own.id, shortName: 'KienlongBank' }, { token });
  expect(await paidAt()).toBe('KienlongBank');
});
