import { payLinkPublic } from '@pay/contract-payer';
import { merchant, payLink, webhook } from '@pay/contract-portal';
import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestPlatform, type TestMerchant, type TestPlatform } from './test-platform.ts';

let platform: TestPlatform;
let shop: TestMerchant;

beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await platform.newMerchant();
}, 60_000);
afterAll(() => platform.close());

const order = { amount: 150_000, customerInfoType: 'NO_REQUIRE', description: 'Đơn hàng 1204' } as const;
const create = (extra: object, language = 'vi') =>
  platform.call(
    payLink.create,
    { ...order, ...extra },
    { token: shop.token, headers: { 'accept-language': language } },
  );

test.each(['Nguyễn\u202Egnp.exe', 'Tr\u200bà', 'Mua\u2066 hàng', 'a\u00adb', 'An\u200d', '\u3164'])(
  'a name or a content with what nobody sees in it, %j, is refused in words',
  async (text) => {
    const named = { customer: { fullName: text }, customerInfoType: 'AUTO_FILL' };
    for (const [language, message] of [
      ['vi', 'Có ký tự ẩn không được phép'],
      ['en', 'Invisible characters are not allowed here'],
    ]) {
      expect((await create({ description: text }, language)).body).toMatchObject({
        code: 2,
        data: { fields: [{ field: 'description', rule: 'text_invisible', message }] },
      });
      expect((await create(named, language)).body).toMatchObject({
        code: 2,
        data: { fields: [{ field: 'customer.fullName', rule: 'text_invisible', message }] },
      });
    }
  },
);

test('a payer fills in no hidden character either, but any emoji', async () => {
  const asked = { customerInfoType: 'REQUIRE_INPUT', customerInfoForm: { fillName: true } };
  const { payLinkCode } = (await create(asked)).body.data;
  const fill = (fullName: string) =>
    platform.call(payLinkPublic.publicUpdateCustomerInfo, { payLinkCode, customer: { fullName } });
  expect((await fill('An\u202e')).body).toMatchObject({ code: 2, data: { fields: [{ rule: 'text_invisible' }] } });
  expect((await fill('An 👩🏽‍⚕️ ❤️')).body.code).toBe(0);
});

test.each(['https:evil', 'https:/evil.vn', 'https:///evil.vn', 'https://shop.vn/\u202e'])(
  'an address that names no host, or hides part of itself, is none: %s',
  async (address) => {
    for (const field of ['successUrl', 'failUrl', 'fileUrl'])
      expect((await create({ [field]: address })).body).toMatchObject({
        code: 2,
        data: { fields: [{ field, rule: 'url' }] },
      });
    const saved = await platform.call(webhook.update, { webhookUrl: address }, { token: shop.token });
    expect(saved.body).toMatchObject({ code: 2601 });
  },
);

test('a profile that was saved before such texts were refused is still shown', async () => {
  const { db } = platform.services.storages.live;
  const profile = {
    businessType: 'PERSONAL',
    businessSectors: ['LOGISTICS'],
    revenueType: 'REVENUE_TYPE_1',
    name: 'Trà\u202e sữa\u200b An \u{e0041}',
    storeAddress: '1 "Lê Lợi" \\ Quận 1\ufeff',
    businessItems: '\u3164',
    websiteUrl: 'https:evil',
  };
  await sql`insert into merchant_profile (merchant_id, profile, submitted_by, submitted_at)
    values (${shop.merchantId}, ${JSON.stringify(profile)}::jsonb, 'owner', now())`.execute(db);
  const file = join(import.meta.dirname, '../../kernel/migrations/0085-texts-without-hidden-characters.sql');
  for (const statement of readFileSync(file, 'utf8').split(/;\n/).filter(Boolean)) await sql.raw(statement).execute(db);
  const shown = await platform.ok(merchant.getMerchant, {}, { token: shop.token });
  expect(shown.profile).toMatchObject({ name: 'Trà sữa An', storeAddress: '1 "Lê Lợi" \\ Quận 1', businessItems: '-' });
  expect(shown.profile).not.toHaveProperty('websiteUrl');
});
