import { subscriptionPublic } from '@pay/contract-payer';
import { customer } from '@pay/contract-portal';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { type BillingShop, openBillingShop } from '../billing-shop.fixture.ts';
import { payerPageUrl } from './payer-link.ts';

let platform: TestPlatform;
let shop: BillingShop;
beforeAll(async () => {
  platform = await startTestPlatform({ rateFactor: 1 });
  shop = await openBillingShop(platform);
}, 60_000);
beforeEach(() => shop.at('2027-01-31'));
afterAll(() => platform.close());

const live = () => platform.services.storages.live.db;
const newAddress = () => `moi.${crypto.randomUUID()}@example.com`;

/** Somebody with an e-mail address, unless it is null, and the private page of what he pays. */
async function payer(given: string | null = `cu.${crypto.randomUUID()}@example.com`) {
  const email = given ?? undefined;
  const phone = given === null ? `09${String(Math.random()).slice(2, 10)}` : undefined;
  const { id: customerId } = await platform.ok(customer.create, { fullName: 'Trần Thị Hoa', email, phone }, shop.as);
  const { id } = await shop.subscribe({}, { customerId });
  const { settings, secrets } = platform.services;
  const links = { mode: 'live', addresses: settings.addresses, secret: secrets.tokenSecret } as const;
  const url = payerPageUrl({ merchantId: shop.merchantId, id }, links);
  return { customerId, id, email: given, token: url.slice(url.lastIndexOf('/') + 1) };
}

const ask = (token: string, email: string, language = 'vi') =>
  platform.call(subscriptionPublic.askEmailChange, { token, email }, { headers: { 'accept-language': language } });
const look = (token: string) => platform.call(subscriptionPublic.getEmailChange, { token });
const confirm = (token: string) => platform.call(subscriptionPublic.confirmEmailChange, { token });

const lettersTo = async (to: string) => {
  const mails = await live()
    .selectFrom('outboxMessage')
    .select(['subject', 'body', 'secret'])
    .where('to', '=', to)
    .orderBy('id')
    .execute();
  return mails.filter(({ body }) => body.includes('/public/subscription-email/'));
};
const linksTo = async (to: string) =>
  (await lettersTo(to)).map(({ body }) => /\/public\/subscription-email\/(\S+)/.exec(body)![1]!);

const addressOf = async (id: string) => (await platform.ok(customer.getDetail, { customerId: id }, shop.as)).email;

const laterBy = (milliseconds: number) => {
  const now = Date.now();
  return jest.spyOn(Date, 'now').mockReturnValue(now + milliseconds);
};
const minute = 60_000;
afterEach(() => jest.restoreAllMocks());

test('another address counts once the former one has confirmed it, and no sooner', async () => {
  const { customerId, token, email } = await payer();
  const wished = newAddress();
  expect((await ask(token, wished)).body).toMatchObject({ code: 0, data: { sentTo: 'c***@example.com' } });
  expect(await lettersTo(wished)).toEqual([]);
  const [letter] = await lettersTo(email!);
  expect(letter!.body).toContain(wished);
  const [link] = await linksTo(email!);
  expect((await look(link!)).body).toMatchObject({ code: 0, data: { email: wished } });
  expect(await addressOf(customerId)).toBe(email);
  const { data } = (await confirm(link!)).body;
  expect(await addressOf(customerId)).toBe(wished);
  const seen = await platform.ok(subscriptionPublic.getSeen, { token: data.token });
  expect(seen.email).toBe('m***@example.com');
});

test('the letter is in the language of the page from which it was asked for', async () => {
  const [vi, en] = [await payer(), await payer()];
  await ask(vi.token, newAddress(), 'vi');
  await ask(en.token, newAddress(), 'en');
  expect((await lettersTo(vi.email!))[0]!.subject).toContain('xác nhận');
  expect((await lettersTo(en.email!))[0]!.subject).toContain('confirm the new e-mail');
});

test('a link that is forged, used, overtaken or too old is answered like one that never was', async () => {
  const { token, email, customerId } = await payer();
  const unknown = (await confirm('abc')).body;
  expect(unknown).toMatchObject({ code: 3, data: null });
  const same = { code: unknown.code, message: unknown.message, data: unknown.data };

  await ask(token, newAddress());
  const [first] = await linksTo(email!);
  for (const forged of [`${first!.slice(0, -4)}AAAA`, token]) expect((await confirm(forged)).body).toMatchObject(same);

  laterBy(2 * minute);
  await ask(token, newAddress());
  jest.restoreAllMocks();
  const [, second] = await linksTo(email!);
  expect((await confirm(first!)).body).toMatchObject(same);

  laterBy(25 * 60 * minute);
  expect((await look(second!)).body).toMatchObject(same);
  expect((await confirm(second!)).body).toMatchObject(same);
  jest.restoreAllMocks();

  expect((await confirm(second!)).body).toMatchObject({ code: 0 });
  expect((await confirm(second!)).body).toMatchObject(same);
  expect((await look(second!)).body).toMatchObject(same);
  expect((await look(token)).body).toMatchObject(same);
  expect(await addressOf(customerId)).toMatch(/^moi\./);
});

test('of two who confirm at once one changes the address, and one is told what everybody else is told', async () => {
  const { token, email } = await payer();
  await ask(token, newAddress());
  const [link] = await linksTo(email!);
  const codes = (await Promise.all([confirm(link!), confirm(link!)])).map(({ body }) => body.code);
  expect(codes.toSorted()).toEqual([0, 3]);
});

test('a link means nothing once the shop has entered another address', async () => {
  const { token, email, customerId } = await payer();
  await ask(token, newAddress());
  const [link] = await linksTo(email!);
  const entered = newAddress();
  await platform.ok(customer.update, { id: customerId, fullName: 'Trần Thị Hoa', email: entered }, shop.as);
  expect((await confirm(link!)).body).toMatchObject({ code: 3 });
  expect(await addressOf(customerId)).toBe(entered);
});

test('one letter a minute and three a day, whoever asks', async () => {
  const { token, email } = await payer();
  expect((await ask(token, newAddress())).body.code).toBe(0);
  expect((await ask(token, newAddress())).body).toMatchObject({ code: 7, data: { retryAfter: expect.any(Number) } });
  for (const minutes of [2, 4]) {
    laterBy(minutes * minute);
    expect((await ask(token, newAddress())).body.code).toBe(0);
    jest.restoreAllMocks();
  }
  laterBy(6 * minute);
  expect((await ask(token, newAddress())).body).toMatchObject({ code: 7 });
  jest.restoreAllMocks();
  expect(await lettersTo(email!)).toHaveLength(3);
});

test('without a former address nobody can confirm, and what is no address is refused at its field', async () => {
  const { token } = await payer(null);
  expect((await platform.ok(subscriptionPublic.getSeen, { token })).email).toBeNull();
  expect((await ask(token, newAddress())).body).toMatchObject({
    code: 2,
    data: { fields: [{ field: 'email', rule: 'mail_address_unknown' }] },
  });
  expect((await ask((await payer()).token, 'không phải')).body).toMatchObject({
    code: 2,
    data: { fields: [{ field: 'email', rule: 'email' }] },
  });
});

test('who tries links one after another is slowed down', async () => {
  const guess = () =>
    platform.call(
      subscriptionPublic.getEmailChange,
      { token: 'abc' },
      { headers: { 'x-forwarded-for': '203.0.113.77' } },
    );
  const codes = [];
  for (let tries = 0; tries < 25; tries += 1) codes.push((await guess()).body.code);
  expect(codes.slice(0, 15)).toEqual(codes.slice(0, 15).map(() => 3));
  expect(codes.at(-1)).toBe(7);
});
