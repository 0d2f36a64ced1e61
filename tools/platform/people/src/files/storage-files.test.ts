import { storage } from '@pay/contract-portal';
import { requestFor, startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';
import { endedTickets } from './used-tickets.store.ts';
import sharp from 'sharp';

let platform: TestPlatform;
let shop: TestMerchant;

beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await platform.newMerchant();
}, 60_000);
afterAll(() => platform.close());

const place = { bucket: 'pay-link', fileType: 'image' } as const;

const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#0b7a5b' } })
    .png()
    .toBuffer();

const ticketFor = async (wish: Parameters<typeof askTicket>[0] = {}) => (await askTicket(wish)).ticket;
const askTicket = (wish: {
  bucket?: 'pay-link' | 'ekyc';
  action?: 'upload' | 'delete';
  objectName?: string;
  token?: string;
}) =>
  platform.ok(
    storage.getTicket,
    {
      bucket: wish.bucket ?? 'pay-link',
      fileType: 'image',
      action: wish.action ?? 'upload',
      ...(wish.objectName && { objectName: wish.objectName }),
    },
    { token: wish.token ?? shop.token },
  );

const upload = async (bytes: Uint8Array, ticket?: string) =>
  platform.call(storage.upload, { ...place, ticket: ticket ?? (await ticketFor()), file: bytes as never });

const preview = (url: string) =>
  platform.send({ method: 'GET', url: new URL(url).pathname + new URL(url).search, headers: {} });

test('a picture is kept, shown by its address, and removed only by who uploaded it', async () => {
  const { body } = await upload(await picture());
  const { previewUrl, objectName } = body.data;
  const shown = await preview(previewUrl);
  expect(shown).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/png', 'x-content-type-options': 'nosniff' },
  });
  const stranger = await platform.newMerchant();
  const remove = async (token: string) =>
    platform.call(storage.delete, {
      ...place,
      objectName,
      ticket: await ticketFor({ action: 'delete', objectName, token }),
    });
  expect((await remove(stranger.token)).body.code).toBe(3);
  expect((await remove(shop.token)).body.code).toBe(0);
  expect((await preview(previewUrl)).body.code).toBe(3);
});

test('what was hidden in a picture is gone', async () => {
  const withExif = await sharp(await picture())
    .withMetadata({ exif: { IFD0: { Copyright: 'taken at home' } } })
    .jpeg()
    .toBuffer();
  expect(withExif.includes('taken at home')).toBe(true);
  const { body } = await upload(withExif);
  expect(body).toMatchObject({ code: 0 });
  const shown = await preview(body.data.previewUrl);
  expect(shown.bytes.includes('taken at home')).toBe(false);
});

test.each([
  [
    'a script named as a picture',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  ['a text', Buffer.from('not a picture at all')],
  ['an empty file', Buffer.alloc(0)],
  ['a damaged picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
])('%s is refused with its field and nothing is kept', async (_name, bytes) => {
  const { status, body } = await upload(bytes);
  expect({ status, code: body.code }).toEqual({ status: 400, code: 13 });
  expect(body.data).toMatchObject({ fields: [{ field: 'file' }] });
});

test.each([
  ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
  ['an archive', Buffer.from('PK\u0003\u0004META-INF/MANIFEST.MF', 'latin1')],
])('a picture with %s behind it is refused with its field', async (_what, hidden) => {
  const { body } = await upload(Buffer.concat([await picture(), hidden]));
  expect(body).toMatchObject({ code: 13, data: { fields: [{ field: 'file', rule: 'picture_carries_more' }] } });
});

test.each(['png', 'jpeg'] as const)('nothing that stood behind a picture is kept: %s', async (format) => {
  const whole = await sharp(await picture())
    .toFormat(format)
    .toBuffer();
  const { body } = await upload(Buffer.concat([whole, Buffer.from('left behind')]));
  expect(body).toMatchObject({ code: 0 });
  const shown = await preview(body.data.previewUrl);
  expect(shown.bytes.includes('left behind')).toBe(false);
  expect(await sharp(shown.bytes).metadata()).toMatchObject({ format, width: 40, height: 30 });
});

test('a file without a name is a file too', async () => {
  const nameless = async (file: Uint8Array) => {
    const request = requestFor(storage.upload, { ...place, ticket: await ticketFor(), file });
    const payload = String(request.payload?.toString('latin1')).replace(/; filename="[^"]*"/, '');
    return (await platform.send({ ...request, payload: Buffer.from(payload, 'latin1') })).body;
  };
  expect(await nameless(await picture())).toMatchObject({ code: 0 });
  expect(await nameless(Buffer.from('a text'))).toMatchObject({ code: 13, data: { fields: [{ rule: 'file_type' }] } });
});

test('a picture 30,000 pixels wide is refused', async () => {
  expect((await upload(await picture(30_000, 2))).body.code).toBe(13);
});

test('a ticket for another bucket, a false one and an old one open nothing', async () => {
  expect((await upload(await picture(), await ticketFor({ bucket: 'ekyc' }))).body.code).toBe(4);
  expect((await upload(await picture(), 'x.y.z')).body.code).toBe(4);
  const [, ...signed] = (await ticketFor()).split('.');
  expect((await upload(await picture(), [Date.now() + 1e9, ...signed].join('.'))).body.code).toBe(4);
});

test('a ticket keeps one file: the same bytes sent again get the same file, any others nothing', async () => {
  const ticket = await ticketFor();
  const bytes = await picture();
  expect((await upload(Buffer.from('not a picture at all'), ticket)).body.code).toBe(13);
  const [one, again] = await Promise.all([upload(bytes, ticket), upload(bytes, ticket)]);
  expect([one.body.code, again.body.data]).toEqual([0, one.body.data]);
  expect((await upload(await picture(41), ticket)).body.code).toBe(4);
  expect((await upload(await picture(41))).body.code).toBe(0);
  expect((await preview(one.body.data.previewUrl)).status).toBe(200);
});

test('used tickets are forgotten some time after they ended', async () => {
  const { db } = platform.services.storages.live;
  const ticket = await ticketFor();
  await upload(await picture(), ticket);
  const kept = () => db.selectFrom('uploadTicket').select('ticketHash').execute();
  const { length } = await kept();
  for (const portion of endedTickets(1000)) await portion.execute(db);
  expect(await kept()).toHaveLength(length);
  await db
    .updateTable('uploadTicket')
    .set({ expiresAt: new Date(Date.now() - 2 * 3_600_000) })
    .execute();
  for (const portion of endedTickets(1000)) await portion.execute(db);
  expect(await kept()).toEqual([]);
});

test('a private object opens only by its signed address', async () => {
  const { body } = await platform.call(storage.privateUpload, {
    bucket: 'ekyc',
    fileType: 'image',
    ticket: await ticketFor({ bucket: 'ekyc' }),
    file: (await picture()) as never,
  });
  const { previewUrl } = body.data;
  expect((await preview(previewUrl)).status).toBe(200);
  expect((await preview(previewUrl.split('?')[0]!)).body.code).toBe(4);
  expect((await preview(previewUrl.replace(/expires=\d+/, `expires=${Date.now() + 1e9}`))).body.code).toBe(4);
});
