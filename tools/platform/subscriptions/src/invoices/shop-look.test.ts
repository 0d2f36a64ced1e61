import { shopSetting, storage, subscriptionInvoice } from '@pay/contract-portal';
import { pdfTexts } from '@pay/platform-kernel/fixtures';
import { requestFor, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import sharp from 'sharp';
import { inflateSync } from 'node:zlib';
import { type BillingShop, openBillingShop } from '../billing-shop.fixture.ts';

let platform: TestPlatform;
let shop: BillingShop;
beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await openBillingShop(platform);
}, 60_000);
afterAll(() => platform.close());

async function logoOf(extension: 'png' | 'webp') {
  const place = { bucket: 'shop', fileType: 'image' } as const;
  const { ticket } = await platform.ok(storage.getTicket, { ...place, action: 'upload' }, shop.as);
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c2185b' } });
  const bytes = await (extension === 'png' ? image.png() : image.webp()).toBuffer();
  const request = requestFor(storage.upload, { ...place, ticket, file: bytes }, `logo.${extension}`);
  const { body } = await platform.send(request, shop.as);
  return (body as { data: { previewUrl: string } }).data.previewUrl;
}

/** What is drawn on the pages, as the language of the file says it. */
const drawnOn = (bytes: Buffer) =>
  [...bytes.toString('latin1').matchAll(/stream\r?\n/g)]
    .map(({ index, 0: mark }) => {
      const begin = index + mark.length;
      try {
        return inflateSync(bytes.subarray(begin, bytes.indexOf('endstream', begin))).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('\n');

test.each(['png', 'webp'] as const)(
  'an invoice carries the name, colour and %s logo that payers know',
  async (kind) => {
    const look = { backgroundColor: '#C2185B', shopName: 'Hoa Sen', logo: await logoOf(kind) };
    await platform.ok(shopSetting.update, look, shop.as);
    const { id } = await shop.subscribe();
    const [invoice] = await shop.invoices(id);
    const { bytes } = await platform.send(requestFor(subscriptionInvoice.exportPdf, { id: invoice!.id }), shop.as);
    const file = Buffer.from(bytes);
    expect(file.toString('latin1')).toContain('/Subtype /Image');
    const [red, green, blue] = [0xc2, 0x18, 0x5b].map((part) => part / 255);
    const filled = /([\d.]+) ([\d.]+) ([\d.]+) scn/g;
    const colours = [...drawnOn(file).matchAll(filled)].map((found) => found.slice(1).map(Number));
    expect(colours).toContainEqual([red, green, blue].map((part) => expect.closeTo(part!, 3)));
    expect(pdfTexts(bytes).join(' ')).toContain('Hoa Sen');
  },
);

test('a shop without a look prints a plain page with its name', async () => {
  const plain = await openBillingShop(platform);
  const { id } = await plain.subscribe();
  const [invoice] = await plain.invoices(id);
  const { bytes } = await platform.send(requestFor(subscriptionInvoice.exportPdf, { id: invoice!.id }), plain.as);
  expect(Buffer.from(bytes).toString('latin1')).not.toContain('/Subtype /Image');
});
