import { merchantReview, staffSearch } from '@pay/contract-cms';
import { payLink, tool } from '@pay/contract-portal';
import { payLinkPublic } from '@pay/contract-payer';
import { searchable } from '@pay/domain';
import { onOneDatabase } from '@pay/platform-kernel/engines';
import { blocksOf } from '@pay/platform-kernel/fixtures';
import { hireStaff, startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';
import { sql } from 'kysely';
import { foundFor } from './search.store.ts';

let platform: TestPlatform;
let shop: TestMerchant;
let head: string;
let root: string;
let branch: string;

beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await platform.newMerchant();
  const hired = async (name: string, seat: Parameters<typeof hireStaff>[2]) =>
    (await hireStaff(platform, `${name}@provider.test`, seat)).token;
  head = await hired('head', { roles: ['support'] });
  root = await hired('root', { roles: ['root'] });
  branch = await hired('branch', { roles: ['support'], office: 'BRANCH', officeCode: 'HN01' });
}, 60_000);
afterAll(() => platform.close());

const found = (keyword: string, token = head) => platform.ok(staffSearch.find, { keyword }, { token });
const kinds = async (keyword: string, token = head) => (await found(keyword, token)).map(({ kind }) => kind);

test('a merchant and its owner are found by phone number, and the person stands masked', async () => {
  const groups = await found(shop.phone);
  expect(groups.map(({ kind }) => kind)).toEqual(['MERCHANT', 'MEMBER']);
  expect(JSON.stringify(groups)).not.toContain(`"${shop.phone}"`);
  const [, members] = groups;
  expect(members!.items[0]!.title).toMatch(/^(\S\*{3} ?)+$/);
  expect(members!.items[0]!.merchantId).toBe(shop.merchantId);
});

test('a member is found by name, without diacritics, masked, and by who sees the merchant only', async () => {
  const { db } = platform.services.storages.live;
  const other = await platform.newMerchant();
  await sql`update app_user set full_name = 'Trịnh Đỗ Bảo Quỳnh' where merchant_id in (${shop.merchantId}, ${other.merchantId})`.execute(
    db,
  );
  const members = async (keyword: string, token = head) =>
    (await found(keyword, token)).find(({ kind }) => kind === 'MEMBER')?.items ?? [];
  for (const name of ['trinh do', 'QUỲNH', 'Đỗ Bảo']) {
    const items = await members(name);
    expect(items.map(({ merchantId }) => merchantId).toSorted()).toEqual(
      [shop.merchantId, other.merchantId].toSorted(),
    );
    expect(items.map(({ title }) => title)).toEqual(Array(2).fill('T*** Đ*** B*** Q***'));
  }
  expect(await members('trinh do', branch)).toEqual([]);
  for (const part of ['trin', 'rinh do', 'quyn', 'bao quy']) expect(await members(part)).toEqual([]);
});

test('a payment is found by its code and by its number', async () => {
  const as = { token: shop.token };
  const wanted = { amount: 150_000, customerInfoType: 'NO_REQUIRE', description: 'Đơn hàng 1204' } as const;
  const { payLinkCode, transactionId } = await platform.ok(payLink.create, wanted, as);
  const { transfer } = await platform.ok(payLinkPublic.publicGet, { payLinkCode });
  const { accountNo, amount } = transfer!;
  await platform.ok(tool.deposit, { accountNo, amount, branch: 'HO', content: 'Đơn hàng 1204' }, as);
  const row = await platform.services.storages.live.db
    .selectFrom('transaction')
    .select(['txnNumber'])
    .where('id', '=', transactionId!)
    .executeTakeFirstOrThrow();
  const credit = await platform.services.storages.live.db
    .selectFrom('bankCredit')
    .select('transactionNo')
    .where('transactionId', '=', transactionId!)
    .executeTakeFirst();
  for (const number of [payLinkCode, row.txnNumber!, ...(credit ? [credit.transactionNo] : [])]) {
    if (!/\d/.test(number)) continue;
    const payments = (await found(number)).find(({ kind }) => kind === 'PAYMENT');
    expect(payments?.items.map(({ id }) => id)).toEqual([transactionId]);
  }
});

test('a branch finds only what is of its merchants, and staff are found by the administrator alone', async () => {
  const { merchantCode } = await platform.ok(
    merchantReview.getDetail,
    { merchantId: shop.merchantId },
    { token: head },
  );
  expect(await kinds(merchantCode)).toContain('MERCHANT');
  expect(await kinds(merchantCode, branch)).toEqual([]);
  expect(await kinds(shop.phone, branch)).toEqual([]);
  expect(await kinds('branch@provider.test', root)).toEqual(['STAFF']);
  expect(await kinds('branch@provider.test')).toEqual([]);
});

const merchants = 100_000;
/** A statement may take five seconds, on a machine that does other things too. */
const atOnce = 10_000;
const mostBlocks = 400;

onOneDatabase('plans')(
  'of 100,000 merchants each is found without walking through a table',
  async () => {
    const { db } = platform.services.storages.live;
    for (let from = 1; from <= merchants; from += atOnce) {
      const [first, last] = [`M${20_000_000 + from}`, `M${20_000_000 + from + atOnce - 1}`];
      await sql`insert into merchant (id, merchant_code, name, phone, status, search_text, created_at)
      select gen_random_uuid(), 'M' || (20000000 + n), 'Shop ' || n, '09' || lpad(n::text, 8, '0'), 'ACTIVE', 'shop ' || n || ' m' || (20000000 + n), now()
      from generate_series(${from}::integer, ${from + atOnce - 1}::integer) as n`.execute(db);
      await sql`insert into merchant_profile (merchant_id, profile, submitted_by, submitted_at)
      select id, jsonb_build_object('taxIdNo', merchant_code), 'An', now()
      from merchant where merchant_code between ${first} and ${last}`.execute(db);
      await sql`insert into app_user (id, merchant_id, phone, full_name, status, is_owner, password_hash, created_by, created_at)
      select gen_random_uuid(), id, phone, replace(name, 'Shop', 'Đỗ Thị'), 'ACTIVE', true, '', 'x', now()
      from merchant where merchant_code between ${first} and ${last}`.execute(db);
    }
    for (const table of ['merchant', 'merchant_profile', 'app_user'])
      await sql`vacuum analyze ${sql.table(table)}`.execute(db);
    const actor = { roles: ['root' as const], rights: null, office: 'HEADQUARTER' as const, officeCode: null };
    for (const typed of [
      'M20054321',
      '0900054321',
      'shop 54321',
      'đỗ thị 54321',
      'P12345678901',
      'nobody@nowhere.test',
    ]) {
      const [blocks] = await blocksOf(db, (trx) => foundFor(trx, actor, { typed, word: searchable(typed) }));
      expect({ typed, few: blocks! <= mostBlocks, blocks }).toEqual({ typed, few: true, blocks });
    }
  },
  180_000,
);
