import { auth, member, roleGroup, transaction } from '@pay/contract-portal';
import { hireMember, requestFor, startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';
import { sql } from 'kysely';

const count = 3_000;

let platform: TestPlatform;
let shop: TestMerchant;
let base: string;
let account: string;

beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await platform.newMerchant();
  base = await platform.platform.listeners.live.listen({ host: '127.0.0.1', port: 0 });
  const { db } = platform.services.storages.live;
  const { rows } = await sql<{
    id: string;
  }>`select id from bank_account where merchant_id = ${shop.merchantId}`.execute(db);
  account = rows[0]!.id;
  await sql`insert into transaction (merchant_id, id, status, amount, payment_type, product_line, bank_account_id, description,
      txn_number, created_at)
    select ${shop.merchantId}, ('00000000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid, 'CANCELED', 10000, 'VIET_QR',
      'PAY_LINK', ${account}::uuid, 'Đơn hàng ' || number, 'T' || number, now() - number * interval '1 minute'
    from generate_series(1, ${sql.lit(count)}) as number`.execute(db);
}, 60_000);
afterAll(() => platform.close());

let then: (() => Promise<unknown>) | undefined;

beforeAll(() => {
  const { identity } = platform.services;
  const person = identity.person.bind(identity);
  identity.person = async (token) => {
    const actor = await person(token);
    const happening = then;
    then = undefined;
    await happening?.();
    return actor;
  };
});

async function exported(token: string, format: 'csv' | 'xlsx', meanwhile?: () => Promise<unknown>) {
  const { url } = requestFor(transaction.export, { isStatistic: false, format });
  then = meanwhile;
  const reply = await fetch(base + url, { headers: { authorization: `Bearer ${token}` } });
  expect(reply.status).toBe(200);
  return Buffer.from(await reply.arrayBuffer());
}

const linesOf = (csv: Buffer) => csv.toString().trimEnd().split('\r\n').length;

describe.each(['csv', 'xlsx'] as const)('an export as %s', (format) => {
  test('is cut off, not ended, when its caller signs out meanwhile', async () => {
    const { token, refreshToken } = await platform.signIn(shop.phone);
    await expect(exported(token, format, () => platform.ok(auth.logout, { refreshToken }, { token }))).rejects.toThrow(
      'terminated',
    );
  });

  test("is cut off when a member's role, or sight of an account, is taken away", async () => {
    const accountant = await hireMember(platform, shop, 'ACCOUNTANT');
    const groups = await platform.ok(roleGroup.getAll, {}, { token: shop.token });
    const cashier = groups.find(({ code }) => code === 'CASHIER')!;
    await expect(
      exported(accountant.token, format, () =>
        platform.ok(member.update, { memberId: accountant.id, roleGroupId: cashier.id }, { token: shop.token }),
      ),
    ).rejects.toThrow('terminated');
    const other = await hireMember(platform, shop, 'ACCOUNTANT');
    await expect(
      exported(other.token, format, () =>
        sql`update app_user set bank_account_ids = array[${account}]::uuid[] where id = ${other.id}`.execute(
          platform.services.storages.live.db,
        ),
      ),
    ).rejects.toThrow('terminated');
  });
});

test('an export is whole while its caller may have it, also when only the token runs out', async () => {
  expect(linesOf(await exported(shop.token, 'csv'))).toBe(count + 1);
  const { token } = await platform.signIn(shop.phone);
  const runOut = () =>
    sql`update session_token set access_expires_at = now() - interval '1 second'`.execute(
      platform.services.storages.live.db,
    );
  expect(linesOf(await exported(token, 'csv', runOut))).toBe(count + 1);
});
