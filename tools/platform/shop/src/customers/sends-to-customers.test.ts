import { customerPublic } from '@pay/contract-payer';
import { customer, payLink } from '@pay/contract-portal';
import { startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';

let platform: TestPlatform;
let shop: TestMerchant;

beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await platform.newMerchant();
}, 60_000);
afterAll(() => platform.close());

const minute = 60_000;
let made = 0;
const asShop = () => ({ token: shop.token });
const add = (change: object = {}) =>
  platform.ok(
    customer.create,
    { fullName: `Khách ${(made += 1)}`, email: `khach${made}@example.com`, ...change },
    asShop(),
  );
const newLink = async () =>
  (
    await platform.ok(
      payLink.create,
      { amount: 150_000, customerInfoType: 'NO_REQUIRE', description: 'Học phí tháng 9' },
      asShop(),
    )
  ).payLinkCode;
const messagesTo = (addresses: readonly string[]) =>
  platform.services.storages.live.db.selectFrom('outboxMessage').selectAll().where('to', 'in', addresses).execute();

test('B257 each customer of a group gets one message, also when the same request comes again', async () => {
  const group = await platform.ok(customer.createGroup, { name: 'Lớp 6A' }, asShop());
  const members = [];
  for (let index = 0; index < 40; index += 1) members.push(await add({ customerGroupId: group.id }));
  const wish = { payLinkCode: await newLink(), receiverIds: [group.id, members[0]!.id], sendEmail: true };
  const options = { token: shop.token, headers: { 'idempotency-key': 'send-to-6a' } };
  const first = await platform.ok(payLink.sendEmailSms, wish, options);
  const again = await platform.ok(payLink.sendEmailSms, wish, options);
  expect(first).toMatchObject({ sent: 40, totalSendMailSms: 40 });
  expect(again).toEqual(first);
  const written = await messagesTo(members.map(({ email }) => email!));
  expect(new Set(written.map(({ to }) => to)).size).toBe(40);
  expect(written).toHaveLength(40);
});

test('who cannot be reached is told one by one, and the others get theirs', async () => {
  const [reached, phoneOnly] = [await add(), await add({ email: undefined, phone: '0987000001' })];
  const answer = await platform.ok(
    payLink.sendEmailSms,
    { payLinkCode: await newLink(), receiverIds: [reached.id, phoneOnly.id], sendEmail: true },
    asShop(),
  );
  expect(answer.sent).toBe(1);
  expect(answer.receivers).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: reached.id, channel: 'EMAIL', outcome: 'SENT' }),
      expect.objectContaining({ id: phoneOnly.id, outcome: 'NO_ADDRESS' }),
    ]),
  );
});

test('an unknown receiver stops the whole send, and nothing is written', async () => {
  const own = await add();
  const unknown = '00000000-0000-7000-8000-000000000000';
  const payLinkCode = await newLink();
  const refused = await platform.call(
    payLink.sendEmailSms,
    { payLinkCode, receiverIds: [own.id, unknown], sendEmail: true },
    asShop(),
  );
  expect(refused.body).toMatchObject({ code: 3, data: { fields: [{ field: 'receiverIds', rule: 'unknown' }] } });
  expect(await messagesTo([own.email!])).toEqual([]);
});

test('a link is sent ten times a day to however many, and again on the next day', async () => {
  const clock = platform.services.clocks.live;
  await clock.set('2026-12-01T03:00:00.000Z');
  const [first, second] = [await add(), await add()];
  const payLinkCode = (
    await platform.ok(
      payLink.create,
      { amount: 150_000, customerInfoType: 'NO_REQUIRE', description: 'Học phí', expireType: 'DAY_7' },
      asShop(),
    )
  ).payLinkCode;
  const send = () =>
    platform.call(payLink.sendEmailSms, { payLinkCode, receiverIds: [first.id, second.id], sendEmail: true }, asShop());
  for (let times = 1; times <= 10; times += 1) {
    expect((await send()).body.code).toBe(0);
    await clock.advance(minute);
  }
  expect((await send()).body).toMatchObject({ code: 8, data: { limit: 10 } });
  await clock.advance(24 * 60 * minute);
  expect((await send()).body).toMatchObject({ code: 0, data: { totalSendMailSms: 22 } });
});

test('nobody is written to twice within a minute', async () => {
  const receiver = await add();
  const wish = { payLinkCode: await newLink(), receiverIds: [receiver.id], sendEmail: true };
  await platform.ok(payLink.sendEmailSms, wish, asShop());
  expect((await platform.call(payLink.sendEmailSms, wish, asShop())).body.code).toBe(7);
});

test('who ends the messages of a shop gets none from it until they take them again', async () => {
  const [leaver, stayer] = [await add(), await add()];
  const send = async () =>
    platform.ok(
      payLink.sendEmailSms,
      { payLinkCode: await newLink(), receiverIds: [leaver.id, stayer.id], sendEmail: true },
      asShop(),
    );
  await send();
  const [mail] = await messagesTo([leaver.email!]);
  const token = /\/public\/unsubscribe\/(\S+)/.exec(mail!.body)![1]!;
  expect(await platform.ok(customerPublic.getSubscription, { token })).toMatchObject({ subscribed: true });
  await platform.ok(customerPublic.changeSubscription, { token, subscribed: false });
  await platform.services.clocks.live.advance(minute);
  const outcomes = async () => (await send()).receivers.map(({ id, outcome }) => [id, outcome]);
  expect(await outcomes()).toEqual(
    expect.arrayContaining([
      [leaver.id, 'UNSUBSCRIBED'],
      [stayer.id, 'SENT'],
    ]),
  );
  const typed = await platform.call(
    payLink.sendEmailSms,
    { payLinkCode: await newLink(), receiver: leaver.email!.toUpperCase(), sendEmail: true },
    asShop(),
  );
  expect(typed.body).toMatchObject({ code: 2, data: { fields: [{ field: 'receiver', rule: 'unsubscribed' }] } });
  await platform.ok(customerPublic.changeSubscription, { token, subscribed: true });
  await platform.services.clocks.live.advance(minute);
  expect(await outcomes()).toEqual(expect.arrayContaining([[leaver.id, 'SENT']]));
});

test('an unsubscribe link that nobody was sent, or that was made in the other mode, leads nowhere', async () => {
  const [mail] = await messagesTo(['khach1@example.com']);
  const token = /\/public\/unsubscribe\/(\S+)/.exec(mail!.body)![1]!;
  const wrong = [
    await platform.call(customerPublic.getSubscription, { token: `${token.slice(0, -4)}AAAA` }),
    await platform.call(customerPublic.getSubscription, { token: 'abc' }),
    await platform.call(customerPublic.getSubscription, { token }, { mode: 'test' }),
  ];
  expect(wrong.map(({ body }) => body.code)).toEqual([3, 3, 3]);
});
