import { tool, vietQrPro } from '@pay/contract-portal';
import { startShop, type Shop } from '@pay/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { openPortal } from '#testing';
import { vietQrProScreens } from './viet-qr-pro.feature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const inTest = { testMode: true };
const as = () => ({ token: shop.owner.token, mode: 'test' as const });

test('a shop asks, is granted in test mode, and gives a customer a code of its own', async () => {
  const { user } = await openPortal(vietQrProScreens.home.link({ tab: 'activation' }), shop, inTest);
  await user.click(await screen.findByRole('button', { name: 'Ask for activation' }));
  await user.click(await screen.findByRole('button', { name: /^Ask for activation: / }));
  expect(await screen.findByRole('button', { name: /^Turn off: / })).toBeVisible();

  cleanup();
  await openPortal(vietQrProScreens.create.link(), shop, inTest);
  await screen.findByRole('option', { name: / · / });
  const [account] = (await shop.ok(vietQrPro.getState, {}, as())).accounts;
  await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Trần Thị Hoa');
  await user.type(screen.getByRole('textbox', { name: /Customer code/ }), 'A-1204');
  await user.selectOptions(screen.getByRole('combobox', { name: /Receiving account/ }), account!.id);
  await user.click(screen.getByRole('button', { name: 'Add customer' }));
  expect(await screen.findByRole('img', { name: /Trần Thị Hoa, without an amount/ })).toBeVisible();
});

test('a statement shows what one customer paid', async () => {
  const { items } = await shop.ok(vietQrPro.customerGetAll, {}, as());
  const { id: customerId, accountNo } = items[0]!;
  await shop.ok(tool.deposit, { accountNo, branch: 'HO', amount: 50_000, content: 'Phi thang 11' }, as());
  await openPortal(vietQrProScreens.transactions.link({ customerId }), shop, inTest);
  expect(await screen.findByText('Phi thang 11')).toBeVisible();
  expect(screen.getByText('A-1204')).toBeVisible();
});

test('what a shop turns off itself is asked about first, and is its own to turn on', async () => {
  const { user } = await openPortal(vietQrProScreens.home.link({ tab: 'activation' }), shop, inTest);
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Turn VietQR Pro off?' }));
  await user.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible();
  expect(screen.getByText('Suspended while the shop is off')).toBeVisible();
});
