import { reportMailPublic } from '@pay/contract-payer';
import { problems } from '@pay/contract-core';
import { reportMail, roleGroup, setting } from '@pay/contract-portal';
import { randomDigits } from '@pay/platform-kernel';
import { hireMember, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { openPaidShop } from '../statistics/paid-shop.fixture.ts';
import { postOffice, tokenIn } from './report-mails.fixture.ts';

let platform: TestPlatform;
let post: ReturnType<typeof postOffice>;

beforeAll(async () => {
  platform = await startTestPlatform();
  post = postOffice(platform);
}, 60_000);
afterEach(async () => {
  for (const { db } of Object.values(platform.services.storages)) await db.deleteFrom('reportMail').execute();
});
afterAll(() => platform.close());

const clock = () => platform.services.clocks.live;
const newAddress = () => `chu${randomDigits(8)}@example.com`;

async function shopThatReads(at: string) {
  await clock().set(new Date(at));
  await platform.services.clocks.test.set(new Date(at));
  const shop = await openPaidShop(platform);
  const email = newAddress();
  await platform.ok(setting.updateEmail, { email, allowEmail: true }, { token: shop.token });
  return { ...shop, email, mails: (mode?: 'test') => post.mailsTo(email, mode) };
}

test('weeks end on Sunday, months on their last day', async () => {
  const shop = await shopThatReads('2027-02-10T08:00:00+07:00');
  await post.wish(shop.token, { frequency: 'WEEKLY' });
  await post.wish(shop.token, { frequency: 'MONTHLY' });
  await clock().set(new Date('2027-03-01T06:01:00+07:00'));
  expect((await shop.mails()).map(({ subject }) => subject?.split(', ')[1]).toSorted()).toEqual([
    '01/02/2027 – 28/02/2027',
    '08/02/2027 – 14/02/2027',
    '15/02/2027 – 21/02/2027',
    '22/02/2027 – 28/02/2027',
  ]);
});

test('a daily report comes at six with what the day before brought, and never twice', async () => {
  const shop = await shopThatReads('2027-03-01T08:00:00+07:00');
  const { nextOn } = await post.wish(shop.token);
  expect(nextOn).toBe('2027-03-02');
  await shop.sell({ at: '2027-03-01T23:40:00+07:00', amount: 120_000 });
  await clock().set(new Date('2027-03-02T05:59:00+07:00'));
  expect(await shop.mails()).toEqual([]);
  await clock().set(new Date('2027-03-02T06:01:00+07:00'));
  const [mail, ...others] = await shop.mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    subject: expect.stringContaining('01/03/2027'),
    body: expect.stringContaining('120,000'),
    name: expect.stringMatching(/^statistics-.*\.xlsx$/),
  });
  expect(mail!.rows).toContainEqual(expect.arrayContaining(['Hour of payment', '23:00–23:59', 1, 120_000]));
  expect(await post.sendAt('2027-03-02T07:00:00+07:00')).toBe(0);
  await clock().set(new Date('2027-03-03T06:01:00+07:00'));
  expect((await shop.mails()).map(({ subject }) => subject?.slice(-10))).toEqual(['01/03/2027', '02/03/2027']);
});

test('each period is told once, whether the job is late, runs twice at a time, or the clock goes back', async () => {
  const shop = await shopThatReads('2027-03-10T08:00:00+07:00');
  await post.wish(shop.token);
  const late = '2027-03-13T09:00:00+07:00';
  const counts = await Promise.all([post.sendAt(late), post.sendAt(late), post.sendAt(late)]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(3);
  const told = (await shop.mails()).map(({ subject }) => subject?.slice(-10));
  expect(told).toEqual(['10/03/2027', '11/03/2027', '12/03/2027']);
  expect(await post.sendAt('2027-03-11T09:00:00+07:00')).toBe(0);
  expect(await post.sendAt(late)).toBe(0);
  expect(await post.sendAt('2028-03-13T09:00:00+07:00')).toBe(7);
  expect(await shop.mails()).toHaveLength(10);
});

test('the link in a mail stops that report, and takes it again without what was missed', async () => {
  const shop = await shopThatReads('2027-04-01T08:00:00+07:00');
  await post.wish(shop.token);
  await post.sendAt('2027-04-02T06:00:00+07:00');
  const [mail] = await shop.mails();
  const token = tokenIn(mail!.body);
  expect(await platform.ok(reportMailPublic.getState, { token })).toMatchObject({
    report: 'STATISTICS',
    frequency: 'DAILY',
    subscribed: true,
  });
  await platform.ok(reportMailPublic.changeState, { token, subscribed: false });
  expect(await platform.ok(reportMail.getList, {}, { token: shop.token })).toMatchObject({
    email: shop.email,
    items: [{ stopped: true }],
  });
  expect(await post.sendAt('2027-04-05T06:00:00+07:00')).toBe(0);
  await clock().set(new Date('2027-04-05T08:00:00+07:00'));
  await platform.ok(reportMailPublic.changeState, { token, subscribed: true });
  expect(await post.sendAt('2027-04-06T06:00:00+07:00')).toBe(1);
  expect((await shop.mails()).at(-1)?.subject).toContain('05/04/2027');
});

test('a link that was made up, or is of the other mode, stops nothing', async () => {
  const shop = await shopThatReads('2027-05-01T08:00:00+07:00');
  await post.wish(shop.token);
  await post.sendAt('2027-05-02T06:00:00+07:00');
  const token = tokenIn((await shop.mails())[0]!.body);
  const wrong = [
    await platform.call(reportMailPublic.changeState, { token: `${token.slice(0, -4)}AAAA`, subscribed: false }),
    await platform.call(reportMailPublic.changeState, { token, subscribed: false }, { mode: 'test' }),
  ];
  expect(wrong.map(({ body }) => body.code)).toEqual([3, 3]);
  expect(await post.sendAt('2027-05-03T06:00:00+07:00')).toBe(1);
});

test('the test mode tells of its own payments, and says that they are not real', async () => {
  const shop = await shopThatReads('2027-06-01T08:00:00+07:00');
  await post.wish(shop.token, {}, { mode: 'test' });
  await shop.sell({ at: '2027-06-01T09:00:00+07:00', amount: 33_000 }, 'test');
  await post.sendAt('2027-06-02T06:00:00+07:00', 'test');
  const [mail] = await shop.mails('test');
  expect(mail!.body).toMatch(/^Test mode/);
  expect(mail!.body).toContain('33,000');
  const token = tokenIn(mail!.body);
  await platform.ok(reportMailPublic.changeState, { token, subscribed: false }, { mode: 'test' });
  expect(await post.sendAt('2027-06-03T06:00:00+07:00', 'test')).toBe(0);
  expect(await shop.mails()).toEqual([]);
});

test('a member is told of the own accounts only, and of nothing once that is not allowed any more', async () => {
  const shop = await shopThatReads('2027-07-01T08:00:00+07:00');
  const groups = { name: 'Kế toán trưởng', permissions: ['1300:read', '1904:write', '1902:read', '1905:write'] };
  const { id: roleGroupId } = await platform.ok(roleGroup.create, groups as never, { token: shop.token });
  const member = await hireMember(platform, shop, { roleGroupId, bankAccountIds: [shop.second.id] });
  const email = newAddress();
  await platform.services.storages.live.db.updateTable('appUser').set({ email }).where('id', '=', member.id).execute();
  await post.wish(member.token);
  await shop.sell({ at: '2027-07-01T09:00:00+07:00', amount: 50_000 });
  await shop.sell({ at: '2027-07-01T10:00:00+07:00', amount: 70_000, bankAccountId: shop.second.id });
  await post.sendAt('2027-07-02T06:00:00+07:00');
  const [mail] = await post.mailsTo(email);
  expect(mail!.subject).toContain('70,000');
  await platform.ok(roleGroup.update, { id: roleGroupId, permissions: ['1902:read'] } as never, { token: shop.token });
  expect(await post.sendAt('2027-07-03T06:00:00+07:00')).toBe(0);
  expect(await post.mailsTo(email)).toHaveLength(1);
});

test('who has no address, asks twice, or names an account of another is told so', async () => {
  await clock().set(new Date('2027-08-01T08:00:00+07:00'));
  const shop = await openPaidShop(platform);
  const other = await openPaidShop(platform);
  const ask = (wanted: object = {}) =>
    platform.call(reportMail.create, { report: 'STATISTICS', frequency: 'DAILY', language: 'VI', ...wanted } as never, {
      token: shop.token,
    });
  const ruleOf = async (wanted?: object) => (await ask(wanted)).body;
  expect(await ruleOf()).toMatchObject({ code: 2, data: { fields: [{ rule: 'mail_address_missing' }] } });
  await platform.ok(setting.updateEmail, { email: newAddress(), allowEmail: true }, { token: shop.token });
  expect(await ruleOf({ bankAccountId: other.second.id })).toMatchObject({ code: problems.not_found.code });
  expect(await ruleOf()).toMatchObject({ code: 0 });
  expect(await ruleOf()).toMatchObject({ code: 2, data: { fields: [{ field: 'report', rule: 'duplicate' }] } });
});

test('nobody changes or removes the report of another person', async () => {
  const shop = await shopThatReads('2027-09-01T08:00:00+07:00');
  const { id } = await post.wish(shop.token);
  const token = shop.cashier.token;
  const refused = [
    await platform.call(reportMail.changeState, { id, stopped: true }, { token }),
    await platform.call(reportMail.delete, { id }, { token }),
  ];
  expect(refused.map(({ body }) => body.code)).toEqual([3, 3]);
  await platform.ok(reportMail.delete, { id }, { token: shop.token });
  expect((await platform.ok(reportMail.getList, {}, { token: shop.token })).items).toEqual([]);
});
