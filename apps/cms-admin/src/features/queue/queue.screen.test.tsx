import { merchantReview } from '@pay/contract-cms';
import { startOffice, type Office, type Visitor } from '@pay/testing';
import { screen, within } from '@testing-library/react';
import { openBackOffice } from '#testing';
import { queueScreens } from './queue.feature.ts';

let office: Office;
let maker: Visitor;
let checker: Visitor;
let code: string;
beforeAll(async () => {
  office = await startOffice();
  maker = await office.hire('maker@provider.test', { roles: ['maker'], fullName: 'The maker' });
  checker = await office.hire('checker@provider.test', { roles: ['checker'], fullName: 'The checker' });
  const { merchantId } = await office.newMerchant();
  const { token } = maker.owner;
  code = (await office.ok(merchantReview.getDetail, { merchantId }, { token })).merchantCode;
  await office.ok(merchantReview.proposeLimit, { merchantId, transactionMaxAmount: 10_000_000 }, { token });
}, 60_000);
afterAll(() => office.close());

test('what a person may decide stands once, with who proposed it, and leads to where it is decided', async () => {
  const { user } = await openBackOffice(queueScreens.home.link(), checker);
  const [, row, ...others] = within(await screen.findByRole('table', { name: 'Waiting for you' })).getAllByRole('row');
  expect(others).toEqual([]);
  expect(within(row!).getByRole('cell', { name: 'Terms changes to approve' })).toBeVisible();
  expect(within(row!).getByRole('cell', { name: 'The maker' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Terms changes to approve 1' })).toBeVisible();
  expect(screen.queryByText(/Waiting for others/)).toBeNull();
  expect(screen.queryByText('Profiles to check')).toBeNull();
  await user.click(within(row!).getByRole('link', { name: new RegExp(code) }));
  expect(await screen.findByRole('button', { name: 'Approve the change' })).toBeVisible();
});

test('what waits for others is folded away, with whom it waits for', async () => {
  const { user } = await openBackOffice(queueScreens.home.link(), maker);
  expect(await screen.findByText('Nothing is waiting for you')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Next to do' })).toBeNull();
  await user.click(screen.getByText('Waiting for others: 1'));
  const kind = screen.getByRole('link', { name: 'Terms changes to approve 1' });
  expect(within(kind.closest('li')!).getByText('Approver')).toBeVisible();
});
