import { fee } from '@pay/contract-cms';
import { addDays, formatDay, vnDay } from '@pay/domain';
import { startOffice, type Office, type Visitor } from '@pay/testing';
import { screen, within } from '@testing-library/react';
import { openBackOffice } from '#testing';
import { feeScreens } from './fees.feature.ts';

let office: Office;
let staff: Record<'maker' | 'checker', Visitor>;
beforeAll(async () => {
  office = await startOffice();
  const hire = (role: 'maker' | 'checker') =>
    office.hire(`${role}@provider.test`, { roles: [role], fullName: `The ${role}` });
  staff = { maker: await hire('maker'), checker: await hire('checker') };
}, 60_000);
afterAll(() => office.close());

const tomorrow = () => addDays(vnDay(new Date()), 1);
const button = (name: string) => screen.findByRole('button', { name });

test('a maker writes a bracket rule under a generated code and sees what payments would be charged', async () => {
  const { user } = await openBackOffice(feeScreens.create.link(), staff.maker);
  await user.click(await button('Generate a code'));
  expect(await screen.findByDisplayValue('COBO00001')).toBeVisible();
  await user.type(screen.getByLabelText('Fee name'), 'Bracket fee of the city');
  await user.type(screen.getByLabelText(/^Applies from/), formatDay(tomorrow()));
  await user.selectOptions(screen.getByLabelText('Fee method'), 'BRACKET_FEE');
  expect(screen.getByText('Complete the rule to see what payments would be charged.')).toBeVisible();
  await user.click(await button('Add a bracket'));
  const bracketFee = screen.getByLabelText(/^Fixed fee/);
  await user.clear(bracketFee);
  await user.type(bracketFee, '2000');
  expect(await screen.findByText(/^2,000 VND \+ VAT 200 VND; the merchant keeps 47,800 VND$/)).toBeVisible();
  await user.click(await button('Send for approval'));
  expect((await screen.findAllByText('Waiting for approval')).length).toBeGreaterThan(0);
  expect(await screen.findByText('Bracket fee of the city')).toBeVisible();
}, 60_000);

test('an approver finds the rule that waits, reads it in words and approves it', async () => {
  const { token } = staff.maker.owner;
  const { id } = await office.ok(
    fee.add,
    {
      feeCode: 'COBO00077',
      feeName: 'Fee of all shops',
      serviceType: 'COBO',
      feeMethod: 'FIXED_FEE',
      calculatePer: 'PER_TRANSACTION',
      fixedFee: 1_000,
      dynamicFee: 0.3,
      minFee: 2_000,
      activeFeeDate: tomorrow(),
    },
    { token },
  );
  const { user } = await openBackOffice(feeScreens.detail.link({ id }), staff.checker);
  expect(await screen.findByText('1,000 VND + 0.3% of the amount, at least 2,000 VND')).toBeVisible();
  await user.click(await button('Approve'));
  const approval = within(await screen.findByRole('alertdialog'));
  await user.click(approval.getByRole('button', { name: 'Approve' }));
  expect((await screen.findAllByText('Approved')).length).toBeGreaterThan(0);
  expect(await office.ok(fee.getDetail, { id }, { token })).toMatchObject({ feeStatus: 'APPROVED' });
}, 60_000);
