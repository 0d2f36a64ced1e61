import { bankAccount, payLink, tool } from '@pay/contract-portal';
import { startShop, type Shop } from '@pay/testing';
import { screen } from '@testing-library/react';
import { openPortal } from '#testing';
import { transactionScreens } from './transactions.feature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

test('bank transfers are the credits of the bank: a deposit is one without a payment, a transfer leads to its own', async () => {
  const as = { token: shop.owner.token };
  const deposited = (accountNo: string, amount: number, content: string) =>
    shop.ok(tool.deposit, { accountNo, branch: 'HN', amount, content }, as);
  const [account] = await shop.ok(bankAccount.getList, {}, as);
  const order = { amount: 200_000, description: 'Order 9', customerInfoType: 'NO_REQUIRE' } as const;
  const { payLinkCode } = await shop.ok(payLink.create, order, as);
  const { virtualAccount } = await shop.ok(payLink.getDetail, { payLinkCode }, as);
  await deposited(virtualAccount ?? '', order.amount, 'Pays order 9');
  await deposited(account!.accountNo, 75_000, 'Capital');

  await openPortal(transactionScreens.list.link({ view: 'bank' }), shop);
  expect(await screen.findByRole('link', { name: 'Pays order 9' })).toBeVisible();
  expect(screen.getByText('Capital')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Capital' })).toBeNull();
  expect(screen.getAllByText('Vietcombank 0071000123456')).toHaveLength(2);
  expect(screen.getByRole('columnheader', { name: 'Counterparty' })).toBeVisible();
});
