import { methodFee } from '@pay/contract-cms';
import { addDays, formatDay, vnDay } from '@pay/domain';
import { startOffice, type Office, type Visitor } from '@pay/testing';
import { screen, within } from '@testing-library/react';
import { openBackOffice } from '#testing';
import { paymentMethodScreens } from './payment-methods.feature.ts';

let office: Office;
let staff: Record<'maker' | 'checker', Visitor>;
beforeAll(async () => {
  office = await startOffice();
  const hire = (role: 'maker' | 'checker') =>
    office.hire(`${role}@provider.test`, { roles: [role], fullName: `The ${role}` });
  staff = { maker: await hire('maker'), checker: await hire('checker') };
}, 60_000);
afterAll(() => office.close());

const button = (name: string) => screen.findByRole('button', { name });

test('the fee of a new method, a fraction of a per cent, waits for an approver, who sees what it would change', async () => {
  const { user, unmount } = await openBackOffice(paymentMethodScreens.create.link(), staff.maker);
  await user.type(await screen.findByLabelText('Name'), 'Transfer by hand');
  await user.selectOptions(screen.getByLabelText('Payment method'), 'BANKING');
  await user.click(screen.getByRole('button', { name: 'Add the method' }));
  await user.click(await screen.findByRole('link', { name: 'Change fee and limit' }));
  const fee = await screen.findByLabelText(/Percentage fee/);
  await user.clear(fee);
  await user.type(fee, '1.25');
  expect(screen.getByText('Enter the day to see whom it concerns and what payments would cost.')).toBeVisible();
  await user.type(screen.getByLabelText(/^Applies from/), formatDay(addDays(vnDay(new Date()), 1)));
  expect(await screen.findByText('Before: 0 VND + VAT 0 VND. After: 12,500 VND + VAT 1,250 VND')).toBeVisible();
  await user.click(await button('Send for approval'));
  expect((await screen.findAllByText('Waiting for approval')).length).toBeGreaterThan(0);
  const [waiting] = (await office.ok(methodFee.getAll, {}, { token: staff.maker.owner.token })).items;
  unmount();

  const approver = await openBackOffice(paymentMethodScreens.feeChange.link({ id: waiting!.id }), staff.checker);
  expect((await screen.findAllByText('1.25%')).length).toBeGreaterThan(0);
  await approver.user.click(await button('Approve'));
  const approval = within(await screen.findByRole('alertdialog'));
  await approver.user.click(approval.getByRole('button', { name: 'Approve' }));
  expect((await screen.findAllByText('Approved')).length).toBeGreaterThan(0);
}, 60_000);
