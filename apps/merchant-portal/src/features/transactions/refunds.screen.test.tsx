import { payLink, tool } from '@pay/contract-portal';
import { startShop, type Shop } from '@pay/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openPortal } from '#testing';
import { transactionScreens } from './transactions.feature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

async function paid(description: string) {
  const as = { token: shop.owner.token };
  const wish = { amount: 200_000, description, customerInfoType: 'NO_REQUIRE' } as const;
  const link = await shop.ok(payLink.create, wish, as);
  const { virtualAccount } = await shop.ok(payLink.getDetail, { payLinkCode: link.payLinkCode }, as);
  const deposit = { accountNo: virtualAccount ?? '', branch: 'HN', amount: 200_000, content: 'x' };
  await shop.ok(tool.deposit, deposit, as);
  return link.transactionId!;
}

const pressed = async (user: Awaited<ReturnType<typeof openPortal>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Refund the payer' }));
  return within(await screen.findByRole('dialog', { name: 'Refund the payer' }));
};

test('a refund names the payer and the rest, asks for a code, and is seen on its way', async () => {
  const id = await paid('Order 7');
  const { user } = await openPortal(transactionScreens.detail.link({ id }), shop);
  const dialog = await pressed(user);
  expect(dialog.getByText('Vietcombank 0071000123456')).toBeVisible();
  expect(dialog.getByLabelText(/^Amount/)).toHaveValue('200,000');
  await user.clear(dialog.getByLabelText(/^Amount/));
  await user.type(dialog.getByLabelText(/^Amount/), '80000');
  await user.type(dialog.getByLabelText(/^Reason/), 'Out of stock');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await user.click(await screen.findByRole('textbox', { name: /1 of 6/ }));
  await user.paste(await shop.otpOf(shop.owner.phone));
  expect(await screen.findByText(/the bank has been asked to send 80,000/)).toBeVisible();
  expect(await screen.findByText('Out of stock')).toBeVisible();
  expect(screen.getByText('Still refundable')).toBeVisible();
});

test('more than the rest is refused at the amount', async () => {
  const id = await paid('Order 8');
  const { user } = await openPortal(transactionScreens.detail.link({ id }), shop);
  const dialog = await pressed(user);
  await user.clear(dialog.getByLabelText(/^Amount/));
  await user.type(dialog.getByLabelText(/^Amount/), '200001');
  await user.type(dialog.getByLabelText(/^Reason/), 'Out of stock');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(dialog.getByText(/At most 200,000 VND can still be refunded/)).toBeVisible());
});
