import { product, storage } from '@pay/contract-portal';
import { startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';
import sharp from 'sharp';

let platform: TestPlatform;
let shop: TestMerchant;
beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await platform.newMerchant();
}, 60_000);
afterAll(() => platform.close());

const place = { bucket: 'product', fileType: 'image' } as const;
const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b7a5b' } });

async function upload(bytes: Uint8Array) {
  const { ticket } = await platform.ok(storage.getTicket, { ...place, action: 'upload' }, { token: shop.token });
  return platform.call(storage.upload, { ...place, ticket, file: bytes as never });
}

async function sizeAt(address: string) {
  const { pathname, search } = new URL(address);
  const { bytes } = await platform.send({ method: 'GET', url: pathname + search, headers: {} });
  const { width, height } = await sharp(bytes).metadata();
  return [width, height];
}

test('a picture of a product is kept as a small and a medium square beside its own size', async () => {
  const { body } = await upload(await solid(900, 600).png().toBuffer());
  const { previewUrl } = body.data;
  expect(await sizeAt(`${previewUrl}?size=small`)).toEqual([160, 160]);
  expect(await sizeAt(`${previewUrl}?size=medium`)).toEqual([640, 640]);
  expect(await sizeAt(previewUrl)).toEqual([900, 600]);
});

test('a product shows several pictures, the first of them in lists, and keeps those it has', async () => {
  const urls: string[] = [];
  for (const side of [40, 50])
    urls.push((await upload(await solid(side, side).jpeg().toBuffer())).body.data.previewUrl);
  const terms = { name: 'Trà có ảnh', priceType: 'FIXED_PRICE', storageType: 'UNLIMITED', price: 20_000 } as const;
  const as = { token: shop.token };
  const { id } = await platform.ok(product.create, { ...terms, pictures: urls }, as);
  const turned = urls.toReversed();
  const saved = await platform.ok(product.update, { prodId: id, ...terms, pictures: turned }, as);
  expect(saved).toMatchObject({ pictures: turned, imageUrl: turned[0] });
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>');

test.each([
  ['a drawing', async () => svg, 'file_type'],
  ['a text', async () => Buffer.from('no picture'), 'file_type'],
  ['nothing', async () => Buffer.alloc(0), 'file_empty'],
  ['more than 40 megapixels', () => solid(6_400, 6_400).png({ compressionLevel: 9 }).toBuffer(), 'file_too_complex'],
])('%s in place of a picture is refused at its field', async (_what, bytes, rule) => {
  const { body } = await upload(await bytes());
  expect(body).toMatchObject({ code: 13, data: { fields: [{ field: 'file', rule }] } });
});
