import { salary } from '@pay/contract-salary';
import { startPayroll, type Payroll } from '@pay/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '#testing';
import { periodsScreens } from './periods.feature.ts';

let payroll: Payroll;
beforeAll(async () => {
  payroll = await startPayroll();
  const { ok, platform, employer, giveMoney } = payroll;
  await giveMoney(10_000_000);
  await ok.employee('D1', { name: 'Nguyen Van An' });
  const paid = await ok.employee('D2', { name: 'Tran Thi Binh' });
  await ok.work('D2', 19);
  const { id } = await ok.request(paid.id, 500_000);
  await platform.ok(salary['advance.approve'], { id }, employer.asEmployer);
  await platform.services.clocks.live.advance(1_000);
  const state = async () => (await platform.ok(salary['advance.get'], { id }, employer.asEmployer)).paymentStatus;
  await waitFor(async () => expect(await state()).toBe('SUCCESS'), { timeout: 10_000 });
}, 60_000);
afterAll(() => payroll.close());

test('a period says what is deducted on its pay day, employee by employee, with a file for payroll', async () => {
  const { user } = await openConsole(periodsScreens.period.link({ id: payroll.periodId }), payroll);
  expect(await screen.findByRole('heading', { level: 2, name: 'Deducted on payday' })).toBeVisible();
  const table = await screen.findByRole('table', { name: 'Deducted on payday' });
  const row = within(table).getByRole('row', { name: /Tran Thi Binh/ });
  expect(within(row).getAllByText('500,000 VND')).toHaveLength(2);
  expect(within(table).queryByText('Nguyen Van An')).toBeNull();
  expect(screen.getByRole('button', { name: /Export/ })).toBeVisible();

  const payday = within(screen.getByRole('region', { name: 'Pay day' }));
  expect(payday.getAllByText('500,000 VND')).toHaveLength(2);
  expect(payday.getByText(/the period closes by itself on its pay day/)).toBeVisible();
  expect(payday.getByText(/^Nothing is owed to the provider/)).toBeVisible();

  await user.type(screen.getByRole('searchbox'), 'nobody');
  expect(await screen.findByText('Nothing matches these filters')).toBeVisible();
});
