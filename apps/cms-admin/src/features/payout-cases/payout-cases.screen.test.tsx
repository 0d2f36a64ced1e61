import { startOffice, type Office, type Visitor } from '@pay/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openBackOffice } from '#testing';
import { queueScreens } from '../queue/queue.feature.ts';
import { payoutCaseScreens } from './payout-cases.feature.ts';

let office: Office;
let maker: Visitor;
let checker: Visitor;
beforeAll(async () => {
  office = await startOffice();
  maker = await office.hire('case.maker@provider.test', { roles: ['maker'], fullName: 'The maker' });
  checker = await office.hire('case.checker@provider.test', { roles: ['checker'], fullName: 'The checker' });
}, 60_000);
afterAll(() => office.close());

test('a maker finds a silent payout in the queue and proposes how it ended, and another person confirms it', async () => {
  const code = await office.paysOutUnanswered();
  const opened = await openBackOffice(queueScreens.home.link(), maker);
  await opened.user.click((await screen.findAllByRole('link', { name: new RegExp(code) }))[0]!);
  expect((await screen.findAllByText('No answer from the bank')).length).toBeGreaterThan(0);
  await opened.user.click(await screen.findByRole('button', { name: 'Propose a settlement' }));
  const proposing = within(await screen.findByRole('dialog'));
  const settlement = proposing.getByLabelText('Settled as');
  expect(within(settlement).queryByText('Borne by the provider')).toBeNull();
  expect(proposing.getByLabelText(/^Number at the bank/)).toBeVisible();
  await opened.user.selectOptions(settlement, 'FAILED');
  expect(proposing.queryByLabelText(/^Number at the bank/)).toBeNull();
  await opened.user.type(proposing.getByLabelText(/^Note/), 'The statement of the bank does not show it');
  await opened.user.click(proposing.getByRole('button', { name: 'Send the proposal' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  opened.unmount();

  const { user } = await openBackOffice(payoutCaseScreens.list.link({ state: 'PROPOSED' }), checker);
  await user.click((await screen.findAllByRole('link', { name: /^Shop / }))[0]!);
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  const confirming = within(await screen.findByRole('alertdialog'));
  expect(confirming.getByText('The statement of the bank does not show it')).toBeVisible();
  await user.click(confirming.getByRole('button', { name: 'Confirm' }));
  expect((await screen.findAllByText('Settled')).length).toBeGreaterThan(0);
}, 60_000);
