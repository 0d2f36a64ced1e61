import { category, product } from '@pay/contract-portal';
import { startShop, type Shop } from '@pay/testing';
import { screen, waitFor } from '@testing-library/react';
import { openPortal } from '#testing';
import { productScreens } from './products.feature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const terms = { priceType: 'QUANTITY_PRICE', storageType: 'LIMITED', price: 45_000 } as const;

test('a product that runs low is marked in the list', async () => {
  await shop.ok(
    product.create,
    { ...terms, name: 'Trà sen', storageQuantity: 2, lowStockAt: 3 },
    { token: shop.owner.token },
  );
  await openPortal(productScreens.list.link(), shop);
  expect(await screen.findByRole('link', { name: 'Trà sen' })).toBeVisible();
  expect(screen.getByText('Low: 2')).toBeVisible();
});

test('a new product asks for the price and the pieces that its kinds need', async () => {
  const { user } = await openPortal(productScreens.create.link(), shop);
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Cà phê sữa');
  expect(screen.queryByRole('textbox', { name: /In stock/ })).toBeNull();
  await user.click(screen.getByRole('radio', { name: /Limited stock/ }));
  await user.type(await screen.findByRole('textbox', { name: /^Price/ }), '35000');
  await user.type(screen.getByRole('textbox', { name: /In stock/ }), '12');
  await user.click(screen.getByRole('button', { name: 'Add product' }));
  expect(await screen.findByRole('button', { name: 'Change the stock' })).toBeVisible();
  expect(await screen.findByRole('cell', { name: 'Opening stock' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Stock history' })).toBeVisible();
});

test('the name of a similar product is asked for anew', async () => {
  const { id } = await shop.ok(
    product.create,
    { ...terms, name: 'Bánh mì', storageQuantity: 5 },
    { token: shop.owner.token },
  );
  await openPortal(productScreens.create.link({ like: id }), shop);
  expect(await screen.findByRole('textbox', { name: /^Price/ })).toHaveValue('45,000');
  expect(screen.getByRole('textbox', { name: /Name/ })).toHaveValue('');
});

test('a category shows its products in their order, and takes others in', async () => {
  const as = { token: shop.owner.token };
  const { id: cateId } = await shop.ok(category.create, { name: 'Đồ uống' }, as);
  for (const name of ['Nước một', 'Nước hai'])
    await shop.ok(product.create, { ...terms, name, storageQuantity: 1, cateId }, as);
  await shop.ok(product.create, { ...terms, name: 'Nước ba', storageQuantity: 1 }, as);
  const { user } = await openPortal(productScreens.category.link({ id: cateId }), shop);
  expect(await screen.findByRole('button', { name: 'Move Nước hai' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add products' }));
  await user.click(await screen.findByRole('checkbox', { name: /Nước ba/ }));
  await user.click(screen.getByRole('button', { name: 'Add 1 product' }));
  expect(await screen.findByRole('button', { name: 'Move Nước ba' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Move Nước ba to a position' }));
  const position = await screen.findByRole('textbox', { name: /Position/ });
  await user.clear(position);
  await user.type(position, '1');
  await user.click(screen.getByRole('button', { name: 'Move' }));
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: /^Nước/ }).map(({ textContent }) => textContent)).toEqual([
      'Nước ba',
      'Nước một',
      'Nước hai',
    ]),
  );
});
