import { bankAccount, merchant } from '@pay/contract-portal';
import { asciiUpper, maskPhone } from '@pay/domain';
import { type IdentityRig, openIdentityRig } from '@pay/platform-people/fixtures';
import { submittedMerchant } from './bank-accounts.fixture.ts';

let rig: IdentityRig;
beforeAll(async () => {
  rig = await openIdentityRig();
}, 60_000);
afterAll(() => rig.close());

type Person = Awaited<ReturnType<typeof submittedMerchant>>;

const branch = 'HO';
let numbers = 0;
const newNumber = () => `71${String((numbers += 1)).padStart(8, '0')}`;

const check = ({ token, idCardNo }: Person, accountNo: string, change: { idCardNo?: string } = {}) =>
  rig.ask(bankAccount.linkCheck, { accountNo, branch, idCardNo, ...change }, { token });

async function link(person: Person, accountNo = newNumber()) {
  const { token, idCardNo, phone } = person;
  const { accountName } = await rig.ok(bankAccount.linkCheck, { accountNo, branch, idCardNo }, { token });
  const { sessionId } = await rig.ok(bankAccount.linkSubmit, { accountNo, branch, idCardNo }, { token });
  return rig.ok(
    bankAccount.linkVerifyOtp,
    { accountNo, accountName, branch, sessionId, otp: await rig.otpOf(phone) },
    { token },
  );
}

test('B130 a person links an account by the code that the bank sends, and the merchant goes on to LINKED_ACCOUNT', async () => {
  const person = await submittedMerchant(rig);
  const accountNo = newNumber();
  expect(await check(person, accountNo)).toMatchObject({ code: 0, data: { accountName: asciiUpper(person.name) } });
  const step = await rig.ok(
    bankAccount.linkSubmit,
    { accountNo, branch, idCardNo: person.idCardNo },
    { token: person.token },
  );
  expect(step).toMatchObject({ phone: maskPhone(person.phone), timeout: 120 });
  const message = await rig.live
    .selectFrom('outboxMessage')
    .select('body')
    .where('to', '=', person.phone)
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  expect(message.body).toMatch(/liên kết tài khoản/i);

  const answer = {
    accountNo,
    accountName: person.name,
    branch,
    sessionId: step.sessionId,
    otp: await rig.otpOf(person.phone),
  };
  const linked = await rig.ok(bankAccount.linkVerifyOtp, answer, { token: person.token });
  expect(linked).toMatchObject({
    accountNo,
    accountName: asciiUpper(person.name),
    defaultAccount: true,
    defaultFeeAccount: true,
    currency: 'VND',
  });
  expect(await rig.ok(merchant.getMerchant, {}, { token: person.token })).toMatchObject({
    status: 'LINKED_ACCOUNT',
    accountNo,
  });
});

test('linking in test mode links the real account', async () => {
  const person = await submittedMerchant(rig);
  const accountNo = newNumber();
  const { token, idCardNo, phone, name: accountName } = person;
  const { sessionId } = await rig.ok(bankAccount.linkSubmit, { accountNo, branch, idCardNo }, { token, mode: 'test' });
  await rig.ok(
    bankAccount.linkVerifyOtp,
    { accountNo, accountName, branch, sessionId, otp: await rig.otpOf(phone) },
    { token, mode: 'test' },
  );
  const live = await rig.ok(bankAccount.getList, {}, { token });
  expect(live.map((account) => account.accountNo)).toEqual([accountNo]);
  const sample = await rig.ok(bankAccount.getList, {}, { token, mode: 'test' });
  expect(sample.map((account) => account.accountNo)).not.toContain(accountNo);
});

test.each([
  ['an account the bank does not know', '7100000404', {}, 1301],
  ["somebody else's account", '7100001304', {}, 1304],
  ["somebody else's identity card", '7100009001', { idCardNo: '001099000001' }, 1304],
  ['a bank that does not answer', '7100001504', {}, 1905],
  ['letters in the number', '71AB000001', {}, 2],
  ['a number that is no identity card', '7100009002', { idCardNo: '123456789' }, 2],
])('%s is refused', async (_what, accountNo, change, code) => {
  const person = await submittedMerchant(rig);
  expect((await check(person, accountNo, change)).code).toBe(code);
});

test('an account is linked once, to one merchant', async () => {
  const person = await submittedMerchant(rig);
  const { accountNo } = await link(person);
  expect((await check(person, accountNo)).code).toBe(1302);
  expect((await check(await submittedMerchant(rig), accountNo)).code).toBe(1302);
});

test('the code confirms this very account: another number, holder or code opens nothing', async () => {
  const person = await submittedMerchant(rig);
  const { token, idCardNo, name: accountName, phone } = person;
  const accountNo = newNumber();
  const { sessionId } = await rig.ok(bankAccount.linkSubmit, { accountNo, branch, idCardNo }, { token });
  const answer = { accountNo, accountName, branch, sessionId, otp: await rig.otpOf(phone) };
  const verify = (change: Partial<typeof answer>) =>
    rig.ask(bankAccount.linkVerifyOtp, { ...answer, ...change }, { token });
  expect((await verify({ accountNo: newNumber() })).code).toBe(1104);
  expect((await verify({ accountName: 'SOMEBODY ELSE' })).code).toBe(1104);
  const wrong = answer.otp === '000000' ? '000001' : '000000';
  expect(await verify({ otp: wrong })).toMatchObject({ code: 1103, data: { attemptsLeft: 4 } });
  const stranger = await submittedMerchant(rig);
  expect((await rig.ask(bankAccount.linkVerifyOtp, answer, { token: stranger.token })).code).toBe(1104);
  expect((await verify({})).code).toBe(0);
  expect((await verify({})).code).toBe(1104);
});

test('a merchant that has not said who it is links nothing', async () => {
  const { token } = await rig.newMerchant({ status: 'CREATED' });
  const answer = await rig.ask(
    bankAccount.linkCheck,
    { accountNo: newNumber(), branch, idCardNo: '001099000001' },
    { token },
  );
  expect(answer).toMatchObject({ code: 5, data: { status: 'CREATED', allowed: ['submitInfo'] } });
});

test('ten accounts and no eleventh', async () => {
  const person = await submittedMerchant(rig);
  for (let count = 0; count < 10; count += 1) await link(person);
  expect(await check(person, newNumber())).toMatchObject({ code: 8, data: { limit: 10, current: 10 } });
}, 30_000);

test('an organisation sees its accounts at the bank and links several at once', async () => {
  const company = await submittedMerchant(rig, 'ORGANIZATION');
  const { token } = company;
  const unlinked = await rig.ok(bankAccount.getUnlinkedAccounts, {}, { token });
  expect(unlinked.map(({ accountName }) => accountName)).toEqual(
    Array(3).fill(expect.stringMatching(/^CONG TY VI DU \d+$/)),
  );
  const [first, second] = unlinked.map(({ accountNo }) => accountNo);
  const linked = await rig.ok(bankAccount.linkAccount, { listAccountNo: [first!, second!] }, { token });
  expect(linked).toMatchObject([
    { accountNo: first, defaultAccount: true },
    { accountNo: second, defaultAccount: false },
  ]);
  const atBank = await rig.ok(bankAccount.getLinkedAccountFromBank, {}, { token });
  expect(atBank.map(({ accountNo }) => accountNo)).toEqual([first, second]);
  expect(await rig.ok(bankAccount.getUnlinkedAccounts, {}, { token })).toHaveLength(1);
  expect((await rig.ok(merchant.getMerchant, {}, { token })).status).toBe('LINKED_ACCOUNT');
  expect((await rig.ask(bankAccount.linkAccount, { listAccountNo: [first!] }, { token })).code).toBe(1302);
  expect((await rig.ask(bankAccount.linkAccount, { listAccountNo: [newNumber()] }, { token })).code).toBe(1301);
});

test('an account that another shop of the company has linked is offered no more', async () => {
  const [one, other] = [await submittedMerchant(rig, 'ORGANIZATION'), await submittedMerchant(rig, 'ORGANIZATION')];
  const offered = async ({ token }: Person) =>
    (await rig.ok(bankAccount.getUnlinkedAccounts, {}, { token })).map(({ accountNo }) => accountNo);
  const [last] = await offered(one);
  await rig.ok(bankAccount.linkAccount, { listAccountNo: [last!] }, { token: one.token });
  expect(await offered(other)).not.toContain(last);
});

test('the company may also link an account of its own by the code', async () => {
  const company = await submittedMerchant(rig, 'ORGANIZATION');
  const accountNo = newNumber();
  const { data } = await check(company, accountNo, { idCardNo: company.taxIdNo });
  expect(data.accountName).toMatch(/^CONG TY VI DU \d+$/);
});

test('a person cannot link without the code', async () => {
  const person = await submittedMerchant(rig);
  expect(await rig.ok(bankAccount.getUnlinkedAccounts, {}, { token: person.token })).toEqual([]);
  expect((await rig.ask(bankAccount.linkAccount, { listAccountNo: [newNumber()] }, { token: person.token })).code).toBe(
    4,
  );
});
