import { posOrder } from '@pay/contract-portal';
import { startShop, type Shop } from '@pay/testing';
import { screen, within } from '@testing-library/react';
import { openPortal } from '#testing';
import { posShopScreens } from './pos-shop.feature.ts';

let shop: Shop;
let modelId: string;
beforeAll(async () => {
  shop = await startShop();
  modelId = await shop.sellDevice('Máy POS P8');
}, 60_000);
afterAll(() => shop.close());

const placed = () =>
  shop.ok(
    posOrder.place,
    {
      items: [{ modelId, quantity: 2 }],
      posPaymentMethod: 'TRANSFER',
      receiverName: 'Nguyễn Thu Hà',
      receiverPhone: '0912345601',
      deliveryAddress: '12 Lê Lợi, Quận 1',
    },
    { token: shop.owner.token },
  );

test('the window shows what a device costs, and what it cost before the discount', async () => {
  const { user } = await openPortal(posShopScreens.window.link(), shop);
  expect(await screen.findByRole('link', { name: 'Máy POS P8' })).toBeVisible();
  expect(screen.getByText('3,150,000 VND')).toBeVisible();
  expect(screen.getByText(/Before: 3,500,000 VND/)).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search devices' }), 'P12{Enter}');
  expect(await screen.findByText('No device has that name')).toBeVisible();
});

test('an order tells its total with VAT before it is placed', async () => {
  const { user } = await openPortal(posShopScreens.place.link({ model: modelId }), shop);
  const quantity = await screen.findByRole('textbox', { name: /Quantity/ });
  await user.clear(quantity);
  await user.type(quantity, '3');
  expect(await screen.findByText('10,206,000 VND')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /^Receiver/ }), 'Nguyễn Thu Hà');
  await user.type(screen.getByRole('textbox', { name: /^Phone of the receiver/ }), '0912345601');
  await user.type(screen.getByRole('textbox', { name: /^Delivery address/ }), '12 Lê Lợi, Quận 1');
  await user.click(screen.getByRole('button', { name: 'Place order' }));
  expect(await screen.findByRole('button', { name: 'Pay now' })).toBeEnabled();
  expect(screen.getByText(/or the order is cancelled/)).toBeVisible();
});

test('a shop says why it cancels, and the order says so', async () => {
  const { orderId, orderCode } = await placed();
  const { user } = await openPortal(posShopScreens.order.link({ orderId }), shop);
  await user.click(await screen.findByRole('button', { name: 'Cancel the order' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByLabelText(/^Reason/), 'Đặt nhầm');
  await user.click(dialog.getByRole('button', { name: 'Cancel the order' }));
  expect(await screen.findByText(`Order ${orderCode} was cancelled.`)).toBeVisible();
  expect((await screen.findAllByText('Đặt nhầm')).length).toBeGreaterThan(0);
});
