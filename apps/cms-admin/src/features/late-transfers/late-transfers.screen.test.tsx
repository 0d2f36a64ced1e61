import { startOffice, type Office, type Visitor } from '@pay/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openBackOffice } from '#testing';
import { queueScreens } from '../queue/queue.feature.ts';
import { lateTransferScreens } from './late-transfers.feature.ts';

let office: Office;
let maker: Visitor;
let checker: Visitor;
beforeAll(async () => {
  office = await startOffice();
  maker = await office.hire('late.maker@provider.test', { roles: ['maker'], fullName: 'The maker' });
  checker = await office.hire('late.checker@provider.test', { roles: ['checker'], fullName: 'The checker' });
}, 60_000);
afterAll(() => office.close());

test('a maker finds a late refund in the queue and proposes who bears it, and an approver settles it', async () => {
  const reference = await office.refundsLate();
  const opened = await openBackOffice(queueScreens.home.link(), maker);
  await opened.user.click((await screen.findAllByRole('link', { name: /Shop .*LM00000001/s }))[0]!);
  expect((await screen.findAllByText(reference)).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Refund to a payer').length).toBeGreaterThan(0);
  await opened.user.click(await screen.findByRole('button', { name: 'Propose a settlement' }));
  const proposing = within(await screen.findByRole('dialog'));
  await opened.user.selectOptions(proposing.getByLabelText('Resolution'), 'PROVIDER_BEARS');
  expect(proposing.getByLabelText(/^Bank number/)).toBeVisible();
  await opened.user.selectOptions(proposing.getByLabelText('Resolution'), 'MERCHANT_BEARS');
  expect(proposing.queryByLabelText(/^Bank number/)).toBeNull();
  await opened.user.type(proposing.getByLabelText(/^Note/), 'The bank confirms that the payer has the money');
  await opened.user.click(proposing.getByRole('button', { name: 'Send the proposal' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  opened.unmount();

  const { user } = await openBackOffice(lateTransferScreens.list.link({ status: 'PROPOSED' }), checker);
  await user.click((await screen.findAllByRole('link', { name: /^Shop / }))[0]!);
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const approving = within(await screen.findByRole('alertdialog'));
  expect(approving.getByText(/The merchant bears it/)).toBeVisible();
  await user.click(approving.getByRole('button', { name: 'Approve' }));
  expect((await screen.findAllByText('Settled')).length).toBeGreaterThan(0);
}, 60_000);
