import { encodeVietQr } from '@pay/domain';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { drawnWords } from '#server/picture';
import { previewPicture, receiptPicture, transferCard } from './payment-pictures.ts';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
beforeAll(() => prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } }));

const shown = { shop: 'Tiệm bánh Sen Nhỏ', colour: '#0B7A5B', amount: '250.000 đ', brand: 'Tre Pay' };
const account = { bin: '970452', accountNo: '10642307194095923' };
const content = 'P24888525361 Banh kem';
const transfer = {
  ...account,
  bank: 'KienlongBank',
  accountName: 'TIEM BANH SEN NHO',
  content,
  amount: 250_000,
  qrContent: encodeVietQr({ ...account, amount: 250_000, purpose: content }),
};
const text = {
  bank: 'Ngân hàng',
  accountNo: 'Số tài khoản',
  accountName: 'Tên chủ tài khoản',
  content: 'Nội dung chuyển khoản',
  payBefore: 'Thanh toán trước {time}',
};

const pixelsOf = async (picture: Uint8Array, ground?: string) => {
  const image = sharp(picture);
  const { data, info } = await (ground ? image.flatten({ background: ground }) : image)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { at: (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0, ...info };
};

/** True where the words stand somewhere on the picture, in pixels that are as dark to within a few steps. */
async function holds(picture: Uint8Array, words: Parameters<typeof drawnWords>[0], ground: string): Promise<boolean> {
  const page = await pixelsOf(picture);
  const part = await pixelsOf((await drawnWords(words, { width: 968, centred: true })).data, ground);
  const spots = Array.from({ length: 60 }, (_, at) => ({
    x: Math.floor(((at * 37) % 97) * (part.width / 97)),
    y: Math.floor(((at * 53) % 89) * (part.height / 89)),
  }));
  for (let top = 0; top <= page.height - part.height; top += 1)
    for (let left = 0; left <= page.width - part.width; left += 1)
      if (spots.every(({ x, y }) => Math.abs(page.at(left + x, top + y) - part.at(x, y)) < 40)) return true;
  return false;
}

test('the saved picture carries the code, its shop, its amount and to whom it goes', async () => {
  const card = await transferCard({ ...shown, transfer, expireAt: '2026-11-22T07:36:00Z', text });
  const [code] = await readBarcodes(card, { formats: ['QRCode'], tryHarder: true });
  expect(code?.text).toBe(transfer.qrContent);
  const { width = 0 } = await sharp(card).metadata();
  const { topLeft, topRight } = code!.position;
  expect((topRight.x - topLeft.x) / width).toBeGreaterThanOrEqual(0.6);
  expect(await holds(card, { text: shown.shop, size: 44, weight: 600, colour: '#ffffff' }, shown.colour)).toBe(true);
  expect(await holds(card, { text: shown.amount, size: 76, weight: 600 }, '#ffffff')).toBe(true);
  expect(await holds(card, { text: '1064 2307 1940 9592 3', size: 34, weight: 600 }, '#ffffff')).toBe(true);
  expect(await holds(card, { text: 'Thanh toán trước 22/11/2026 14:36:00', size: 30 }, '#ffffff')).toBe(true);
  expect(await holds(card, { text: '251.000 đ', size: 76, weight: 600 }, '#ffffff')).toBe(false);
});

test('a long name is wrapped, and no letter is taken for markup', async () => {
  const shop = `<b>&${'ĐồngPhụcHọcSinh'.repeat(8)}`;
  const card = await transferCard({ ...shown, shop, transfer, expireAt: null, text });
  expect((await sharp(card).metadata()).width).toBe(1_080);
});

test('what chat apps show of a link has their measure, with the shop and the amount', async () => {
  const preview = await previewPicture(shown);
  expect(await sharp(preview).metadata()).toMatchObject({ width: 1_200, height: 630, format: 'png' });
  expect(await holds(preview, { text: shown.amount, size: 116, weight: 600, colour: '#ffffff' }, shown.colour)).toBe(
    true,
  );
  expect(preview.length).toBeLessThan(100_000);
});

test('the picture of a receipt leads to where it is verified', async () => {
  const address = 'https://pay.example/public/paylink/abCD1234';
  const receipt = await receiptPicture({
    ...shown,
    title: 'Biên nhận thanh toán',
    rows: [{ label: 'Mã giao dịch', value: 'P24888525361' }],
    verify: { address, label: 'Kiểm tra biên nhận' },
  });
  const [code] = await readBarcodes(receipt, { formats: ['QRCode'], tryHarder: true });
  expect(code?.text).toBe(address);
  expect(await holds(receipt, { text: 'P24888525361', size: 34, weight: 600 }, '#ffffff')).toBe(true);
});
