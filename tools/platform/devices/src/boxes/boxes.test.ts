import { withPlugin } from '@pay/platform-kernel/fixtures';
import { bankAccount, device, payBox, staticQr, transaction } from '@pay/contract-portal';
import { inTransaction, randomDigits, type Storage } from '@pay/platform-kernel';
import { addLinkedAccount, startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';
import { sql } from 'kysely';
import { noteBeat } from './beats.store.ts';
import { newSerial, openBox } from './box.fixture.ts';
import { hashOfKey } from './box-key.ts';

let platform: TestPlatform;
let shop: TestMerchant;
let other: TestMerchant;
beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await platform.newMerchant();
  other = await platform.newMerchant();
}, 60_000);
afterAll(() => platform.close());

const as = () => ({ token: shop.token });
const detail = (id: string) => platform.ok(device.get, { id }, as());
const live = () => platform.services.storages.live;

describe('linking', () => {
  test('a free box is linked, named, found by its name, and free again once it is deleted', async () => {
    const hardwareId = newSerial();
    expect(await platform.ok(device.checkLink, { hardwareId }, as())).toMatchObject({
      linkable: true,
      linkedHere: false,
    });
    const { id } = await platform.ok(device.link, { hardwareId }, as());
    expect(await platform.ok(device.checkLink, { hardwareId }, as())).toMatchObject({
      linkable: false,
      linkedHere: true,
    });
    expect(await detail(hardwareId)).toMatchObject({ id, displayName: hardwareId, online: false, codes: 0 });
    await platform.ok(device.update, { id, displayName: 'Quầy số 1' }, as());
    expect(await detail('quầy SỐ 1')).toMatchObject({ id, hardwareId });
    await platform.ok(device.delete, { id }, as());
    expect((await platform.call(device.get, { id }, as())).body.code).toBe(3);
    const again = await platform.ok(device.link, { hardwareId }, { token: other.token });
    expect(again.id).not.toBe(id);
  });

  test('linked again by its own shop it stays the same box', async () => {
    const hardwareId = newSerial();
    const first = await platform.ok(device.register, { hardwareId, displayName: 'Quầy trà', model: 'S2' }, as());
    const second = await platform.ok(device.link, { hardwareId, displayName: 'Tên khác' }, as());
    expect(second).toMatchObject({ id: first.id, displayName: 'Quầy trà', model: 'S2' });
  });

  test('of two shops that link one box at once one gets it, and the other is not told whose it is', async () => {
    const hardwareId = newSerial();
    const answers = await Promise.all(
      [shop, other].map(({ token }) => platform.call(device.link, { hardwareId }, { token })),
    );
    const [refused, ...others] = answers.filter(({ body }) => body.code !== 0);
    expect(others).toEqual([]);
    expect(refused).toMatchObject({ status: 409, body: { code: 2401, data: null } });
    const told = JSON.stringify(refused!.body);
    for (const { merchantId, phone } of [shop, other]) {
      expect(told).not.toContain(merchantId);
      expect(told).not.toContain(phone);
    }
    const loser = answers[0] === refused ? shop : other;
    expect(await platform.ok(device.checkLink, { hardwareId }, { token: loser.token })).toEqual({
      hardwareId,
      linkable: false,
      linkedHere: false,
    });
  });

  test.each(['ab-1234', 'PB 12345', 'PB12', `PB${'1'.repeat(31)}`, 'PB-ĐÀ-1234'])(
    '%s is no serial number',
    async (hardwareId) => {
      const { body } = await platform.call(device.link, { hardwareId }, as());
      expect(body).toMatchObject({ code: 2, data: { fields: [{ field: 'hardwareId', rule: 'hardwareId' }] } });
    },
  );

  test('two boxes of a shop do not share a name', async () => {
    const first = await openBox(platform, shop);
    const taken = { hardwareId: newSerial(), displayName: first.displayName.toUpperCase() };
    const { body } = await platform.call(device.link, taken, as());
    expect(body).toMatchObject({ code: 6, data: { fields: [{ field: 'displayName', rule: 'name_taken' }] } });
  });

  test('in test mode, and for a merchant that is not active, boxes are not to be had', async () => {
    const created = await platform.newMerchant({ status: 'CREATED' });
    expect((await platform.call(device.list, {}, { ...as(), mode: 'test' })).body.code).toBe(12);
    expect((await platform.call(device.list, {}, { token: created.token })).body.code).toBe(12);
  });

  test("another shop's box is as unknown as one that never was", async () => {
    const { id } = await openBox(platform, shop);
    const stranger = { token: other.token };
    for (const call of [
      platform.call(device.get, { id }, stranger),
      platform.call(device.update, { id, displayName: 'x' }, stranger),
      platform.call(device.newKey, { id }, stranger),
      platform.call(device.delete, { id }, stranger),
      platform.call(staticQr.list, { deviceId: id }, stranger),
    ])
      expect((await call).body.code).toBe(3);
  });
});

describe('the account of a box', () => {
  test('stays linked while the box or one of its codes is paid into it', async () => {
    const now = platform.services.clocks.live.now();
    const second = await inTransaction(live().db, (trx) =>
      addLinkedAccount(trx, shop.merchantId, { accountNo: `7${randomDigits(11)}`, accountName: 'SHOP HAI', now }),
    );
    const { id } = await platform.ok(
      device.register,
      { hardwareId: newSerial(), displayName: 'Quầy hai', bankAccountId: second.id },
      as(),
    );
    const code = await platform.ok(staticQr.add, { deviceId: id, staticQrType: 'BANK' }, as());
    const refused = await platform.call(bankAccount.delete, { id: second.id }, as());
    expect(refused.body).toMatchObject({ code: 1303, data: { usedBy: ['payBox'] } });
    expect((await platform.call(device.deleteBankAccount, { id }, as())).body.code).toBe(1303);
    await platform.ok(staticQr.delete, { id: code.id }, as());
    await platform.ok(device.deleteBankAccount, { id }, as());
    expect(await detail(id)).toMatchObject({ bankAccountId: null, codes: 0 });
    await platform.ok(bankAccount.delete, { id: second.id }, as());
  });
});

describe('heartbeats', () => {
  test('a box is online for 90 seconds by the wall clock, whatever the clock of the business says', async () => {
    const { id, boxKey } = await openBox(platform, shop);
    expect(await detail(id)).toMatchObject({ online: false, lastSeenAt: null });
    await platform.ok(payBox.heartbeat, { boxKey, version: '1.4.2' }, {});
    expect(await detail(id)).toMatchObject({ online: true, version: '1.4.2' });
    const listed = async (online: boolean) =>
      (await platform.ok(device.list, { online, pageSize: 200 }, as())).items.map((box) => box.id);
    expect(await listed(true)).toContain(id);
    platform.services.clocks.live.advance(3_600_000);
    expect(await detail(id)).toMatchObject({ online: true });
    const seen = (seconds: number) =>
      sql`update pay_box_beat set seen_at = statement_timestamp() - ${seconds} * interval '1 second'
        where merchant_id = ${shop.merchantId} and box_id = ${id}`.execute(live().db);
    await seen(85);
    expect(await detail(id)).toMatchObject({ online: true });
    await seen(91);
    expect(await detail(id)).toMatchObject({ online: false });
    expect(await listed(false)).toContain(id);
    platform.services.clocks.live.reset();
  });

  test('a wrong key and a void one are not known', async () => {
    const { id, boxKey } = await openBox(platform, shop);
    await platform.ok(device.newKey, { id }, as());
    for (const key of [boxKey, 'A'.repeat(32)])
      expect((await platform.call(payBox.heartbeat, { boxKey: key }, {})).body.code).toBe(3);
  });

  test('of 5,000 boxes that beat at once cost a handful of statements', async () => {
    const boxes = 5_000;
    const { merchantId } = shop;
    await sql`
      insert into pay_box (merchant_id, id, hardware_id, display_name, key_hash, keywords, created_by, created_at)
      select ${merchantId}, gen_random_uuid(), 'BEAT-' || place, 'Beat ' || place, 'beat ' || place, '', 'test', now()
      from generate_series(1, ${boxes}) as place`.execute(live().db);
    await sql`insert into pay_box_beat (merchant_id, box_id)
      select merchant_id, id from pay_box where merchant_id = ${merchantId} and key_hash like 'beat %'`.execute(
      live().db,
    );
    const counted = { statements: 0 };
    const db = withPlugin(live().db, {
      transformQuery: ({ node }) => {
        counted.statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const storage: Storage = { ...live(), db };
    await Promise.all(
      Array.from({ length: boxes }, (_, place) => noteBeat(storage, { keyHash: `beat ${place + 1}`, heard: 0 })),
    );
    expect(counted.statements).toBeLessThanOrEqual(boxes / 500 + 1);
    const { rows } = await sql<{ online: number }>`
      select count(*)::integer as online from pay_box_beat join pay_box on pay_box.merchant_id = pay_box_beat.merchant_id and id = box_id
      where key_hash like 'beat %' and seen_at > clock_timestamp() - interval '90 seconds'`.execute(live().db);
    expect(rows).toEqual([{ online: boxes }]);
  });

  test('of the same boxes at two processes at once, in any order, are noted at both', async () => {
    const keys = (await Promise.all(Array.from({ length: 12 }, () => openBox(platform, shop)))).map(
      ({ boxKey }) => boxKey,
    );
    const processes: readonly Storage[] = [{ ...live() }, { ...live() }];
    for (let time = 0; time < 10; time += 1)
      await Promise.all(
        processes.flatMap((storage, place) =>
          (place === 0 ? keys : keys.toReversed()).map((key) =>
            noteBeat(storage, { keyHash: hashOfKey(key), heard: 0 }),
          ),
        ),
      );
    const { items } = await platform.ok(device.list, { online: true, pageSize: 200 }, as());
    expect(items.length).toBeGreaterThanOrEqual(keys.length);
  });

  test('what was said is noted once and never goes back', async () => {
    const { boxKey } = await openBox(platform, shop);
    const screen = '018f0000-0000-7000-8000-000000000001';
    await platform.ok(payBox.heartbeat, { boxKey, heard: 7 }, {});
    expect(await platform.ok(payBox.open, { boxKey, screen }, {})).toMatchObject({ heard: 0, announced: 0 });
    await live().db.updateTable('payBox').set({ announced: 9 }).where('keyHash', '=', hashOfKey(boxKey)).execute();
    await platform.ok(payBox.heartbeat, { boxKey, heard: 7 }, {});
    await platform.ok(payBox.heartbeat, { boxKey, heard: 3 }, {});
    expect(await platform.ok(payBox.open, { boxKey, screen }, {})).toMatchObject({ heard: 7, announced: 9 });
  });
});

test('payments are listed by the box that took them', async () => {
  const { id } = await openBox(platform, shop);
  expect((await platform.ok(transaction.getAll, { isStatistic: false, payboxDeviceId: id }, as())).items).toEqual([]);
});
