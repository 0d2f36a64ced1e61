import { payLink } from '@pay/contract-portal';
import { startShop, type Shop } from '@pay/testing';
import { screen, within } from '@testing-library/react';
import { openPortal } from '#testing';
import { payLinkScreens } from './pay-links.feature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

test('a link that asks the payer says what it asks, and leads to its own page', async () => {
  const { user } = await openPortal(payLinkScreens.create.link(), shop);
  await user.type(screen.getByLabelText('Amount'), '150000');
  expect(screen.getByText('One hundred fifty thousand Vietnamese dong')).toBeVisible();
  await user.type(screen.getByLabelText('Description'), 'Order 1204');
  await user.click(screen.getByRole('radio', { name: /Entered by the payer/ }));
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByText('Choose at least one')).toBeVisible();

  await user.click(screen.getByRole('checkbox', { name: 'Full name' }));
  const frame = within(screen.getByRole('complementary')).getByTitle<HTMLIFrameElement>('What the payer will see');
  const preview = within(frame.contentDocument!.body);
  expect(preview.getByText('150,000 VND')).toBeInTheDocument();
  expect(preview.getByRole('heading', { level: 1, name: 'Order 1204' })).toBeInTheDocument();
  expect(preview.getByLabelText('Full name')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create link' }));

  expect(await screen.findByRole('heading', { level: 1, name: /^Payment link \w{8}$/ })).toBeVisible();
  const { items } = await shop.ok(payLink.getList, {}, { token: shop.owner.token });
  expect(items).toMatchObject([
    { amount: 150_000, description: 'Order 1204', customerInfoForm: { fillName: true, fillPhone: false } },
  ]);
});
