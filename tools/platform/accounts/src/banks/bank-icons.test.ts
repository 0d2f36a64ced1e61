import { bankReview, eWallet } from '@pay/contract-cms';
import { bank, receiver, storage } from '@pay/contract-portal';
import { hireStaff, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { randomDigits } from '@pay/platform-kernel';
import sharp from 'sharp';

let platform: TestPlatform;
let token: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  token = await hired();
}, 60_000);
afterAll(() => platform.close());

const hired = async () =>
  (await hireStaff(platform, `maker${randomDigits(8)}@provider.test`, { roles: ['maker'] })).token;

const place = { bucket: 'bank', fileType: 'image' } as const;

const picture = async (width: number, height = width) =>
  (await sharp({ create: { width, height, channels: 3, background: '#0b7a5b' } })
    .png()
    .toBuffer()) as never as Blob;

async function uploaded(file: Blob, by = token): Promise<string> {
  const { ticket } = await platform.ok(storage.getTicket, { ...place, action: 'upload' }, { token: by });
  return (await platform.ok(storage.upload, { ...place, ticket, file })).objectName;
}

const shown = async (url: string | null | undefined) => {
  const { pathname } = new URL(url ?? '');
  return platform.send({ method: 'GET', url: pathname, headers: {} });
};
const bankOf = async (code: string) =>
  (await platform.ok(bank.getAll, { code }, { token })).items.find((one) => one.code === code);
const update = (icons: string, by = token) => platform.call(bankReview.updateIcon, { icons }, { token: by });

test('a bank without an icon shows its letters, the same picture each time', async () => {
  const { icon } = (await bankOf('TCB'))!;
  const { status, headers, bytes } = await shown(icon);
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'image/svg+xml' });
  expect(Buffer.from(bytes).toString()).toContain('>TCB</text>');
  expect(String(headers['cache-control'])).toContain('immutable');
});

test('icons of many banks are changed at once, seen wherever the bank stands, and taken away again', async () => {
  const shop = await platform.newMerchant();
  const saved = { bankBin: '970436', accountNo: '0071000123456', accountName: 'NGUYEN VAN A' };
  await platform.ok(receiver.create, saved, { token: shop.token });
  const icon = await uploaded(await picture(400));
  await platform.ok(
    bankReview.updateIcon,
    { icons: `VCB:${icon},ACB:${await uploaded(await picture(64))}` },
    { token },
  );
  const { icon: url } = (await bankOf('VCB'))!;
  const [{ bankLogo }] = (await platform.ok(receiver.getAll, {}, { token: shop.token })).items as never as [
    { bankLogo: string },
  ];
  expect(bankLogo).toBe(url);
  const { bytes } = await shown(url);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 192, height: 192 });
  await platform.ok(bankReview.updateIcon, { icons: 'VCB:' }, { token });
  expect((await bankOf('VCB'))?.icon).toContain('/monogram/VCB/');
  expect((await bankOf('ACB'))?.icon).toContain('/preview/bank/');
});

test('what is no icon is refused at its place, and none is changed', async () => {
  const good = await uploaded(await picture(96));
  const cases = [
    [`BIDV:${good},BIDV:`, 'icons.1', 'duplicate'],
    [`BIDV:${good},NONE:${good}`, 'icons.1', 'unknown'],
    [`BIDV:${good},VIB:00000000-0000-7000-8000-000000000000.png`, 'icons.1', 'unknown'],
    [`BIDV:${good},VIB:${await uploaded(await picture(96), await hired())}`, 'icons.1', 'unknown'],
    [`BIDV:${good},VIB:${await uploaded(await picture(96, 64))}`, 'icons.1', 'picture_not_square'],
    [`BIDV:${good},VIB:${await uploaded(await picture(32))}`, 'icons.1', 'picture_too_small'],
    [`BIDV:${good},VIB:https://elsewhere.test/a.png`, 'icons.1', 'invalid_format'],
    ['', 'icons.0', 'invalid_format'],
  ] as const;
  for (const [icons, field, rule] of cases)
    expect((await update(icons)).body.data).toMatchObject({ fields: [{ field, rule }] });
  expect((await bankOf('BIDV'))?.icon).toContain('/monogram/');
});

const newWallet = async () => {
  const number = randomDigits(8);
  const named = { name: `Ví điện tử ${number}`, shortName: `Ví ${number}`, commonName: `Wallet ${number}` };
  return { ...named, logo: await picture(160, 60), icon: await picture(128) };
};
const wallets = async (name?: string) =>
  (await platform.ok(eWallet.getAll, { ...(name && { name }) }, { token })).items;

test('the catalogue begins with the wallets everybody knows', async () => {
  expect((await wallets()).map(({ shortName }) => shortName)).toContain('MoMo');
});

test('a wallet is added with its pictures, found without accents, and deleted for good', async () => {
  const wish = await newWallet();
  const { id, icon } = await platform.ok(eWallet.create, wish, { token });
  expect(await wallets(wish.name.replace('Ví điện tử', 'vi dien tu'))).toMatchObject([{ id }]);
  expect((await shown(icon)).status).toBe(200);
  for (const [field, again] of [
    ['name', { ...(await newWallet()), name: wish.name.toUpperCase() }],
    ['shortName', { ...(await newWallet()), shortName: wish.shortName.toLowerCase() }],
  ] as const)
    expect(await platform.call(eWallet.create, again, { token })).toMatchObject({
      body: { code: 6, data: { fields: [{ field, rule: 'name_taken' }] } },
    });
  await platform.ok(eWallet.delete, { id }, { token });
  expect(await wallets(wish.name)).toEqual([]);
  expect(await platform.call(eWallet.delete, { id }, { token })).toMatchObject({ body: { code: 3 } });
  await platform.ok(eWallet.create, await newWallet(), { token });
});

test.each([
  ['icon', { icon: () => picture(96, 64) }, 'picture_not_square'],
  ['icon', { icon: () => picture(32) }, 'picture_too_small'],
  ['logo', { logo: async () => Buffer.from('no picture') as never as Blob }, 'file_type'],
])('a wallet with a wrong %s is refused at its field', async (field, change, rule) => {
  const [name, made] = Object.entries(change)[0]!;
  const wish = { ...(await newWallet()), [name]: await made() };
  expect(await platform.call(eWallet.create, wish, { token })).toMatchObject({
    body: { code: 13, data: { fields: [{ field, rule }] } },
  });
  expect(await wallets(wish.name)).toEqual([]);
});

test('of 8 who add one wallet at once one does', async () => {
  const wish = await newWallet();
  const replies = await Promise.all(Array.from({ length: 8 }, () => platform.call(eWallet.create, wish, { token })));
  expect(replies.filter(({ body }) => body.code === 0)).toHaveLength(1);
  expect(await wallets(wish.name)).toHaveLength(1);
});
