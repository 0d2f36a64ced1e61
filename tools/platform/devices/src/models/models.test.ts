import { posModelReview } from '@pay/contract-cms';
import { posOrder, roleGroup, shownPosModel, storage } from '@pay/contract-portal';
import { hireMember } from '@pay/platform-testing';
import sharp from 'sharp';
import { openPosShop, soldModel } from '../orders/pos-shop.fixture.ts';

let world: Awaited<ReturnType<typeof openPosShop>>;
beforeAll(async () => {
  world = await openPosShop();
}, 60_000);
afterEach(() => world.expectBooks());
afterAll(() => world.close());

/** Changes some of what a model says, and leaves the rest as it is. */
async function changed({ id, ...change }: { id: string; [name: string]: unknown }, token = world.maker) {
  const { name, model, price, stock, available } = await world.platform.ok(shownPosModel.get, { id }, { token });
  const written = { id, name, model, price, stock, available, ...change };
  return world.platform.call(posModelReview.cmsUpdate, written as never, { token });
}

test('a model that says nothing of VAT follows the law, which changes it on its day', async () => {
  const { vat: _vat, ...terms } = soldModel();
  const { id } = await world.platform.ok(posModelReview.cmsCreate, terms, { token: world.maker });
  const shown = () => world.platform.ok(shownPosModel.get, { id }, { token: world.maker });
  await world.clock.set(new Date('2026-12-31T16:59:59.000Z'));
  expect(await shown()).toMatchObject({ vat: 8, vatByLaw: true, warranty: 12, description: '', photos: [] });
  await world.clock.set(new Date('2026-12-31T17:00:00.000Z'));
  expect(await shown()).toMatchObject({ vat: 10, vatByLaw: true });
});

test('a stock that orders changed meanwhile is not written over', async () => {
  const { id } = await world.modelOf();
  const shop = await world.merchant();
  await shop.place(id);
  expect(await changed({ id, stock: 30, stockSeen: 20 })).toMatchObject({
    body: { code: 2, data: { fields: [{ field: 'stock', rule: 'stock_changed', stock: 18 }] } },
  });
  expect(await changed({ id, stock: 28, stockSeen: 18 })).toMatchObject({ body: { code: 0, data: { stock: 28 } } });
});

test('two models share no name, and pictures must be handed in here', async () => {
  const { name, id } = await world.modelOf();
  const taken = await world.platform.call(posModelReview.cmsCreate, soldModel({ name }), { token: world.maker });
  expect(taken).toMatchObject({ body: { code: 6, data: { fields: [{ field: 'name', rule: 'name_taken' }] } } });
  expect(await changed({ id, photos: [{ url: 'https://example.com/a.png' }] })).toMatchObject({
    body: { code: 2, data: { fields: [{ field: 'photos.0.url', rule: 'unknown' }] } },
  });
  expect(await changed({ id, mainPhotoUrl: 'https://example.com/a.png' })).toMatchObject({
    body: { code: 2, data: { fields: [{ field: 'mainPhotoUrl', rule: 'not_among_photos' }] } },
  });
});

test('a model that is taken away is ordered by nobody, and its orders keep it', async () => {
  const { id, name } = await world.modelOf();
  const shop = await world.merchant();
  const { orderId } = await shop.place(id);
  await world.platform.ok(posModelReview.cmsDelete, { id }, { token: world.maker });
  expect(await world.platform.call(shownPosModel.get, { id }, { token: shop.token })).toMatchObject({
    body: { code: 3 },
  });
  const again = await world.platform.call(posOrder.place, shop.wish(id), { token: shop.token });
  expect(again).toMatchObject({ body: { code: 2301 } });
  expect(await shop.get(orderId)).toMatchObject({ items: [{ name }] });
  await world.platform.ok(posOrder.cancel, { orderId }, { token: shop.token });
});

test('a checker writes no model, and a member without the devices sees none', async () => {
  const { id } = await world.modelOf();
  expect(await changed({ id, price: 4_000_000 }, world.checker)).toMatchObject({ body: { code: 4 } });
  const shop = await world.merchant();
  const { id: roleGroupId } = await world.platform.ok(
    roleGroup.create,
    { name: 'Chỉ xem tổng quan', permissions: ['1200:read'] },
    { token: shop.token },
  );
  const member = await hireMember(world.platform, shop, { roleGroupId, bankAccountIds: [] });
  expect(await world.platform.call(shownPosModel.get, { id }, { token: member.token })).toMatchObject({
    body: { code: 4 },
  });
});

const place = { bucket: 'product', fileType: 'image' } as const;

async function picture(background: string) {
  const bytes = await sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .png()
    .toBuffer();
  const { ticket } = await world.platform.ok(storage.getTicket, { ...place, action: 'upload' }, { token: world.maker });
  const { body } = await world.platform.call(storage.upload, { ...place, ticket, file: bytes as never });
  return { url: body.data.previewUrl as string };
}

test('the first picture stands in the window until another is chosen', async () => {
  const photos = [await picture('#0b7a5b'), await picture('#123456')];
  const urls = photos.map(({ url }) => url);
  const model = await world.modelOf({ photos });
  expect(model).toMatchObject({ mainPhotoUrl: urls[0], photos: [{ url: urls[0] }, { url: urls[1] }] });
  const shown = async () =>
    (await world.platform.ok(shownPosModel.get, { id: model.id }, { token: world.maker })).mainPhotoUrl;
  await changed({ id: model.id, mainPhotoUrl: urls[1] });
  expect(await shown()).toBe(urls[1]);
  await changed({ id: model.id, price: 4_000_000 });
  expect(await shown()).toBe(urls[1]);
  await changed({ id: model.id, photos: [photos[0]] });
  expect(await shown()).toBe(urls[0]);
});
