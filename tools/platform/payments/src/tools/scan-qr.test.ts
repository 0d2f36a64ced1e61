import { tool } from '@pay/contract-portal';
import { startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';
import { encode } from 'uqr';
import sharp from 'sharp';

let platform: TestPlatform;
let shop: TestMerchant;
beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await platform.newMerchant();
}, 60_000);
afterAll(() => platform.close());

const vietQr = '00020101021138540010A00000072701240006970452011045708346020208QRIBFTTA53037045802VN63042625';

function pictureOf(content: string) {
  const { data, size } = encode(content, { border: 4 });
  const pixels = Uint8Array.from(data.flat(), (dark) => (dark ? 0 : 255));
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } }).resize(size * 8, size * 8, {
    kernel: 'nearest',
  });
}

const scanned = async (image: Uint8Array) =>
  (await platform.call(tool.scanQr, { image: image as never as Blob }, { token: shop.token })).body;

test.each(['png', 'jpeg', 'webp'] as const)('a VietQR in a picture is read: %s', async (format) => {
  expect(await scanned(await pictureOf(vietQr).toFormat(format).toBuffer())).toMatchObject({
    code: 0,
    data: { qrContent: vietQr, bin: '970452', accountNo: '4570834602', amount: null, crc: '2625' },
  });
});

test.each([
  ['without a code', () => pictureOf(vietQr).blur(60), 'qr_not_found'],
  ['of another code', () => pictureOf('https://example.com'), 'qr_malformed'],
  ['of a changed code', () => pictureOf(vietQr.replace('4570834602', '4570834603')), 'qr_wrong_crc'],
])('a picture %s is refused with its reason', async (_what, picture, rule) => {
  expect(await scanned(await picture().png().toBuffer())).toMatchObject({
    code: 13,
    data: { fields: [{ field: 'image', rule }] },
  });
});
