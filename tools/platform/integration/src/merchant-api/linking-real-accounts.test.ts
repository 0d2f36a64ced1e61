import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { maskPhone } from '@pay/domain';
import { type MerchantClient, type TestMerchant, type TestPlatform } from '@pay/platform-testing';
import { codeOf, startSignedShop, tellProfile } from './merchant-api.fixture.ts';

const owner = { name: 'Trần Thị Bình', no: '001185000001' };
const holderPhone = '0388111222';
const ownAccount = '600100200300';
const othersAccount = '600100200304';

let gateway: Server;
let platform: TestPlatform;
let shop: TestMerchant;
let client: MerchantClient;

const bankAnswer = (path: string, { accountNo }: { accountNo: string }) => {
  const accountName = accountNo === othersAccount ? 'LE VAN CUONG' : 'TRAN THI BINH';
  if (accountNo !== ownAccount && accountNo !== othersAccount) return null;
  return path.endsWith('held-account') ? { accountNo, accountName, phone: holderPhone } : { accountNo, accountName };
};

beforeAll(async () => {
  gateway = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => response.end(JSON.stringify(bankAnswer(request.url ?? '', JSON.parse(body)))));
  });
  await once(gateway.listen(0, '127.0.0.1'), 'listening');
  const { port } = gateway.address() as AddressInfo;
  ({ platform, shop, client } = await startSignedShop({
    bank: { url: `http://127.0.0.1:${port}`, secret: 'bank'.repeat(8) },
  }));
  await tellProfile(platform, shop, { businessType: 'PERSONAL', ownerEkycInfo: owner });
  platform.services.settings.sandbox = false;
}, 60_000);
afterAll(async () => {
  await platform.close();
  gateway.closeAllConnections();
  gateway.close();
});

const lastCode = async () => {
  const { to, body } = await platform.services.storages.live.db
    .selectFrom('outboxMessage')
    .select(['to', 'body'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { to, otp: /\b\d{6}\b/.exec(body)?.[0] ?? '' };
};

test("outside the sandbox somebody else's account cannot be linked, and he is not even asked", async () => {
  const before = await lastCode();
  expect(await codeOf(client.linkAccount(othersAccount))).toBe(1614);
  expect(await codeOf(client.linkAccount('600100200999'))).toBe(1301);
  expect(await lastCode()).toEqual(before);
  const step = await client.linkAccount(ownAccount);
  const answer = { sessionId: step.sessionId, accountNo: othersAccount, otp: (await lastCode()).otp };
  expect(await codeOf(client.verifyLinkAccount(answer))).toBe(1614);
});

test("the merchant's own account is linked by the code at the phone that the bank knows", async () => {
  platform.services.settings.identity = { ...platform.services.settings.identity, otpResendAfterMs: 0 };
  const step = await client.linkAccount(ownAccount);
  expect(step).toMatchObject({ accountNo: ownAccount, accountName: 'TRAN THI BINH', phone: maskPhone(holderPhone) });
  const { to, otp } = await lastCode();
  expect(to).toBe(holderPhone);
  expect(await client.verifyLinkAccount({ sessionId: step.sessionId, accountNo: ownAccount, otp })).toEqual({
    success: true,
  });
  expect(await codeOf(client.linkAccount(ownAccount))).toBe(1606);
});
