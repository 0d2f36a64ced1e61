import { salary } from '@pay/contract-salary';
import { startPayroll, type Payroll } from '@pay/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '#testing';
import { employeesScreens } from './employees.feature.ts';
import { programmeScreens } from './programme.feature.ts';

let payroll: Payroll;
let id: string;
beforeAll(async () => {
  payroll = await startPayroll();
  ({ id } = await payroll.ok.employee('E1', { name: 'Nguyen Van An', phoneNumber: '0987654321' }));
  await payroll.ok.employee('E2', { name: 'Tran Thi Binh' });
  await payroll.ok.work('E1', 13);
}, 60_000);
afterAll(() => payroll.close());

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

test('the list says what each may ask for now, and those who left are marked together', async () => {
  const { user, unmount } = await openConsole(employeesScreens.employees.link(), payroll);
  const { availableAmount } = await payroll.platform.ok(salary['employee.get'], { id }, payroll.employer.asEmployer);
  expect(availableAmount).toBeGreaterThan(0);
  expect(within(await row('Nguyen Van An')).getByText(`${availableAmount.toLocaleString('en')} VND`)).toBeVisible();
  expect(screen.queryByText('0987654321')).toBeNull();
  expect(screen.getByRole('button', { name: /Export/ })).toBeVisible();
  expect(await screen.findByText('No app is connected yet, so employees cannot send requests.')).toBeVisible();

  await user.click(within(await row('Nguyen Van An')).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Mark as left' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Mark as left' }));
  expect((await screen.findAllByText('1 person was marked as left')).length).toBeGreaterThan(0);
  await waitFor(async () => expect(within(await row('Nguyen Van An')).getByText('Left')).toBeVisible());
  unmount();
});

test('personal details are covered until they are asked for, and only test mode plays the employee', async () => {
  const { user, unmount } = await openConsole(employeesScreens.employee.link({ id }), payroll);
  expect(await screen.findByText('09xx xxx 321')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Play the employee' })).toBeNull();
  expect(screen.getByText('Employee added')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show personal details' }));
  expect(screen.getByText('0987654321')).toBeVisible();
  unmount();
});

test('the settings say how employees ask and how much of the limit is used; a running programme has no next step', async () => {
  const { unmount } = await openConsole(programmeScreens.configuration.link(), payroll);
  expect(await screen.findByRole('heading', { name: 'How employees ask for an advance' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Documentation of the calls' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/docs\/calls\?lang=en#salaryAdvance$/),
  );
  expect(await screen.findByText(/^0 VND of 200,000,000 VND used$/)).toBeVisible();
  unmount();

  await openConsole(programmeScreens.status.link(), payroll);
  expect(await screen.findByRole('progressbar')).toBeVisible();
  expect(screen.queryByText('What comes next')).toBeNull();
});
