import { storage, user } from '@pay/contract-portal';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import sharp from 'sharp';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
afterAll(() => platform.close());

const place = { bucket: 'avatar', fileType: 'image' } as const;

async function stored(token: string): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0b7a5b' } })
    .png()
    .toBuffer();
  const { ticket } = await platform.ok(storage.getTicket, { ...place, action: 'upload' }, { token });
  const { previewUrl } = await platform.ok(storage.upload, { ...place, ticket, file: bytes as never as Blob });
  return previewUrl.replace(platform.services.settings.addresses.storage, '');
}

test('B240 a person sets a picture that he handed in, takes it away, and no other text or picture is taken', async () => {
  const shop = await platform.newMerchant();
  const as = { token: shop.token };
  const shown = async () => (await platform.ok(user.getInfo, {}, as)).avatar ?? null;
  const own = await stored(shop.token);
  await platform.ok(user.updateInfo, { avatar: own }, as);
  expect(await shown()).toBe(own);
  const strangers = await stored((await platform.newMerchant()).token);
  for (const avatar of [
    'not a path at all',
    'https://example.com/me.png',
    strangers,
    own.replace('avatar', 'product'),
  ]) {
    const { body } = await platform.call(user.updateInfo, { avatar }, as);
    expect(body).toMatchObject({ code: 2, data: { fields: [{ field: 'avatar', rule: 'unknown' }] } });
  }
  expect(await shown()).toBe(own);
  await platform.ok(user.updateInfo, { avatar: '' }, as);
  expect(await shown()).toBeNull();
});
