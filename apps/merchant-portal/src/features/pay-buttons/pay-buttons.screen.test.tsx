import { bankAccount, payButton, payPage, product } from '@pay/contract-portal';
import { startShop, type Shop } from '@pay/testing';
import { screen, within } from '@testing-library/react';
import { openPortal } from '#testing';
import { payButtonScreens } from './pay-buttons.feature.ts';

let shop: Shop;
let pageId: string;
beforeAll(async () => {
  shop = await startShop();
  const as = { token: shop.owner.token };
  const goods = { name: 'Tea', priceType: 'QUANTITY_PRICE', storageType: 'UNLIMITED', price: 50_000 } as const;
  const { id } = await shop.ok(product.create, goods, as);
  const [account] = await shop.ok(bankAccount.getList, {}, as);
  const sold = { bankAccountId: account!.id, name: 'Tea shop', productIds: [id] };
  pageId = (await shop.ok(payPage.create, { ...sold, customerInfoType: 'NO_REQUIRE' }, as)).id;
});
afterAll(() => shop.close());

test('a new button is seen before it is made, and then gives its line, its policy and its listener', async () => {
  const { user } = await openPortal(payButtonScreens.create.link(), shop);
  await screen.findByRole('option', { name: /Tea shop/ });
  await user.selectOptions(screen.getByRole('combobox', { name: /Pay page/ }), pageId);
  await user.type(screen.getByRole('textbox', { name: /Button text/ }), 'Buy tea');
  expect(screen.getAllByRole('img', { name: 'Buy tea' })).toHaveLength(2);
  await user.type(screen.getByRole('textbox', { name: /Title/ }), 'Tea of the month');
  await user.type(screen.getByRole('textbox', { name: /Your website/ }), 'https://shop.example/tea');
  await user.click(screen.getByRole('button', { name: 'Create button' }));
  expect(await screen.findByText(/^<script async src=".+\.js"><\/script>$/)).toBeVisible();
  expect(screen.getByText(/^script-src http/)).toBeVisible();
  expect(screen.getByText(/data\.type !== 'pay-button:paid'/)).toBeVisible();
});

test('a button is deleted after a question', async () => {
  const look = { payPageId: pageId, title: 'Old button', label: 'Buy', theme: 'LIGHT' } as const;
  const { id } = await shop.ok(payButton.create, look, { token: shop.owner.token });
  const { user } = await openPortal(payButtonScreens.detail.link({ id }), shop);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this button?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The button was deleted.')).toBeVisible();
  const { items } = await shop.ok(payButton.getList, {}, { token: shop.owner.token });
  expect(items.some((button) => button.id === id)).toBe(false);
});
