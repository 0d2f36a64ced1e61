import { startOffice, type Office, type Visitor } from '@pay/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openBackOffice } from '#testing';
import { suspenseScreens } from '../suspense/suspense.feature.ts';
import { moneyCreditScreens } from './money-credits.feature.ts';

let office: Office;
let maker: Visitor;
let checker: Visitor;
beforeAll(async () => {
  office = await startOffice();
  maker = await office.hire('credit.maker@provider.test', { roles: ['maker'], fullName: 'The maker' });
  checker = await office.hire('credit.checker@provider.test', { roles: ['checker'], fullName: 'The checker' });
}, 60_000);
afterAll(() => office.close());

test('held money is proposed to go back by one and approved by another', async () => {
  const transactionNo = await office.holdsCredit();
  const list = await openBackOffice(moneyCreditScreens.held.link(), maker);
  expect((await screen.findAllByText('Paid once more')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('0 days').length).toBeGreaterThan(0);
  list.unmount();

  const opened = await openBackOffice(moneyCreditScreens.detail.link({ transactionNo }), maker);
  await opened.user.click(await screen.findByRole('button', { name: 'Propose to send it back' }));
  const proposing = within(await screen.findByRole('dialog'));
  await opened.user.type(proposing.getByLabelText(/^Reason/), 'The sender asked for the money');
  await opened.user.click(proposing.getByRole('button', { name: 'Send the proposal' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Approve the return' })).toBeNull();
  opened.unmount();

  const { user } = await openBackOffice(moneyCreditScreens.detail.link({ transactionNo }), checker);
  await user.click(await screen.findByRole('button', { name: 'Approve the return' }));
  const approving = within(await screen.findByRole('alertdialog'));
  expect(approving.getByText('The sender asked for the money')).toBeVisible();
  await user.click(approving.getByRole('button', { name: 'Approve the return' }));
  expect((await screen.findAllByText('The bank is carrying out the return.')).length).toBeGreaterThan(0);
}, 60_000);

test('money in suspense is proposed to go to its merchant and approved by another', async () => {
  const number = await office.putsInSuspense();
  const opened = await openBackOffice(suspenseScreens.list.link(), maker);
  await opened.user.click((await screen.findAllByRole('link', { name: new RegExp(`^Shop .*|${number}`) }))[0]!);
  await opened.user.click(await screen.findByRole('button', { name: 'Propose where it goes' }));
  const proposing = within(await screen.findByRole('dialog'));
  await opened.user.selectOptions(proposing.getByLabelText(/^Resolution/), 'PAYER');
  expect(proposing.getByLabelText(/^Receiver's bank/)).toBeVisible();
  await opened.user.selectOptions(proposing.getByLabelText(/^Resolution/), 'MERCHANT');
  await opened.user.type(proposing.getByLabelText(/^Note/), 'The merchant shows the invoice of it');
  await opened.user.click(proposing.getByRole('button', { name: 'Send the proposal' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  const { pathname } = window.location;
  opened.unmount();

  const { user } = await openBackOffice(pathname, checker);
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const approving = within(await screen.findByRole('alertdialog'));
  await user.click(approving.getByRole('button', { name: 'Approve' }));
  expect((await screen.findAllByText('Out of suspense')).length).toBeGreaterThan(0);
}, 60_000);
