import { feeReportReview } from '@pay/contract-cms';
import { startOffice, type Office, type Visitor } from '@pay/testing';
import { screen, within } from '@testing-library/react';
import { openBackOffice } from '#testing';
import { feeReportScreens } from './fee-reports.feature.ts';

let office: Office;
let checker: Visitor;
let id: string;
beforeAll(async () => {
  office = await startOffice();
  checker = await office.hire('checker@provider.test', { roles: ['checker'], fullName: 'The checker' });
  id = await office.owesFees((await office.newMerchant()).merchantId);
}, 60_000);
afterAll(() => office.close());

test('an approver reads how a report is worked out and notes it as paid under the reference of the bank', async () => {
  const { user } = await openBackOffice(feeReportScreens.detail.link({ id }), checker);
  await user.click(await screen.findByText(/^Phí duy trì/));
  expect(await screen.findByText('VAT 10% of 50,000 VND')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark as paid' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByLabelText(/^Bank number of the transfer/), 'FT2600012345');
  await user.type(dialog.getByLabelText(/^Note on the payment/), 'Transferred to our account');
  await user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
  expect((await screen.findAllByText('Paid')).length).toBeGreaterThan(0);
  expect(await screen.findByText('FT2600012345')).toBeVisible();
  const { token } = checker.owner;
  expect(await office.ok(feeReportReview.cmsGetDetail, { id }, { token })).toMatchObject({
    status: 'PAID',
    paidWay: 'STAFF',
    bankReference: 'FT2600012345',
  });
}, 60_000);
