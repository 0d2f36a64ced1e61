import { payLink, tool } from '@pay/contract-portal';
import { startShop, type Shop } from '@pay/testing';
import { screen } from '@testing-library/react';
import { openPortal } from '#testing';
import { transactionScreens } from './transactions.feature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  const as = { token: shop.owner.token };
  for (const [description, amount] of [
    ['Hoa cưới', 200_000],
    ['Bánh kem', 70_000],
  ] as const) {
    const link = await shop.ok(payLink.create, { amount, description, customerInfoType: 'NO_REQUIRE' }, as);
    const { virtualAccount } = await shop.ok(payLink.getDetail, { payLinkCode: link.payLinkCode }, as);
    await shop.ok(tool.deposit, { accountNo: virtualAccount ?? '', branch: 'HN', amount, content: 'x' }, as);
  }
});
afterAll(() => shop.close());

test('the sums over the list are those of the payments that a search finds', async () => {
  await openPortal(transactionScreens.list.link({ keyword: 'hoa cuoi' }), shop);
  expect(await screen.findByRole('link', { name: 'Hoa cưới' })).toBeVisible();
  const sums = (await screen.findByText('Total received')).closest('dl');
  expect(await screen.findByText('1 payment')).toBeVisible();
  expect(sums).toHaveTextContent(/200,000/);
});
