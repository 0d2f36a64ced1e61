import { customer, listView, product } from '@pay/contract-portal';
import { startShop, type Shop } from '@pay/testing';
import { screen } from '@testing-library/react';
import { openPortal } from '#testing';
import { customerScreens } from './features/customers/customers.feature.ts';
import { productScreens } from './features/products/products.feature.ts';

let shop: Shop;
const terms = { priceType: 'QUANTITY_PRICE', storageType: 'UNLIMITED', price: 45_000 } as const;

beforeAll(async () => {
  shop = await startShop();
  const as = { token: shop.owner.token };
  for (const name of ['Trà sen', 'Cà phê', 'Bánh mì']) await shop.ok(product.create, { ...terms, name }, as);
  const { items } = await shop.ok(product.getAll, { query: 'Trà sen' }, as);
  await shop.ok(product.changeStatusOfMany, { prodIds: items.map(({ id }) => id), status: 'INACTIVE' }, as);
}, 60_000);
afterAll(() => shop.close());

let saved: Blob | undefined;
beforeAll(() => {
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      saved = file;
      return 'blob:file';
    },
    revokeObjectURL: () => undefined,
  });
});

const onAnotherDevice = () => localStorage.clear();

test('a view that was saved on one device opens the list on another', async () => {
  const { user } = await openPortal(productScreens.list.link({ status: 'INACTIVE' }), shop);
  expect(await screen.findByRole('link', { name: 'Trà sen' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Saved views' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name of the view' }), 'Not for sale');
  await user.click(screen.getByRole('checkbox', { name: 'Open the list with it' }));
  await user.click(screen.getByRole('button', { name: 'Save this view' }));
  expect(await screen.findByRole('button', { name: 'View: Not for sale' })).toBeVisible();
});

test('it opens the list, and what is chosen after it stays', async () => {
  onAnotherDevice();
  const { user } = await openPortal(productScreens.list.link(), shop);
  expect(await screen.findByRole('button', { name: 'View: Not for sale' })).toBeVisible();
  expect(await screen.findByText('1 result')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('3 results')).toBeVisible();
});

test('a view that was removed elsewhere cannot be renamed here, and is gone', async () => {
  const as = { token: shop.owner.token };
  const list = 'products.list.product.getAll';
  const kept = await shop.ok(listView.create, { list, name: 'Short', search: 'lowStock=true' }, as);
  const { user } = await openPortal(productScreens.list.link({ status: 'ACTIVE' }), shop);
  await user.click(await screen.findByRole('button', { name: 'Saved views' }));
  await user.click(await screen.findByRole('button', { name: 'Rename the view Short' }));
  await shop.ok(listView.delete, { id: kept.id }, as);
  await user.type(screen.getByRole('textbox', { name: 'New name of Short' }), ' stock{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Not found');
  expect(screen.queryByRole('button', { name: 'Short' })).not.toBeInTheDocument();
});

test('chosen customers are exported by themselves', async () => {
  const as = { token: shop.owner.token };
  await shop.ok(customer.create, { fullName: 'Lê Một', phone: '0987000011' }, as);
  await shop.ok(customer.create, { fullName: 'Lê Hai', phone: '0987000012' }, as);
  await shop.ok(customer.create, { fullName: 'Lê Ba', phone: '0987000013' }, as);
  const { user } = await openPortal(customerScreens.management.link(), shop);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Lê Một' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Lê Hai' }));
  expect(screen.getByText('2 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Export selected' }));
  await user.click(screen.getByRole('button', { name: 'CSV file (.csv)' }));
  expect(await screen.findByText(/The file .*csv is ready/)).toBeVisible();
  const lines = (await saved!.text()).trim().split('\r\n').slice(1);
  expect(lines).toHaveLength(2);
});
