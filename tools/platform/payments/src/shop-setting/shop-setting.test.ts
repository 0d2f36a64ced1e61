import { methodFee, paymentMethodReview } from '@pay/contract-cms';
import { payLinkPublic } from '@pay/contract-payer';
import { payLink, paymentMethod, shopSetting, storage } from '@pay/contract-portal';
import { vnDayStart } from '@pay/domain';
import { type IdentityRig, openIdentityRig } from '@pay/platform-people/fixtures';
import sharp from 'sharp';

let rig: IdentityRig;
let maker: string;
beforeAll(async () => {
  rig = await openIdentityRig();
  await rig.playPeople();
  maker = await rig.staffSignIn('maker@provider.test');
}, 60_000);
afterAll(() => rig.close());

const picture = (size = 40) =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#0b7a5b' } })
    .png()
    .toBuffer();

async function uploaded(token: string, bytes: Uint8Array, bucket: 'shop' | 'product' | 'payment-method' = 'shop') {
  const place = { bucket, fileType: 'image' } as const;
  const { ticket } = await rig.ok(storage.getTicket, { ...place, action: 'upload' }, { token });
  return (await rig.ok(storage.upload, { ...place, ticket, file: bytes as never as Blob })).previewUrl;
}

const shownTo = async (token: string, amount = 150_000, mode: 'live' | 'test' = 'live') => {
  const { payLinkCode } = await rig.ok(
    payLink.create,
    { amount, customerInfoType: 'NO_REQUIRE', description: 'Đơn 1' },
    { token, mode },
  );
  return (await rig.ok(payLinkPublic.publicGet, { payLinkCode }, { mode })).shopSetting!;
};
const methodIds = ({ payments }: { payments: { id: string }[] }) => payments.map(({ id }) => id);

describe.each(['live', 'test'] as const)('in %s mode', (mode) => {
  test('a shop that set nothing shows its name on black, with every method', async () => {
    const { token } = await rig.newMerchant();
    const setting = await rig.ok(shopSetting.get, {}, { token, mode });
    expect(setting).toMatchObject({
      id: null,
      backgroundColor: '#000000',
      defaultLanguage: 'VI',
      logo: null,
      shopName: expect.stringContaining('Shop'),
    });
    expect(methodIds(setting)).toEqual(['VIET_QR', 'ATM_CARD', 'BANKING']);
    expect(methodIds(await shownTo(token, 150_000, mode))).toEqual(['VIET_QR', 'ATM_CARD']);
  });

  test('what the shop sets is what payers see', async () => {
    const { token } = await rig.newMerchant();
    const logo = await uploaded(token, await picture());
    const look = { backgroundColor: '#0B7A5B', defaultLanguage: 'EN' as const, shopName: 'Hoa Sen', logo };
    const saved = await rig.ok(shopSetting.update, { ...look, paymentIds: ['VIET_QR'] }, { token, mode });
    expect(saved).toMatchObject({ ...look, id: expect.any(String) });
    expect(await rig.ok(shopSetting.get, {}, { token, mode })).toEqual(saved);
    const shown = await shownTo(token, 150_000, mode);
    expect(shown).toMatchObject(look);
    expect(methodIds(shown)).toEqual(['VIET_QR']);
  });
});

test('what is left out stays, and null takes logo and name away', async () => {
  const { token } = await rig.newMerchant();
  const logo = await uploaded(token, await picture());
  await rig.ok(shopSetting.update, { backgroundColor: '#123456', shopName: 'Hoa Sen', logo }, { token });
  expect(await rig.ok(shopSetting.update, { defaultLanguage: 'EN' }, { token })).toMatchObject({
    backgroundColor: '#123456',
    shopName: 'Hoa Sen',
    logo,
  });
  expect(await rig.ok(shopSetting.update, { logo: null, shopName: null }, { token })).toMatchObject({
    logo: null,
    shopName: expect.stringMatching(/^Shop 09/),
  });
});

test.each([
  ['a colour without its hash', { backgroundColor: '0B7A5B' }, 'backgroundColor'],
  ['a colour that is code', { backgroundColor: 'red;}body{' }, 'backgroundColor'],
  ['a language that is not offered', { defaultLanguage: 'FR' as 'EN' }, 'defaultLanguage'],
  ['a name of 51 letters', { shopName: 'x'.repeat(51) }, 'shopName'],
  ['a logo from elsewhere', { logo: 'https://example.com/logo.png' }, 'logo'],
  ['a script as logo', { logo: `${'javascript'}:alert(1)` }, 'logo'],
  [
    'a logo that was never uploaded',
    { logo: 'http://localhost:4000/pay/api/storage/v1/preview/shop/image/00000000-0000-4000-8000-000000000000.png' },
    'logo',
  ],
  ['no method at all', { paymentIds: [] }, 'paymentIds'],
  ['a method that does not exist', { paymentIds: ['CASH'] }, 'paymentIds'],
  ['a method that is off', { paymentIds: ['BANKING'] }, 'paymentIds'],
  ['a method twice', { paymentIds: ['VIET_QR', 'VIET_QR'] }, 'paymentIds'],
])('%s is refused with its field', async (_what, change, field) => {
  const { token } = await rig.newMerchant();
  expect(await rig.ask(shopSetting.update, change, { token })).toMatchObject({
    code: 2,
    data: { fields: [{ field }] },
  });
});

test('a logo above 1 MB and a picture of another place are refused', async () => {
  const { token } = await rig.newMerchant();
  const noise = await sharp({
    create: {
      width: 700,
      height: 700,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  const large = await uploaded(token, noise);
  expect(await rig.ask(shopSetting.update, { logo: large }, { token })).toMatchObject({
    code: 2,
    data: { fields: [{ field: 'logo', rule: 'file_too_large' }] },
  });
  const elsewhere = await uploaded(token, await picture(), 'product');
  expect(await rig.ask(shopSetting.update, { logo: elsewhere }, { token })).toMatchObject({
    code: 2,
    data: { fields: [{ field: 'logo', rule: 'unknown' }] },
  });
});

test('a method that staff switch off disappears for new payers, and VietQR cannot be the one', async () => {
  const { token } = await rig.newMerchant();
  const update = (change: { id: string; status: 'ACTIVE' | 'INACTIVE' }) =>
    rig.ask(paymentMethodReview.cmsUpdate, change, { token: maker });
  expect(await update({ id: 'ATM_CARD', status: 'INACTIVE' })).toMatchObject({ code: 0, data: { status: 'INACTIVE' } });
  expect(methodIds(await shownTo(token))).toEqual(['VIET_QR']);
  expect(methodIds(await shownTo(token, 150_000, 'test'))).toEqual(['VIET_QR']);
  expect((await rig.ok(paymentMethod.publicGetList, {})).map(({ id, status }) => [id, status])).toContainEqual([
    'ATM_CARD',
    'INACTIVE',
  ]);
  expect(await update({ id: 'VIET_QR', status: 'INACTIVE' })).toMatchObject({
    code: 2,
    data: { fields: [{ field: 'status', rule: 'last_viet_qr' }] },
  });
  await update({ id: 'ATM_CARD', status: 'ACTIVE' });
  expect(methodIds(await shownTo(token))).toEqual(['VIET_QR', 'ATM_CARD']);
});

test('a method is offered up to its limit', async () => {
  const { token } = await rig.newMerchant();
  const added = await rig.ok(
    paymentMethodReview.cmsCreate,
    { name: 'Thẻ nội địa', paymentType: 'ATM_CARD', paymentLimit: 200_000, fixedFee: 1_100, dynamicFee: 0.5 },
    { token: maker },
  );
  expect(methodIds(await shownTo(token, 200_001))).toContain(added.id);
  const checker = await rig.staffSignIn('checker@provider.test');
  const { items } = await rig.ok(methodFee.getAll, { methodId: added.id }, { token: checker });
  await rig.ok(methodFee.approve, { id: items[0]!.id }, { token: checker });
  await rig.clock.set(vnDayStart(items[0]!.activeDate));
  expect(methodIds(await shownTo(token, 200_000))).toContain(added.id);
  expect(methodIds(await shownTo(token, 200_001))).not.toContain(added.id);
  const again = await rig.ask(
    paymentMethodReview.cmsCreate,
    { name: 'thẻ nội địa', paymentType: 'ATM_CARD' },
    { token: maker },
  );
  expect(again).toMatchObject({ code: 6, data: { fields: [{ field: 'name', rule: 'name_taken' }] } });
  expect(
    (await rig.ask(paymentMethodReview.cmsUpdate, { id: 'nothing', status: 'ACTIVE' }, { token: maker })).code,
  ).toBe(3);
});

test('only staff who make changes touch the methods', async () => {
  const checker = await rig.staffSignIn('checker@provider.test');
  const { token } = await rig.newMerchant();
  for (const caller of [checker, token]) {
    expect(
      (await rig.ask(paymentMethodReview.cmsUpdate, { id: 'ATM_CARD', status: 'INACTIVE' }, { token: caller })).code,
    ).toBe(4);
  }
});

test('a method has a type and a picture of our own; one from elsewhere is refused, and both can be taken away', async () => {
  const as = { token: maker };
  const wish = { name: 'Thẻ quốc tế của thử nghiệm', paymentType: 'BANKING' as const, type: 'Visa' };
  const logo = await uploaded(maker, await picture(), 'payment-method');
  const made = await rig.ok(paymentMethodReview.cmsCreate, { ...wish, logo }, as);
  expect(made).toMatchObject({ type: 'Visa', logo });
  for (const foreign of ['https://example.com/logo.png', await uploaded(maker, await picture(), 'product')])
    expect(await rig.ask(paymentMethodReview.cmsUpdate, { id: made.id, logo: foreign }, as)).toMatchObject({
      code: 2,
      data: { fields: [{ field: 'logo', rule: 'unknown' }] },
    });
  const bare = await rig.ok(paymentMethodReview.cmsUpdate, { id: made.id, type: '', logo: '' }, as);
  expect(bare).toMatchObject({ name: wish.name, type: null, logo: null });
});

test('a built-in method is named in the reader’s language until staff name it, whichever language they write it in', async () => {
  const { token } = await rig.newMerchant();
  const english = { headers: { 'accept-language': 'en' } };
  const nameFor = async (as: { headers?: Record<string, string> }) =>
    (await rig.ok(shopSetting.get, {}, { token, ...as })).payments.find(({ id }) => id === 'ATM_CARD')!.name;
  const name = (text: string, as = {}) =>
    rig.ok(paymentMethodReview.cmsUpdate, { id: 'ATM_CARD', name: text }, { token: maker, ...as });

  expect(await nameFor(english)).toBe('Domestic ATM card');
  expect(await name('domestic ATM card', english)).toMatchObject({ name: 'Domestic ATM card' });
  expect(await nameFor({})).toBe('Thẻ ATM nội địa');
  await name('Thẻ NAPAS');
  expect(await nameFor(english)).toBe('Thẻ NAPAS');
  await name('Thẻ ATM nội địa');
});
