import { customerPublic } from '@pay/contract-payer';
import { customer, payPage } from '@pay/contract-portal';
import { addDays, vnDay, vnDayStart } from '@pay/domain';
import { startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';
import { openPage } from '../orders/orders.fixture.ts';

let platform: TestPlatform;
let shop: TestMerchant;
beforeAll(async () => {
  platform = await startTestPlatform();
  const { live: clock } = platform.services.clocks;
  // A limit of a day is counted from its beginning on.
  await clock.set(vnDayStart(addDays(vnDay(clock.now()), 1)));
  shop = await platform.newMerchant();
}, 60_000);
afterAll(() => platform.close());

const aMinute = 60_000;
const live = () => platform.services.storages.live.db;

async function groupOf(name: string, count: number) {
  const as = { token: shop.token };
  const { id } = await platform.ok(customer.createGroup, { name }, as);
  const members = [];
  for (let index = 0; index < count; index += 1) {
    const email = `${name.toLowerCase()}${index}@example.com`;
    const given = { fullName: `${name} ${index}`, email, customerGroupId: id };
    members.push({ email, id: (await platform.ok(customer.create, given, as)).id });
  }
  return { id, members };
}

const written = (addresses: readonly string[]) =>
  live().selectFrom('outboxMessage').select(['to', 'body']).where('to', 'in', addresses).execute();

test('a group of 40 is sent a pay page: one message for each, and the eleventh send of the day is refused with words', async () => {
  const page = await openPage(platform, shop);
  const { id, members } = await groupOf('Lop6a', 40);
  const addresses = members.map(({ email }) => email);
  const send = () =>
    platform.call(payPage.sendEmailSms, { payPageCode: page.code, receiverIds: [id], sendEmail: true }, page.as);
  expect((await send()).body.data).toMatchObject({ sent: 40, totalSendMailSms: 40 });
  const mails = await written(addresses);
  expect(mails.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
  const { url } = await page.detail();
  expect(mails.filter(({ body }) => !body.includes(url))).toEqual([]);
  for (let times = 2; times <= 10; times += 1) {
    await platform.services.clocks.live.advance(aMinute);
    expect((await send()).body.code).toBe(0);
  }
  await platform.services.clocks.live.advance(aMinute);
  const { body } = await send();
  expect(body).toMatchObject({ code: 8, data: { limit: 10, current: 10 } });
  expect(body.message).toMatch(/10/);
  expect(await written(addresses)).toHaveLength(400);
});

test('who wants no messages and whose address is wrong are told one by one, and the others get theirs', async () => {
  const page = await openPage(platform, shop);
  const { id, members } = await groupOf('Lop6b', 3);
  const [reached, wrong, leaver] = members as [
    { id: string; email: string },
    { id: string },
    { id: string; email: string },
  ];
  const send = () =>
    platform.ok(payPage.sendEmailSms, { payPageCode: page.code, receiverIds: [id], sendEmail: true }, page.as);
  await send();
  const [mail] = await written([leaver.email]);
  const token = /\/public\/unsubscribe\/(\S+)/.exec(mail!.body)![1]!;
  await platform.ok(customerPublic.changeSubscription, { token, subscribed: false });
  // As an older file may have left it.
  await live().updateTable('customer').set({ email: 'khong-phai-email' }).where('id', '=', wrong.id).execute();
  await platform.services.clocks.live.advance(aMinute);
  const { sent, receivers } = await send();
  expect(sent).toBe(1);
  expect(new Map(receivers.map((line) => [line.id, line.outcome]))).toEqual(
    new Map([
      [reached.id, 'SENT'],
      [wrong.id, 'WRONG_ADDRESS'],
      [leaver.id, 'UNSUBSCRIBED'],
    ]),
  );
  expect(await written([reached.email])).toHaveLength(2);
  expect(await written([leaver.email])).toHaveLength(1);
});
