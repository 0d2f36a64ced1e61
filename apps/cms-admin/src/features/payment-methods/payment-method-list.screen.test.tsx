import { startOffice, type Office, type Visitor } from '@pay/testing';
import { screen } from '@testing-library/react';
import { openBackOffice } from '#testing';
import { paymentMethodScreens } from './payment-methods.feature.ts';

let office: Office;
let maker: Visitor;
beforeAll(async () => {
  office = await startOffice();
  maker = await office.hire('maker@provider.test', { roles: ['maker'], fullName: 'The maker' });
}, 60_000);
afterAll(() => office.close());

test('a method that costs a fraction of a per cent is listed with just that fee', async () => {
  const { user } = await openBackOffice(paymentMethodScreens.create.link(), maker);
  await user.type(await screen.findByLabelText('Name'), 'Transfer by hand');
  await user.selectOptions(screen.getByLabelText('Payment method'), 'BANKING');
  const fee = screen.getByLabelText(/Percentage fee/);
  await user.clear(fee);
  await user.type(fee, '1.25');
  await user.click(screen.getByRole('button', { name: 'Add the method' }));
  expect(await screen.findByRole('cell', { name: /1.25%$/ })).toBeVisible();
});
