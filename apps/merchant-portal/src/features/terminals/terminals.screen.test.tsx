import { posTerminal } from '@pay/contract-merchant-api';
import { startShop, type Shop } from '@pay/testing';
import { screen, within } from '@testing-library/react';
import { openPortal } from '#testing';
import { terminalScreens } from './terminals.feature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

type User = Awaited<ReturnType<typeof openPortal>>['user'];

async function enterCode(user: User) {
  await user.click(await screen.findByRole('textbox', { name: /1 of 6/ }));
  await user.paste(await shop.otpOf(shop.owner.phone));
}

test('a terminal is linked with a code, shows its key once, and what it takes can be refunded before the settlement', async () => {
  const linking = await openPortal(terminalScreens.link.link(), shop);
  await linking.user.type(await screen.findByLabelText(/^Device number/), 'P8-0000000001');
  await linking.user.type(screen.getByLabelText(/^Name at the counter/), 'Counter 1');
  await linking.user.selectOptions(screen.getByLabelText(/^Model/), 'P8');
  await linking.user.click(screen.getByRole('button', { name: 'Link the terminal' }));
  await enterCode(linking.user);
  const key = (await screen.findByText(/^pos_/)).textContent ?? '';
  expect(screen.getByText(/It is not shown again/)).toBeVisible();
  linking.unmount();

  const byKey = { headers: { 'x-api-key': key } };
  const id = crypto.randomUUID();
  await shop.ok(posTerminal.pay, { id, paymentType: 'CARD', amount: 150_000 }, byKey);
  await shop.ok(posTerminal.tryCard, { id, cardNumber: '9704000000000018' }, byKey);

  const list = await openPortal(terminalScreens.list.link(), shop);
  expect((await screen.findAllByText('Counter 1')).length).toBeGreaterThan(0);
  expect(screen.queryByText(key)).toBeNull();
  list.unmount();

  const { user } = await openPortal(terminalScreens.payment.link({ id }), shop);
  expect(await screen.findByText(/yours after the settlement at 23:59/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Refund the money' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund the money' }));
  expect(dialog.getByText(/The card is not charged/)).toBeVisible();
  await user.type(dialog.getByLabelText(/^Reason/), 'Wrong dish');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await enterCode(user);
  expect(await screen.findByText(/was refunded/)).toBeVisible();
  const [reason] = await screen.findAllByText('Wrong dish');
  expect(reason).toBeVisible();
});

test('a list of settlements without any says when the first comes', async () => {
  await openPortal(terminalScreens.settlements.link(), shop);
  expect(await screen.findByText('No settlements yet')).toBeVisible();
  expect(screen.getByText(/At 23:59/)).toBeVisible();
});
