import { salary } from '@pay/contract-salary';
import { startEmployer, type Employer } from '@pay/testing';
import { screen, within } from '@testing-library/react';
import { openConsole } from '#testing';
import { employeesScreens } from './employees.feature.ts';

let employer: Employer;
beforeAll(async () => {
  employer = await startEmployer();
}, 60_000);
afterAll(() => employer.close());

const table = (rows: readonly string[]) =>
  new File(
    [['code,name,phoneNumber,birthDate,idCardNumber,salaryAccount,baseAmount', ...rows].join('\n')],
    'employees.csv',
    { type: 'text/csv' },
  );
const an = 'NV001,Nguyen Van An,0912345678,31/12/1995,001095000123,10642300000009,12000000';
const binh = 'NV002,Tran Thi Binh,12,31/12/1995,001095000124,10642300000017,9000000';

test('C55 right rows of a file are added, wrong ones say why and stay out', async () => {
  const { user } = await openConsole(employeesScreens.importEmployees.link(), employer);
  await user.upload(await screen.findByLabelText('The filled-in template'), table([binh]));
  expect(await screen.findByText(/Phone number:/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add 0 employees' })).toHaveAccessibleDescription(
    'No row can be saved. Correct the file and upload it again.',
  );

  await user.upload(screen.getByLabelText('The filled-in template'), table([an, binh]));
  expect(await screen.findByText('Nguyen Van An')).toBeVisible();
  expect(screen.getByText('Wrong rows are not saved. Correct them in the file and upload it again.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add 1 employee' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Employees' })).toBeVisible();
  const { data } = await employer.ok(salary['employee.list'], {}, { token: employer.owner.token });
  expect(data.map(({ code }) => code)).toEqual(['NV001']);
});

test('missing columns are named as the form calls them, and the template is offered', async () => {
  const { user } = await openConsole(employeesScreens.importEmployees.link(), employer);
  const file = new File(['a,b\n1,2'], 'employees.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('The filled-in template'), file);
  const refusal = await screen.findByRole('alert');
  expect(refusal).toHaveTextContent('Columns are missing: Employee code, Full name, Phone number');
  expect(within(refusal).getByRole('button', { name: 'Download the template' })).toBeVisible();
});
