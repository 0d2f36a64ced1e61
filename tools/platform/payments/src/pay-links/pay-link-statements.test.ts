import { payLink } from '@pay/contract-portal';
import { startTestPlatform, statementsOf, type TestMerchant, type TestPlatform } from '@pay/platform-testing';

let platform: TestPlatform;
let shop: TestMerchant;

beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await platform.newMerchant();
}, 60_000);
afterAll(() => platform.close());

const tables = ['pay_link', 'transaction', 'bank_account', 'virtual_account', 'held_reference', 'history', 'daily_sum'];
const terms = { amount: 200_000, customerInfoType: 'NO_REQUIRE', description: 'Don hang 7' } as const;

test('making a pay link asks the database for each thing once', async () => {
  const create = () => platform.ok(payLink.create, { ...terms, refTransactionId: 'DH7' }, { token: shop.token });
  expect(await statementsOf(create, tables)).toEqual([
    'select bank_account',
    'insert held_reference',
    'insert pay_link',
    'insert history',
    'insert transaction',
    'insert virtual_account',
    'insert history',
    'insert daily_sum',
  ]);
});

test('the detail of a pay link reads the link, its payment and its steps once', async () => {
  const { payLinkCode } = await platform.ok(payLink.create, terms, { token: shop.token });
  const read = () => platform.ok(payLink.getDetail, { payLinkCode }, { token: shop.token });
  expect(await statementsOf(read, tables)).toEqual(['select pay_link', 'select transaction', 'select history']);
});
