import { notification, roleGroup } from '@pay/contract-portal';
import { notificationsAtOnce } from '@pay/domain';
import { onOneDatabase } from '@pay/platform-kernel/engines';
import { openShopAtBank } from '@pay/platform-payments/fixtures';
import { hireMember, startTestPlatform, statementsOf, type TestPlatform } from '@pay/platform-testing';

type Shop = Awaited<ReturnType<typeof openShopAtBank>>;

let platform: TestPlatform;
let shop: Shop;

const told = async (token: string, mode?: 'test') => {
  const { items = [], ...list } = await platform.ok(notification.getList, {}, { token, mode });
  return { ...list, items };
};
const kindsFor = async (token: string) => (await told(token)).items.map(({ kind }) => kind);
const paid = async (from = shop) => {
  const link = await from.open({ expireType: 'NO_EXPIRE' });
  await link.tell({ amount: 200_000 });
  return link;
};
const read = (token: string, { at, id }: { at: string; id: string }) =>
  platform.ok(notification.markRead, { at, id }, { token });

beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await openShopAtBank(platform, 'HOLD');
}, 60_000);
afterAll(() => platform.close());

test('money that came in is told with its amount and its text, and stays so after it was looked at', async () => {
  const { transactionId } = await paid();
  const { items, unread } = await told(shop.token);
  expect(items[0]).toMatchObject({
    kind: 'PAYMENT_RECEIVED',
    recordId: transactionId,
    amount: 200_000,
    subject: 'Don hang 7',
    unread: true,
  });
  expect(unread).toBe(1);
  await read(shop.token, items[0]!);
  expect(await told(shop.token)).toMatchObject({ unread: 0, items: [{ recordId: transactionId, unread: false }] });
});

test('a part payment and money that waits for a decision are told until somebody decides', async () => {
  const partly = await shop.open({ expireType: 'NO_EXPIRE' });
  await partly.tell({ amount: 120_000 });
  const late = await shop.open({ expireType: 'MINUTE_10' });
  await platform.services.clocks.live.advance(11 * 60_000);
  await late.tell({ amount: 90_000 });
  const { items } = await told(shop.token);
  expect(items.slice(0, 2)).toMatchObject([
    { kind: 'CREDIT_TO_DECIDE', recordId: late.transactionId, amount: 90_000 },
    { kind: 'PAYMENT_PARTLY_PAID', recordId: partly.transactionId, amount: 120_000 },
  ]);
  await late.giveBack();
  expect(await kindsFor(shop.token)).not.toContain('CREDIT_TO_DECIDE');
});

test('a decision of the person itself is no news to that person', async () => {
  const late = await shop.open({ expireType: 'MINUTE_10' });
  await platform.services.clocks.live.advance(11 * 60_000);
  await late.tell({ amount: 200_000 });
  const [newest] = (await told(shop.token)).items;
  await read(shop.token, newest!);
  await platform.services.clocks.live.advance(60_000);
  expect((await late.accept()).body.code).toBe(0);
  const { unread, items } = await told(shop.token);
  expect(unread).toBe(0);
  expect(items[0]).toMatchObject({ kind: 'PAYMENT_RECEIVED', recordId: late.transactionId });
});

test('money that the bank tells of late is new although its time is older than what was read', async () => {
  await paid();
  const [newest] = (await told(shop.token)).items;
  const link = await shop.open({ expireType: 'NO_EXPIRE' });
  await platform.services.clocks.live.advance(60_000);
  await read(shop.token, newest!);
  await link.tell({ amount: 200_000, creditedAt: newest!.at });
  const { items, unread } = await told(shop.token);
  expect([unread, items.find((one) => one.unread)?.recordId]).toEqual([1, link.transactionId]);
});

test('each person reads for himself, on every device', async () => {
  const accountant = await hireMember(platform, shop, 'ACCOUNTANT');
  await paid();
  const [newest] = (await told(accountant.token)).items;
  await read(accountant.token, newest!);
  expect((await told(accountant.token)).unread).toBe(0);
  expect((await told(shop.token)).unread).toBeGreaterThan(0);
});

test('of marks that come at once the newest stays, and a mark of a time to come counts until now', async () => {
  const first = (await told(shop.token)).items;
  await Promise.all([read(shop.token, first[0]!), ...first.slice(1).map((older) => read(shop.token, older))]);
  expect((await told(shop.token)).unread).toBe(0);
  await read(shop.token, { at: '2199-01-01T00:00:00.000Z', id: 'z' });
  await platform.services.clocks.live.advance(1_000);
  await paid();
  expect((await told(shop.token)).unread).toBe(1);
});

test('the owner hears of a member who joined; the member does not hear of himself', async () => {
  const cashier = await hireMember(platform, shop);
  const { items } = await told(shop.token);
  expect(items[0]).toMatchObject({ kind: 'MEMBER_JOINED', recordId: cashier.id, subject: 'Lê Thu Ngân' });
  expect(await kindsFor(cashier.token)).not.toContain('MEMBER_JOINED');
  const colleague = await hireMember(platform, shop);
  const other = await platform.newMerchant();
  expect([await kindsFor(colleague.token), await kindsFor(other.token)].flat()).not.toContain('MEMBER_JOINED');
});

test('who may not see payments is told of none', async () => {
  await paid();
  const groups = await platform.ok(roleGroup.getAll, {}, { token: shop.token });
  const { id } = groups.find(({ code }) => code === 'VIEWER')!;
  await platform.ok(roleGroup.update, { id, permissions: ['1200:read'] }, { token: shop.token });
  const viewer = await hireMember(platform, shop, 'VIEWER');
  const { unread, items, kinds } = await told(viewer.token);
  expect([unread, items]).toEqual([0, []]);
  expect(kinds).not.toContain('PAYMENT_RECEIVED');
});

test('a member bound to an account is told of its money only', async () => {
  const cashier = await hireMember(platform, shop);
  await paid();
  expect(await kindsFor(cashier.token)).toContain('PAYMENT_RECEIVED');
  await platform.services.storages.live.db
    .updateTable('appUser')
    .set({ bankAccountIds: ['00000000-0000-7000-8000-000000000000'] })
    .where('id', '=', cashier.id)
    .execute();
  expect(await kindsFor(cashier.token)).toEqual([]);
});

test('another merchant and the other mode are told nothing of it', async () => {
  await paid();
  const other = await platform.newMerchant();
  expect(await kindsFor(other.token)).toEqual([]);
  expect((await told(shop.token, 'test')).items).toEqual([]);
});

test('a kind that a person switched off is left out for that person, and the wish for a sound is kept', async () => {
  const accountant = await hireMember(platform, shop, 'ACCOUNTANT');
  await platform.ok(notification.setPreferences, { sound: true, muted: ['PAYMENT_RECEIVED'] }, accountant);
  expect(await told(accountant.token)).toMatchObject({ sound: true, muted: ['PAYMENT_RECEIVED'] });
  expect(await kindsFor(accountant.token)).not.toContain('PAYMENT_RECEIVED');
  expect(await told(shop.token)).toMatchObject({ sound: false, muted: [] });
});

test('asked again with the revision that is known, the answer has nothing but the count until something is new', async () => {
  const { revision, unread, kinds } = await told(shop.token);
  const again = () => platform.ok(notification.getList, { revision }, { token: shop.token });
  expect(await again()).toEqual({ revision, unread, sound: false, kinds, muted: [] });
  const link = await paid();
  expect((await again()).items?.[0]).toMatchObject({ recordId: link.transactionId });
});

const watched = [
  'notification_change',
  'notification_reader',
  'bank_credit',
  'transaction',
  'held_credit',
  'webhook_endpoint',
  'history',
];

onOneDatabase('marks')(
  'while nothing changed, a look costs the check of its revision alone, and what changed is told at once',
  async () => {
    const quiet = await openShopAtBank(platform, 'HOLD');
    await paid(quiet);
    const look = () => told(quiet.token);
    await look();
    expect(await statementsOf(look, watched)).toEqual(['select notification_change']);
    await openShopAtBank(platform, 'HOLD').then(paid);
    expect(await statementsOf(look, watched)).toEqual(['select notification_change']);
    const { transactionId } = await paid(quiet);
    expect((await look()).items[0]).toMatchObject({ recordId: transactionId, unread: true });
    await read(quiet.token, (await look()).items[0]!);
    expect((await look()).unread).toBe(0);
  },
);

test('a payment that another process writes is told at once too', async () => {
  const { transactionId } = await paid();
  await told(shop.token);
  const { db } = platform.services.storages.live;
  await db.updateTable('transaction').set({ amount: 199_000 }).where('id', '=', transactionId).execute();
  expect((await told(shop.token)).items.find(({ recordId }) => recordId === transactionId)?.amount).toBe(199_000);
});

onOneDatabase('marks')('however much a transaction writes, it leaves one mark', async () => {
  const { transactionId } = await paid();
  const { db } = platform.services.storages.live;
  const marks = (from: typeof db) =>
    from
      .selectFrom('notificationChange')
      .select('revision')
      .where('merchantId', '=', shop.merchantId)
      .orderBy('slot')
      .execute();
  const before = await marks(db);
  await db.transaction().execute(async (trx) => {
    const change = (description: string) =>
      trx.updateTable('transaction').set({ description }).where('id', '=', transactionId).execute();
    await change('Trà đá');
    const once = await marks(trx);
    expect(once).not.toEqual(before);
    await change('Trà đào');
    expect(await marks(trx)).toEqual(once);
  });
  expect((await told(shop.token)).items.find(({ recordId }) => recordId === transactionId)?.subject).toBe('Trà đào');
});

describe('however much happened', () => {
  let busy: Shop;
  beforeAll(async () => {
    busy = await openShopAtBank(platform, 'HOLD');
    for (let count = 0; count <= notificationsAtOnce; count += 1) await paid(busy);
  }, 60_000);

  test('the newest are told', async () => {
    expect((await told(busy.token)).items).toHaveLength(notificationsAtOnce);
  });

  onOneDatabase('marks')('it takes one statement for all kinds and one for the reader', async () => {
    const { transactionId } = await paid(busy);
    expect(await statementsOf(() => told(busy.token), watched)).toEqual([
      'select notification_change',
      'select notification_reader',
      'select bank_credit',
    ]);
    expect((await told(busy.token)).items[0]).toMatchObject({ recordId: transactionId });
  });
});
