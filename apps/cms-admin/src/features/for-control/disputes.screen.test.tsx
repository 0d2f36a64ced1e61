import { forControl, payLink, tool } from '@pay/contract-portal';
import { startOffice, type Office, type Visitor } from '@pay/testing';
import { screen, within } from '@testing-library/react';
import { openBackOffice } from '#testing';
import { forControlScreens } from './for-control.feature.ts';

let office: Office;
let checker: Visitor;
beforeAll(async () => {
  office = await startOffice();
  checker = await office.hire('checker@provider.test', { roles: ['checker'], fullName: 'The checker' });
}, 60_000);
afterAll(() => office.close());

async function disputed() {
  const as = { token: (await office.newMerchant()).token };
  const order = { amount: 200_000, description: 'Order 7', customerInfoType: 'NO_REQUIRE' } as const;
  const { payLinkCode, transactionId } = await office.ok(payLink.create, order, as);
  const { virtualAccount } = await office.ok(payLink.getDetail, { payLinkCode }, as);
  await office.ok(tool.deposit, { accountNo: virtualAccount ?? '', branch: 'HN', amount: 200_000, content: 'x' }, as);
  const reason = 'The payer says that he paid twice';
  return office.ok(forControl.add, { transactionId: transactionId!, reason }, as);
}

test('an approver finds a dispute, takes it over and settles it without money', async () => {
  const { forControlCode } = await disputed();
  const { user } = await openBackOffice(forControlScreens.list.link(), checker);
  expect(await screen.findByText(forControlCode)).toBeVisible();
  await user.click((await screen.findAllByRole('link', { name: /^Shop / }))[0]!);
  expect(await screen.findByText('The payer says that he paid twice')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Take over' }));
  const taking = within(await screen.findByRole('alertdialog'));
  await user.click(taking.getByRole('button', { name: 'Take over' }));
  await user.click(await screen.findByRole('button', { name: 'Settle' }));
  const settling = within(await screen.findByRole('dialog'));
  expect(settling.getByText('The dispute ends, and no money moves.')).toBeVisible();
  expect(settling.queryByLabelText(/^Bank number/)).toBeNull();
  await user.selectOptions(settling.getByLabelText('Resolution'), 'CREDIT_MERCHANT');
  expect(settling.getByLabelText(/^Bank number/)).toBeVisible();
  await user.selectOptions(settling.getByLabelText('Resolution'), 'NONE');
  await user.click(settling.getByRole('button', { name: 'Settle' }));
  expect((await screen.findAllByText('Settled')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull();
}, 60_000);
