import { merchant } from '@pay/contract-portal';
import { startShop, type Shop } from '@pay/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openPortal } from '#testing';
import { payGateScreens } from './pay-gate.feature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const masked = /^•{12}[0-9A-Za-z_-]{4}$/;
const credential = () => shop.ok(merchant.getCredential, {}, { token: shop.owner.token });
const fact = (label: string) =>
  within(screen.getByText(label, { selector: 'dt' }).parentElement!).getByRole('definition');
const example = () => screen.getByLabelText('the example').textContent;

async function confirm(user: UserEvent) {
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/09xx xxx \d{3}/)).toBeVisible();
  await user.click(dialog.getAllByRole('textbox')[0]!);
  await user.paste(await shop.otpOf(shop.owner.phone));
}

test('the keys stand masked until a code shows them, and then fill the examples of every language', async () => {
  const { user } = await openPortal(payGateScreens.payment.link(), shop);
  expect(await screen.findByText('Keys of your own system')).toBeVisible();
  const { host, clientId } = await credential();
  expect(screen.getByRole('link', { name: 'Documentation for developers' })).toHaveAttribute(
    'href',
    'http://localhost:4200/docs/start?lang=en',
  );
  expect(fact('Host (API address)')).toHaveTextContent(host);
  expect(fact('Client ID')).toHaveTextContent(clientId);
  expect(fact('Secret key').textContent).toMatch(masked);
  expect(fact('Encrypt key').textContent).toMatch(masked);

  await user.click(screen.getByRole('button', { name: 'Show the keys' }));
  await confirm(user);
  expect(await screen.findByText('The keys are shown until you leave this page.')).toBeVisible();
  const encryptKey = fact('Encrypt key').textContent;
  const secretKey = fact('Secret key').textContent;
  expect(encryptKey).toMatch(/^[0-9A-F]{64}$/);
  for (const language of ['Node.js', 'PHP', 'Java', 'Go', 'Python', 'C#', 'curl']) {
    await user.click(await screen.findByRole('button', { name: language }));
    for (const value of [host, clientId, encryptKey, secretKey]) expect(example()).toContain(value);
  }

  expect(example()).toContain('/api/payment/v1/create');
  expect(screen.getByText('Save it as create.sh and run: bash create.sh')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Python' }));
  await user.selectOptions(screen.getByRole('combobox', { name: /What it does/ }), 'Receive webhooks');
  expect(example()).toContain('hmac.compare_digest');
  expect(example()).toContain(secretKey);

  await user.click(screen.getByRole('button', { name: 'Hide the keys' }));
  expect(fact('Secret key').textContent).toMatch(masked);
  expect(example()).not.toContain(secretKey);
});

test('a wrong code shows nothing, says once how many attempts are left and asks for another in the first box', async () => {
  const { user } = await openPortal(payGateScreens.payment.link(), shop);
  await user.click(await screen.findByRole('button', { name: 'Show the keys' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getAllByRole('textbox')[0]!);
  const right = await shop.otpOf(shop.owner.phone);
  await user.paste(right === '000000' ? '111111' : '000000');
  expect((await dialog.findAllByText(/attempt/i)).map(({ textContent }) => textContent)).toEqual([
    'The code is wrong. Attempts left: 4',
  ]);
  const boxes = dialog.getAllByRole<HTMLInputElement>('textbox');
  expect(boxes.map(({ value }) => value).join('')).toBe('');
  expect(boxes[0]).toHaveFocus();
  expect(fact('Secret key').textContent).toMatch(masked);
});

test('renewed keys leave the former ones good for the chosen time, and these can be ended before', async () => {
  const former = await credential();
  const { user } = await openPortal(payGateScreens.payment.link(), shop);
  await user.click(await screen.findByRole('button', { name: 'Renew the keys' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const choice of [/Stop at once/, /Keep working for 1 hour/])
    expect(dialog.getByRole('radio', { name: choice })).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: /Keep working for 24 hours/ }));
  await user.click(dialog.getByRole('button', { name: 'Renew the keys' }));
  await confirm(user);

  expect(await screen.findByText('New keys were created. Copy them to your servers now.')).toBeVisible();
  expect(fact('Client ID')).not.toHaveTextContent(former.clientId);
  expect(await screen.findByText(new RegExp(`^${former.clientId}, until `))).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'End now' }));
  await confirm(user);
  await waitFor(() => expect(screen.queryByText(new RegExp(`^${former.clientId}, until `))).toBeNull());
  expect((await credential()).former).toEqual([]);
});

test('revoking asks first and puts new keys in place of the revoked ones', async () => {
  const revoked = await credential();
  const { user } = await openPortal(payGateScreens.payment.link(), shop);
  await user.click(await screen.findByRole('button', { name: 'Revoke the keys' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('This cannot be undone.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Revoke the keys' }));
  await confirm(user);
  await waitFor(() => expect(fact('Client ID')).not.toHaveTextContent(revoked.clientId));
  expect(fact('Client ID')).toHaveTextContent((await credential()).clientId);
  expect((await credential()).former).toEqual([]);
});

test('the owner lets the key approve payouts within limits, confirmed with a code', async () => {
  const { user } = await openPortal(payGateScreens.payment.link(), shop);
  expect(await screen.findByText(/^This key approves nothing/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change the limits' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What the key approves' }));
  for (const [label, amount] of [
    [/^Approval limit(?! per)/, '2000000'],
    [/^Approval limit per day/, '5000000'],
  ] as const) {
    await user.clear(dialog.getByLabelText(label));
    await user.type(dialog.getByLabelText(label), amount);
  }
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('textbox', { name: /1 of 6/ }));
  await user.paste(await shop.otpOf(shop.owner.phone));
  expect(await screen.findByText('The limits were changed.')).toBeVisible();
  await waitFor(() => expect(fact('Approval limit')).toHaveTextContent('2,000,000'));
  expect(fact('Approval limit per day')).toHaveTextContent('5,000,000');
  expect(screen.queryByText(/^This key approves nothing/)).toBeNull();
});
