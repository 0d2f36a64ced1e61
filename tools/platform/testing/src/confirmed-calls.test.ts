import { staffUser } from '@pay/contract-cms';
import { bankAccount, merchant, user } from '@pay/contract-portal';
import { submittedMerchant } from '@pay/platform-accounts/fixtures';
import { clientOf, codeOf } from '@pay/platform-integration/fixtures';
import { type IdentityRig, openIdentityRig } from '@pay/platform-people/fixtures';
import { staffPassword, type TestMerchant } from './index.ts';

let rig: IdentityRig;
let shop: TestMerchant;
beforeAll(async () => {
  rig = await openIdentityRig();
}, 60_000);
beforeEach(async () => {
  shop = await rig.newMerchant();
});
afterEach(() => jest.useRealTimers());
afterAll(() => rig.close());

type Renewal = Parameters<typeof rig.challenge<typeof merchant.refreshCredential>>[1];

const as = () => ({ token: shop.token });
const present = async () => (await rig.ok(merchant.getCredential, {}, as())).clientId;
const messagesTo = (to: string) =>
  rig.live.selectFrom('outboxMessage').select('body').where('to', '=', to).orderBy('createdAt').orderBy('id').execute();
const lastMessage = async (to: string) => (await messagesTo(to)).at(-1)?.body;

async function askToRenew(input: Renewal = { overlap: 'HOUR_1' }) {
  const { sessionId } = await rig.challenge(merchant.refreshCredential, input, as());
  return { ...input, sessionId, otp: await rig.otpOf(shop.phone) };
}
type Answer = Awaited<ReturnType<typeof askToRenew>>;
const renew = (answer: Answer, headers: Record<string, string> = {}) =>
  rig.call(merchant.refreshCredential, answer, { ...as(), headers });
const codeFor = async (answer: Answer) => (await renew(answer)).body.code;

test('a call without its code has one sent, tells what it confirms, and does nothing', async () => {
  const clientId = await present();
  const sent = await rig.challenge(merchant.refreshCredential, { overlap: 'NOW' }, as());
  expect(sent).toEqual({
    sessionId: expect.any(String) as string,
    timeout: 120,
    phone: expect.stringMatching(/^09xx xxx \d{3}$/) as string,
    time: expect.any(String) as string,
    action: `Cấp lại khóa tích hợp của Client ID ${clientId}`,
  });
  expect(await present()).toBe(clientId);
});

test('the right code carries the call out, a wrong one costs an attempt', async () => {
  const clientId = await present();
  const answer = await askToRenew();
  const otp = answer.otp === '000000' ? '000001' : '000000';
  expect((await renew({ ...answer, otp })).body).toMatchObject({ code: 1103, data: { attemptsLeft: 4 } });
  expect(await present()).toBe(clientId);
  expect(await codeFor(answer)).toBe(0);
  expect(await present()).not.toBe(clientId);
});

test('a code is good for two minutes', async () => {
  const answer = await askToRenew();
  jest.useFakeTimers({
    now: Date.now() + 121_000,
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'],
  });
  expect(await codeFor(answer)).toBe(1104);
});

test('a code works once, also when it comes again with the same key', async () => {
  const answer = await askToRenew();
  const key = { 'idempotency-key': 'the-same' };
  expect((await renew(answer, key)).body.code).toBe(0);
  const renewed = await present();
  expect((await renew(answer, key)).body.code).toBe(1104);
  expect(await present()).toBe(renewed);
});

test('of five calls that bring one code at once, one is carried out', async () => {
  await present();
  const answer = await askToRenew();
  const codes = await Promise.all(Array.from({ length: 5 }, () => codeFor(answer)));
  expect(codes.toSorted((one, other) => one - other)).toEqual([0, 1104, 1104, 1104, 1104]);
  const keys = rig.live.selectFrom('credential').select('clientId').where('merchantId', '=', shop.merchantId);
  expect(await keys.execute()).toHaveLength(2);
});

test('a code confirms the request that it was sent for and no other', async () => {
  const answer = await askToRenew({ overlap: 'HOUR_1' });
  expect(await codeFor({ ...answer, overlap: 'HOUR_24' })).toBe(1104);
  const { overlap: _overlap, ...bare } = answer;
  expect(await codeFor(bare)).toBe(1104);
  expect(await codeFor(answer)).toBe(0);
});

test('a code confirms one action and no other', async () => {
  const { sessionId, otp } = await askToRenew();
  expect((await rig.ask(merchant.revealCredential, { sessionId, otp }, as())).code).toBe(1104);
  expect((await rig.ask(merchant.revokeCredential, { sessionId, otp }, as())).code).toBe(1104);
});

test('keys that were renewed since the code was sent are not shown by it', async () => {
  await present();
  const { sessionId } = await rig.challenge(merchant.revealCredential, {}, as());
  const otp = await rig.otpOf(shop.phone);
  expect(await codeFor(await askToRenew())).toBe(0);
  const refused = await rig.call(merchant.revealCredential, { sessionId, otp }, as());
  expect(refused.body).toMatchObject({ code: 1117, data: null });
  expect(refused.status).toBe(409);
});

test('what is refused before the code sends none', async () => {
  await present();
  const person = await submittedMerchant(rig);
  const before = [await messagesTo(shop.phone), await messagesTo(person.phone)];
  const unknown = { clientId: '00000000-0000-7000-8000-000000000000' };
  expect((await rig.ask(merchant.revokeCredential, unknown, as())).code).toBe(3);
  expect((await rig.ask(user.changePasswordCheck, { password: rig.hashed('Wrong@2468') }, as())).code).toBe(1101);
  const { idCardNo, token } = person;
  const others = { accountNo: '7100001304', branch: 'HO', idCardNo };
  expect((await rig.ask(bankAccount.linkSubmit, others, { token })).code).toBe(1304);
  expect([await messagesTo(shop.phone), await messagesTo(person.phone)]).toEqual(before);
});

test('the audit trail tells the sending of a code from the action that it confirms', async () => {
  const answer = await askToRenew({ overlap: 'NOW' });
  expect(await codeFor(answer)).toBe(0);
  const rows = await rig.live
    .selectFrom('auditEntry')
    .select('after')
    .where('merchantId', '=', shop.merchantId)
    .where('action', '=', 'merchant.refreshCredential')
    .orderBy('id')
    .execute();
  expect(rows.map(({ after }) => after)).toEqual([
    { overlap: 'NOW', codeSentTo: expect.stringMatching(/^09xx xxx/) as string },
    { overlap: 'NOW' },
  ]);
});

const languages = ['vi', 'en'] as const;
const inLanguage = (language: string, token = shop.token) => ({ token, headers: { 'accept-language': language } });

const wordsOf = {
  revealCredential: { vi: 'Hiện khóa tích hợp của Client ID', en: 'Show the integration keys of client' },
  refreshCredential: { vi: 'Cấp lại khóa tích hợp của Client ID', en: 'Renew the integration keys of client' },
  revokeCredential: { vi: 'Thu hồi khóa tích hợp của Client ID', en: 'Revoke the integration keys of client' },
} as const;

test('the messages for showing, renewing and revoking keys each say so, and of which keys', async () => {
  const clientId = await present();
  const ask = {
    revealCredential: (language: string) => rig.challenge(merchant.revealCredential, {}, inLanguage(language)),
    refreshCredential: (language: string) => rig.challenge(merchant.refreshCredential, {}, inLanguage(language)),
    revokeCredential: (language: string) => rig.challenge(merchant.revokeCredential, {}, inLanguage(language)),
  };
  for (const name of ['revealCredential', 'refreshCredential', 'revokeCredential'] as const)
    for (const language of languages) {
      await ask[name](language);
      const message = await lastMessage(shop.phone);
      expect(message).toMatch(/^\d{6} /);
      expect(message).toContain(`: ${wordsOf[name][language]} …${clientId.slice(-4)}.`);
    }
});

test('the message for a new password says so, to members and to the staff', async () => {
  const words = { vi: 'Đổi mật khẩu tài khoản của bạn', en: 'Change your password' };
  const staff = await rig.hire('words@provider.test', { roles: ['maker'] });
  for (const language of languages) {
    await rig.call(user.changePasswordCheck, { password: rig.hashed('Shop@2468') }, inLanguage(language));
    expect(await lastMessage(shop.phone)).toContain(`: ${words[language]}.`);
    const password = rig.hashed(staffPassword);
    await rig.call(staffUser.changePasswordCheck, { password }, inLanguage(language, staff));
    expect(await lastMessage('words@provider.test')).toContain(`: ${words[language]}.`);
  }
});

test('the message for an account names it by its last digits, and its holder', async () => {
  const { token, idCardNo, phone } = await submittedMerchant(rig);
  const wanted = { accountNo: '7100123456', branch: 'HO', idCardNo };
  const words = {
    vi: /: Liên kết tài khoản \*{6}3456 của [A-Z ]+, chi nhánh HO\./,
    en: /: Link account \*{6}3456 of [A-Z ]+, branch HO\./,
  };
  for (const language of languages) {
    const { body } = await rig.call(bankAccount.linkSubmit, wanted, inLanguage(language, token));
    expect(body.data.action).toContain(' 7100123456 ');
    expect(await lastMessage(phone)).toMatch(words[language]);
  }
  const client = await clientOf(rig, shop);
  expect(await codeOf(client.linkAccount('7100654321'))).toBe(0);
  const { body } = await rig.live
    .selectFrom('outboxMessage')
    .select('body')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(body).toMatch(/: Liên kết tài khoản \*{6}4321 của [A-Z0-9 ]+\./);
});
