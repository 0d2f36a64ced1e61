import { payPagePublic } from '@pay/contract-payer';
import { bankAccount, order, payPage, product } from '@pay/contract-portal';
import { startShop, type Shop } from '@pay/testing';
import { screen, within } from '@testing-library/react';
import { openPortal } from '#testing';
import { orderScreens } from './orders.feature.ts';

let shop: Shop;
let page: { code: string };
let productId: string;
beforeAll(async () => {
  shop = await startShop();
  const as = { token: shop.owner.token };
  const goods = { name: 'Trà sen', priceType: 'QUANTITY_PRICE', storageType: 'UNLIMITED', price: 50_000 } as const;
  ({ id: productId } = await shop.ok(product.create, goods, as));
  const [account] = await shop.ok(bankAccount.getList, {}, as);
  const said = { bankAccountId: account!.id, customerInfoType: 'NO_REQUIRE', name: 'Quán trà' } as const;
  page = await shop.ok(payPage.create, { ...said, productIds: [productId] }, as);
});
afterAll(() => shop.close());

const newOrder = () =>
  shop.ok(
    payPagePublic.publicCreateOrder,
    {
      payPageCode: page.code,
      items: [{ id: productId, quantity: 2 }],
      paymentType: 'VIET_QR',
      customerName: 'Bảo Châu',
    },
    {},
  );

test('an order is marked as paid only with a word on how, and says so from then on', async () => {
  const { id, orderCode } = await newOrder();
  const { user } = await openPortal(orderScreens.detail.link({ id }), shop);
  expect(await screen.findByRole('heading', { level: 1, name: `Order ${orderCode}` })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark as paid' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
  expect((await shop.ok(order.getDetail, { orderId: id }, { token: shop.owner.token })).status).toBe('CREATED');
  await user.type(dialog.getByLabelText(/How it was paid/), 'Cash');
  await user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
  expect(await screen.findByText('You marked it as paid; no money came through the platform.')).toBeVisible();
  expect(screen.getByText('Cash')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel the order' })).toHaveAttribute('aria-disabled', 'true');
});
