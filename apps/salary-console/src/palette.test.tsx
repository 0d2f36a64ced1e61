import { salary } from '@pay/contract-salary';
import { startEmployer, type Employer } from '@pay/testing';
import { screen } from '@testing-library/react';
import { openConsole } from '#testing';
import { employeesScreens } from './features/salary/employees.feature.ts';

let employer: Employer;
beforeAll(async () => {
  employer = await startEmployer();
  const fields = {
    code: 'NV012',
    name: 'Nguyễn Văn An',
    phoneNumber: '0912345678',
    birthDate: '1995-12-31',
    idCardNumber: '001095000123',
    salaryAccount: '10642300000009',
    baseAmount: 12_000_000,
  };
  await employer.ok(salary['employee.create'], fields, { token: employer.owner.token });
}, 60_000);
afterAll(() => employer.close());

test.each(['nv012', '0912345678', 'nguyen van an', '10642300000009'])(
  'an employee is found by %s and opened',
  async (words) => {
    const { user } = await openConsole(employeesScreens.createEmployee.link(), employer);
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: 'Search screens and actions' });
    await user.keyboard(words);
    await user.click(await screen.findByRole('option', { name: /Nguyễn Văn An.*NV012/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Nguyễn Văn An' })).toBeVisible();
  },
);
