import { moneyPayment } from '@pay/contract-cms';
import { payLink } from '@pay/contract-portal';
import { startOffice, type Office, type Visitor } from '@pay/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { openBackOffice } from '#testing';
import { queueScreens } from './features/queue/queue.feature.ts';

let office: Office;
let staff: Record<'root' | 'support', Visitor>;
beforeAll(async () => {
  office = await startOffice();
  const hire = (role: 'root' | 'support') =>
    office.hire(`${role}@provider.test`, { roles: [role], fullName: `The ${role}` });
  staff = { root: await hire('root'), support: await hire('support') };
}, 60_000);
afterAll(() => office.close());
beforeEach(() => localStorage.clear());

const openPalette = async (visitor: Visitor, mode?: { testMode: boolean }) => {
  const { user } = await openBackOffice(queueScreens.home.link(), visitor, mode);
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  return { user, words: await screen.findByRole('combobox', { name: 'Search screens and actions' }) };
};

test('a merchant is found by its code with its state, is opened, and is offered first the next time', async () => {
  const shop = await office.newMerchant();
  const { user } = await openPalette(staff.support);
  await user.keyboard(shop.phone);
  const merchants = await screen.findByRole('group', { name: 'Merchants' });
  expect(within(merchants).getByRole('option')).toHaveTextContent(/Shop .*M\d+.*Active/);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: /Shop.* M\d+$/ })).toBeVisible();

  await user.keyboard('{Control>}k{/Control}');
  const recent = await screen.findByRole('group', { name: 'Recent' });
  expect(within(recent).getByRole('option', { name: /Shop/ })).toBeVisible();
  expect(screen.getAllByRole('option')[0]).toBe(within(recent).getByRole('option'));
});

test('staff are found by who may see them only, as the placeholder says', async () => {
  const { user, words } = await openPalette(staff.root);
  expect(words).toHaveAttribute(
    'placeholder',
    'Screen, action, code, name, phone number, e-mail, tax number, bank number, device serial, address',
  );
  await user.keyboard('The support');
  expect(await screen.findByRole('option', { name: /support@provider.test/ })).toBeVisible();
});

test('a payment opens the page of the staff about it, of the mode in which it was looked for', async () => {
  const { token } = await office.newMerchant();
  for (const mode of ['live', 'test'] as const) {
    const wish = { amount: 150_000, customerInfoType: 'NO_REQUIRE', description: 'Đơn hàng' } as const;
    const { transactionId } = await office.ok(payLink.create, wish, { token, mode });
    const as = { token: staff.support.owner.token, mode };
    const { txnNumber } = await office.ok(moneyPayment.getDetail, { id: transactionId! }, as);
    const { user } = await openPalette(staff.support, { testMode: mode === 'test' });
    await user.keyboard(txnNumber!);
    const payments = within(await screen.findByRole('group', { name: 'Payments' }));
    expect(payments.getByRole('option')).toHaveTextContent(txnNumber!);
    await user.click(payments.getByRole('option'));
    expect(await screen.findByRole('heading', { level: 1, name: /^Payment/ })).toBeVisible();
    expect(await screen.findAllByText(/150,000/)).not.toEqual([]);
    cleanup();
  }
}, 60_000);

test('a question mark shows the shortcuts, and not while something is written', async () => {
  const { user } = await openPalette(staff.support);
  await user.keyboard('?');
  expect(screen.getByRole('combobox')).toHaveValue('?');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('CtrlK');
});
