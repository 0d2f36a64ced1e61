import { posOrderReview } from '@pay/contract-cms';
import { startOffice, type Office, type Visitor } from '@pay/testing';
import { screen, within } from '@testing-library/react';
import { openBackOffice } from '#testing';
import { posOrderScreens } from './pos-orders.feature.ts';

let office: Office;
let checker: Visitor;
beforeAll(async () => {
  office = await startOffice();
  checker = await office.hire('checker@provider.test', { roles: ['checker'], fullName: 'The checker' });
}, 60_000);
afterAll(() => office.close());

test('a checker confirms a paid order and sends it out with its carrier', async () => {
  const { orderId } = await office.ordersDevices();
  const { user } = await openBackOffice(posOrderScreens.detail.link({ orderId }), checker);
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirm' }));
  await user.click(await screen.findByRole('button', { name: 'Ship' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByLabelText(/^Carrier/), 'Viettel Post');
  await user.type(dialog.getByLabelText(/^Tracking number/), 'VTP12345');
  await user.click(dialog.getByRole('button', { name: 'Ship' }));
  expect(await screen.findByText('Viettel Post')).toBeVisible();
  const { token } = checker.owner;
  expect(await office.ok(posOrderReview.cmsGet, { orderId }, { token })).toMatchObject({
    posOrderStatus: 'SHIPPING',
    trackingNumber: 'VTP12345',
    nextStates: ['DELIVERED', 'CANCELED'],
  });
}, 60_000);

test('support reads an order and is told who may decide', async () => {
  const { orderId } = await office.ordersDevices();
  const support = await office.hire('support@provider.test', { roles: ['support'], fullName: 'Support' });
  await openBackOffice(posOrderScreens.detail.link({ orderId }), support);
  expect(await screen.findByText('An approver decides.')).toBeVisible();
  for (const name of ['Ship', 'Confirm the order', 'Cancel the order'])
    expect(screen.queryByRole('button', { name })).toBeNull();
}, 60_000);

test('who gets the goods stands masked until somebody of the staff says why', async () => {
  const { orderId } = await office.ordersDevices();
  const support = await office.hire('reader@provider.test', { roles: ['support'], fullName: 'Reader' });
  const { token } = support.owner;
  const { receiverPhone: masked } = await office.ok(posOrderReview.cmsGet, { orderId }, { token });
  const { user } = await openBackOffice(posOrderScreens.detail.link({ orderId }), support);
  expect(await screen.findByText(masked)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Show personal data' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByLabelText(/^Reason/), 'Calling about the delivery');
  await user.click(dialog.getByRole('button', { name: 'Show personal data' }));
  expect(await screen.findByText('This was written', { exact: false })).toBeVisible();
  expect(screen.queryByText(masked)).toBeNull();
}, 60_000);
