import { payLinkPublic } from '@pay/contract-payer';
import { payLink, tool } from '@pay/contract-portal';
import { startShop, type Shop } from '@pay/testing';
import { screen, within } from '@testing-library/react';
import { openPortal } from '#testing';
import { transactionScreens } from './transactions.feature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

test('what a shop does after a payment comes first: the receipt, then a note and a refund', async () => {
  const as = { token: shop.owner.token };
  const wish = { amount: 90_000, description: 'Order 9', customerInfoType: 'NO_REQUIRE' } as const;
  const { payLinkCode, transactionId } = await shop.ok(payLink.create, wish, as);
  const { virtualAccount } = await shop.ok(payLinkPublic.publicVietQr, { code: payLinkCode });
  await shop.ok(tool.deposit, { accountNo: virtualAccount, branch: 'HN', amount: 90_000, content: 'x' }, as);

  await openPortal(transactionScreens.detail.link({ id: transactionId! }), shop);
  const receipt = await screen.findByRole('link', { name: 'Print or send the receipt' });
  expect(receipt).toHaveAttribute('href', expect.stringContaining(`/public/paylink/${payLinkCode}`));
  const offered = [...receipt.parentElement!.children].map(({ textContent }) => textContent);
  expect(offered).toEqual([
    'Print or send the receipt',
    'Add a note',
    'Refund the payer',
    'Dispute',
    'Open the payment link',
  ]);
  const technical = within(screen.getByRole('region', { name: 'For developers' }));
  expect(technical.getByText(transactionId!)).toBeVisible();
  expect(screen.getAllByText(transactionId!)).toHaveLength(1);
});
