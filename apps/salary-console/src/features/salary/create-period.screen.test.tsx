import { salary } from '@pay/contract-salary';
import { type Payroll, startPayroll } from '@pay/testing';
import { act, screen } from '@testing-library/react';
import { queries } from '#api';
import { openConsole } from '#testing';

import { periodsScreens } from './periods.feature.ts';

let payroll: Payroll;
beforeAll(async () => {
  payroll = await startPayroll();
}, 60_000);
afterAll(() => payroll.close());

test('what was typed into a new period stays when a colleague creates another one meanwhile', async () => {
  const { user } = await openConsole(periodsScreens.createPeriod.link(), payroll);
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Bonus month');
  const dates = { startDate: '2030-01-01', endDate: '2030-01-31', paySalaryDate: '2030-02-05' };
  await payroll.platform.ok(salary['period.create'], { name: 'January', ...dates }, payroll.employer.asEmployer);
  await act(() => queries.invalidateQueries());
  await user.click(screen.getByRole('heading', { level: 1 }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Bonus month');
});
