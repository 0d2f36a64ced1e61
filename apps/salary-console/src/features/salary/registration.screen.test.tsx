import { salary } from '@pay/contract-salary';
import { startShop, type Shop } from '@pay/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '#testing';
import { startScreens } from './start.feature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

test('C61 an employer that is not in the programme registers, and is told to wait', async () => {
  const { user } = await openConsole(startScreens.start.link(), shop);
  expect(await screen.findByRole('heading', { level: 1, name: 'Register for flexible salary' })).toBeVisible();
  expect(screen.getByText(/employees pay no interest and no fee/)).toBeVisible();
  const offered = () =>
    within(screen.getByRole('navigation', { name: 'Main menu' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(offered()).toEqual(['Register']));

  await user.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('2 fields need your attention')).toBeVisible();

  await user.type(screen.getByLabelText('Employees expected'), '40');
  await user.type(screen.getByLabelText('Programme limit'), '500000000');
  await user.click(screen.getByRole('button', { name: 'Register' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Programme status' })).toBeVisible();
  await waitFor(() => expect(offered()).toEqual(['Programme status']));
  expect(screen.getAllByText('Waiting for approval').length).toBeGreaterThan(0);
  expect(screen.getByText(/The provider answers within one working day/)).toBeVisible();
  expect(await shop.ok(salary['enterprise.check'], {}, { token: shop.owner.token })).toMatchObject({
    status: 'WAITING_APPROVAL',
    numberOfEmployeeExpected: 40,
    paySalaryLimitation: 500_000_000,
  });
});
