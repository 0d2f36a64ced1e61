import { payLinkPublic, payPagePublic } from '@pay/contract-payer';
import { bankAccount, customer, payLink, payPage, product, roleGroup, tool } from '@pay/contract-portal';
import { startShop, type Shop } from '@pay/testing';
import { screen, within } from '@testing-library/react';
import { openPortal } from '#testing';
import { dashboardScreens } from './features/dashboard/dashboard.feature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
}, 60_000);
afterAll(() => shop.close());

const openPalette = async () => {
  const { user } = await openPortal(dashboardScreens.home.link(), shop);
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Search screens and actions' });
  return user;
};

test('creating a link is offered first, then the screens', async () => {
  await openPalette();
  expect(screen.getAllByRole('option')[0]).toHaveTextContent('Create payment link');
  const groups = within(screen.getByRole('listbox', { name: 'Search results' })).getAllByRole('group');
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['Actions', 'Screens']);
});

test('a link that waits and its payment are one hit, with code, state and amount', async () => {
  const wanted = { amount: 345_000, customerInfoType: 'NO_REQUIRE', description: 'Bánh kem 1204' } as const;
  const { payLinkCode } = await shop.ok(payLink.create, wanted, { token: shop.owner.token });
  const user = await openPalette();
  await user.keyboard('banh kem');
  const links = await screen.findByRole('group', { name: 'Payment links' });
  const hit = within(links).getByRole('option');
  expect(hit).toHaveTextContent(payLinkCode);
  expect(hit).toHaveTextContent(/Waiting.*345,000 VND/);
  expect(screen.getAllByRole('option', { name: /Bánh kem/ })).toHaveLength(1);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: `Payment link ${payLinkCode}` })).toBeVisible();
});

test('once it is paid, the link is found as its payment', async () => {
  const wanted = { amount: 245_000, customerInfoType: 'NO_REQUIRE', description: 'Trà sen 1205' } as const;
  const { payLinkCode } = await shop.ok(payLink.create, wanted, { token: shop.owner.token });
  const { transfer } = await shop.ok(payLinkPublic.publicGet, { payLinkCode });
  const paid = { accountNo: transfer!.accountNo, amount: 245_000, branch: 'HO', content: 'Trà sen' };
  await shop.ok(tool.deposit, paid, { token: shop.owner.token });
  const user = await openPalette();
  await user.keyboard('tra sen');
  const payments = await screen.findByRole('group', { name: 'Transaction management' });
  expect(within(payments).getByRole('option')).toHaveTextContent(/Trà sen 1205.*245,000 VND/);
  expect(screen.getAllByRole('option', { name: /Trà sen/ })).toHaveLength(1);
});

test('a customer is found by the phone number, a product by its name, and each opens', async () => {
  const as = { token: shop.owner.token };
  await shop.ok(customer.create, { fullName: 'Trần Bảo Châu', phone: '0987612345' }, as);
  await shop.ok(
    product.create,
    { name: 'Hồng trà đào', priceType: 'QUANTITY_PRICE', storageType: 'UNLIMITED', price: 39_000 },
    as,
  );
  const user = await openPalette();
  await user.keyboard('hong tra');
  const goods = await screen.findByRole('group', { name: 'Products' });
  expect(within(goods).getByRole('option')).toHaveTextContent(/Hồng trà đào.*39,000 VND/);
  await user.clear(screen.getByRole('combobox'));
  await user.keyboard('0987612345');
  const customers = await screen.findByRole('group', { name: 'Customers' });
  expect(within(customers).getByRole('option')).toHaveTextContent(/Trần Bảo Châu.*0987612345/);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Customer Trần Bảo Châu' })).toBeVisible();
});

test('an order is found by its code', async () => {
  const as = { token: shop.owner.token };
  const [account] = await shop.ok(bankAccount.getList, {}, as);
  const { id } = await shop.ok(
    product.create,
    { name: 'Chè sen', priceType: 'QUANTITY_PRICE', storageType: 'UNLIMITED', price: 25_000 },
    as,
  );
  const said = { name: 'Quán chè', customerInfoType: 'NO_REQUIRE' as const, bankAccountId: account!.id };
  const { code } = await shop.ok(payPage.create, { ...said, productIds: [id] }, as);
  const wish = { payPageCode: code, items: [{ id, quantity: 2 }], paymentType: 'VIET_QR' as const };
  const { orderCode } = await shop.ok(payPagePublic.publicCreateOrder, wish);
  const user = await openPalette();
  await user.keyboard(orderCode.toLowerCase());
  const orders = await screen.findByRole('group', { name: 'Orders' });
  expect(within(orders).getByRole('option')).toHaveTextContent(new RegExp(`${orderCode}.*50,000 VND`));
});

test('a payment is found by its amount', async () => {
  const wanted = { amount: 1_237_000, customerInfoType: 'NO_REQUIRE', description: 'Bàn ghế tre' } as const;
  const { payLinkCode } = await shop.ok(payLink.create, wanted, { token: shop.owner.token });
  const user = await openPalette();
  await user.keyboard('1.237.000');
  expect(await screen.findByRole('option', { name: new RegExp(payLinkCode) })).toHaveTextContent('1,237,000 VND');
});

test('who may see neither customers nor goods finds none', async () => {
  const { id } = await shop.ok(
    roleGroup.create,
    { name: 'Chỉ xem giao dịch', permissions: ['1200:read', '1202:read'] },
    { token: shop.owner.token },
  );
  const visitor = await shop.hire({ roleGroupId: id, bankAccountIds: [] });
  const { user } = await openPortal(dashboardScreens.home.link(), visitor);
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  await user.keyboard('hong tra dao');
  expect(await screen.findByText('Nothing found for "hong tra dao"')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Products' })).not.toBeInTheDocument();
});
