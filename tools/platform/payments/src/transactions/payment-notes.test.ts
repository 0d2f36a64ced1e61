import { problems } from '@pay/contract-core';
import { payLink, transaction } from '@pay/contract-portal';
import { hireMember, startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';

let platform: TestPlatform;
let shop: TestMerchant;
beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await platform.newMerchant();
}, 60_000);
afterAll(() => platform.close());

const order = { amount: 50_000, customerInfoType: 'NO_REQUIRE', description: 'Đơn hàng 12' } as const;

test('a note about a payment is changed and taken away by its shop, which reads who wrote it', async () => {
  const as = { token: shop.token };
  const { transactionId } = await platform.ok(payLink.create, order, as);
  const id = { transactionId: transactionId! };
  const note = async () => (await platform.ok(transaction.getDetail, id, as)).note;
  expect(await note()).toBeNull();

  await platform.ok(transaction.setNote, { ...id, text: 'Giao buổi chiều' }, as);
  await platform.ok(transaction.setNote, { ...id, text: 'Giao sáng mai' }, as);
  expect(await note()).toMatchObject({ text: 'Giao sáng mai', writtenBy: expect.any(String) });

  await platform.ok(transaction.setNote, id, as);
  expect(await note()).toBeNull();
});

test('whoever only looks writes no note, and a payment of another shop is none', async () => {
  const { transactionId } = await platform.ok(payLink.create, order, { token: shop.token });
  const wish = { transactionId: transactionId!, text: 'x' };
  const viewer = await hireMember(platform, shop, 'VIEWER');
  const other = await platform.newMerchant();
  const codeFor = async (token: string) => (await platform.call(transaction.setNote, wish, { token })).body.code;
  expect(await codeFor(viewer.token)).toBe(problems.access_denied.code);
  expect(await codeFor(other.token)).toBe(problems.not_found.code);
});
