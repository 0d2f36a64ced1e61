import { bankAccount, merchant } from '@pay/contract-portal';
import { type MerchantClient, type TestMerchant, type TestPlatform } from '@pay/platform-testing';
import { clientOf, codeOf, startSignedShop, tellProfile } from './merchant-api.fixture.ts';

let platform: TestPlatform;
let company: TestMerchant;
let client: MerchantClient;
const companyName = 'Công ty TNHH Hoa Sen Việt';
const holder = 'CONG TY TNHH HOA SEN VIET';

beforeAll(async () => {
  ({
    platform,
    shop: company,
    client,
  } = await startSignedShop({ identity: { hashCost: { memory: 64, passes: 1 }, otpResendAfterMs: 0 } }));
  const profile = {
    businessType: 'ORGANIZATION',
    companyName,
    taxIdNo: '0100109106',
    representativeEkycInfo: { name: 'Trần Thị Bình', no: '001185000001' },
  };
  await tellProfile(platform, company, profile);
}, 60_000);
afterAll(() => platform.close());

const inPortal = () => ({ token: company.token });
const portalCheck = (accountNo: string) =>
  platform.call(bankAccount.linkCheck, { accountNo, branch: 'HO', idCardNo: '0100109106' }, inPortal());

test('portal and signed calls name the same holder of an account, whoever asks first', async () => {
  const own = await platform.ok(bankAccount.getUnlinkedAccounts, {}, inPortal());
  expect(own.map(({ accountName }) => accountName)).toEqual([holder, holder, holder]);
  const numbers = [...own.map(({ accountNo }) => accountNo), '7100001234', '990011223344', '123451304'];
  for (const accountNo of numbers) {
    const { accountName } = await client.checkAccountNo(accountNo);
    expect(await client.checkAccountNo(accountNo)).toEqual({ accountNo, accountName });
    const linkable = accountName === holder;
    expect(linkable).toBe(accountNo !== '123451304');
    expect((await portalCheck(accountNo)).body).toMatchObject(
      linkable ? { code: 0, data: { accountName } } : { code: 1304 },
    );
    if (linkable) expect(await client.linkAccount(accountNo)).toMatchObject({ accountNo, accountName });
    else expect(await codeOf(client.linkAccount(accountNo))).toBe(1614);
  }
});

test("another's account is linked by neither door, and he is not asked", async () => {
  const stranger = await platform.newMerchant();
  const theirs = await clientOf(platform, stranger);
  const [own] = await platform.ok(bankAccount.getUnlinkedAccounts, {}, inPortal());
  expect(await theirs.checkAccountNo(own!.accountNo)).toMatchObject({ accountName: holder });
  expect(await codeOf(theirs.linkAccount(own!.accountNo))).toBe(1614);
  const check = { accountNo: own!.accountNo, branch: 'HO', idCardNo: '001099000001' };
  expect((await platform.call(bankAccount.linkCheck, check, { token: stranger.token })).body.code).toBe(1304);
});

test("a linked account goes on to be its merchant's, and nobody links it again", async () => {
  const accountNo = '7100005678';
  const { sessionId } = await client.linkAccount(accountNo);
  const otp = await platform.otpOf(company.phone);
  expect(await client.verifyLinkAccount({ sessionId, accountNo, otp })).toEqual({ success: true });
  const theirs = await clientOf(platform, await platform.newMerchant());
  expect(await theirs.checkAccountNo(accountNo)).toEqual({ accountNo, accountName: holder });
  expect(await codeOf(theirs.linkAccount(accountNo))).toBe(1606);
  expect(await codeOf(client.linkAccount(accountNo))).toBe(1606);
});

test('in test mode a shop that has told nothing of itself links an account of its own name', async () => {
  const newcomer = await platform.newMerchant({ status: 'CREATED' });
  const theirs = await clientOf(platform, newcomer, { mode: 'test' });
  const { name } = await platform.ok(merchant.getMerchant, {}, { token: newcomer.token });
  const accountNo = '7100009012';
  const step = await theirs.linkAccount(accountNo);
  expect(step.accountName).toBe(name?.toUpperCase());
  expect(await theirs.checkAccountNo(accountNo)).toEqual({ accountNo, accountName: step.accountName });
  const otp = await platform.otpOf(newcomer.phone, 'test');
  expect(await theirs.verifyLinkAccount({ sessionId: step.sessionId, accountNo, otp })).toEqual({ success: true });
});

test.each([
  ['checkAccountNo', '123456404', 5_100_000],
  ['linkAccount', '123456404', 1301],
  ['checkAccountNo', '123451504', 1612],
  ['linkAccount', '123451504', 1612],
] as const)('%s of the number %s answers %d', async (call, accountNo, code) => {
  expect(await codeOf(client[call](accountNo))).toBe(code);
});
