import { customer, payLink } from '@pay/contract-portal';
import { startShop, type Shop } from '@pay/testing';
import { screen, within } from '@testing-library/react';
import { openPortal } from '#testing';
import { customerScreens } from './customers.feature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const asOwner = () => ({ token: shop.owner.token });

test('what is sent from a customer stands in their history, and who cannot be reached is told', async () => {
  const reached = await shop.ok(customer.create, { fullName: 'Lê Văn An', email: 'an@example.com' }, asOwner());
  const terms = { amount: 150_000, description: 'School fee', customerInfoType: 'NO_REQUIRE' } as const;
  const { payLinkCode } = await shop.ok(payLink.create, terms, asOwner());
  const { user } = await openPortal(customerScreens.detail.link({ id: reached.id }), shop);
  await user.click(await screen.findByRole('button', { name: 'Send a payment request' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send to Lê Văn An' }));
  await dialog.findByRole('option', { name: /School fee/ });
  await user.selectOptions(dialog.getByRole('combobox', { name: /Payment link/ }), payLinkCode);
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('link', { name: `Payment link ${payLinkCode} sent to an@example.com` })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Send a payment request' }));
  const again = within(await screen.findByRole('dialog', { name: 'Send to Lê Văn An' }));
  await again.findByRole('option', { name: /School fee/ });
  await user.selectOptions(again.getByRole('combobox', { name: /Payment link/ }), payLinkCode);
  await user.click(again.getByRole('checkbox', { name: 'E-mail' }));
  await user.click(again.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Lê Văn An: Has no such address')).toBeVisible();
});

test('two entries of one person are made one, after a question', async () => {
  const email = 'hoa@example.com';
  const first = await shop.ok(customer.create, { fullName: 'Trần Thị Hoa', email }, asOwner());
  const second = await shop.ok(customer.create, { fullName: 'Hoa', email, phone: '0912345678' }, asOwner());
  const { user } = await openPortal(customerScreens.merge.link({ first: first.id, second: second.id }), shop);
  await user.click(await screen.findByRole('radio', { name: 'Hoa' }));
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText(`Merged with ${second.code} Hoa`)).toBeVisible();
  expect(await shop.ok(customer.getDetail, { customerId: first.id }, asOwner())).toMatchObject({
    fullName: 'Hoa',
    phone: '0912345678',
  });
});
