import { ekyc, merchant, storage } from '@pay/contract-portal';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import sharp from 'sharp';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
afterAll(() => platform.close());

const picture = async (width: number) =>
  (await sharp({ create: { width, height: 8, channels: 3, background: '#0b7a5b' } })
    .png()
    .toBuffer()) as never as Blob;

const opened = async (url: string) => {
  const { pathname, search } = new URL(url);
  return (await platform.send({ method: 'GET', url: pathname + search, headers: {} })).status;
};

async function applicant() {
  const { token } = await platform.newMerchant({ status: 'CREATED' });
  const place = { bucket: 'document', fileType: 'image' } as const;
  const { ticket } = await platform.ok(storage.getTicket, { ...place, action: 'upload' }, { token });
  const { previewUrl } = await platform.ok(storage.privateUpload, { ...place, ticket, file: await picture(9) });
  const { id, name, no, birthday } = await platform.ok(
    ekyc.uploadCard,
    { ekycType: 'REPRESENTATIVE', imageFront: await picture(10), imageBack: await picture(11) },
    { token },
  );
  const submit = (url: string) =>
    platform.call(
      merchant.submitInfoV2,
      {
        businessType: 'ORGANIZATION',
        businessSectors: ['LOGISTICS'],
        revenueType: 'REVENUE_TYPE_3',
        companyName: 'Công ty TNHH Vận tải Sao Mai',
        companyAddress: '85 Lê Lợi, Đà Nẵng',
        taxIdNo: '0300588569',
        representativePosition: 'DIRECTOR',
        representativeEkycInfo: { id, name, no, birthday, address: '12 Hùng Vương, Hà Nội' },
        owners: [{ name: 'Nguyễn Văn An', identifyNumber: '001085012345', position: 'DIRECTOR', funPercent: 60 }],
        documents: [{ fileName: 'giay-phep.png', url }],
      },
      { token },
    );
  const shown = async () => (await platform.ok(merchant.getSubmitInfo, {}, { token }))?.documents?.[0]?.url ?? '';
  return { token, previewUrl, submit, shown };
}

test("a merchant's paper opens again at any time for itself, and never for another who knows its name", async () => {
  const [own, other] = [await applicant(), await applicant()];
  const ended = own.previewUrl.replace(/\?.*/, '');
  expect(await opened(ended)).toBe(403);
  expect((await other.submit(ended)).body).toMatchObject({
    code: 2,
    data: { fields: [{ field: 'documents.0.url', rule: 'unknown' }] },
  });
  expect((await own.submit(ended)).body.code).toBe(0);
  expect(await opened(await own.shown())).toBe(200);
});
