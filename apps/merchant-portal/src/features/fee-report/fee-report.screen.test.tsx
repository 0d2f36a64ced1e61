import { feeReport } from '@pay/contract-portal';
import { startOffice, type Office, type Visitor } from '@pay/testing';
import { screen } from '@testing-library/react';
import { openPortal } from '#testing';
import { feeReportScreens } from './fee-report.feature.ts';

let office: Office;
let shop: Visitor;
beforeAll(async () => {
  office = await startOffice();
  const owner = await office.newMerchant();
  const { fetch } = await office.hire('checker@provider.test', { roles: ['checker'], fullName: 'The checker' });
  shop = { owner, fetch };
  await office.owesFees(owner.merchantId);
}, 60_000);
afterAll(() => office.close());

test('a shop finds the report that waits, opens a line down to its numbers, and turns the collection on', async () => {
  const { user } = await openPortal(feeReportScreens.list.link(), shop);
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeVisible();
  await user.click(await screen.findByRole('link', { name: /^\d{4}-\d{2}$/ }));
  expect(await screen.findByText(/^This was due on/)).toBeVisible();
  await user.click(await screen.findByText(/^Phí duy trì/));
  expect(await screen.findByText('0 VND by 50,000 VND')).toBeVisible();
  expect(screen.getByText('VAT 10% of 50,000 VND')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay' })).not.toHaveAttribute('aria-disabled', 'true');
  const { token } = shop.owner;
  expect(await office.ok(feeReport.getAgreement, {}, { token })).toMatchObject({ agreed: true });
}, 60_000);
