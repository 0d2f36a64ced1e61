import { webhook } from '@pay/contract-portal';
import { startOffice, type Office, type Visitor } from '@pay/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openBackOffice } from '#testing';
import { webhookScreens } from './webhooks.feature.ts';

let office: Office;
let staff: Record<'maker' | 'checker' | 'support', Visitor>;
beforeAll(async () => {
  office = await startOffice();
  const hire = (role: 'maker' | 'checker' | 'support') =>
    office.hire(`${role}@provider.test`, { roles: [role], fullName: `The ${role}` });
  staff = { maker: await hire('maker'), checker: await hire('checker'), support: await hire('support') };
}, 60_000);
afterAll(() => office.close());

async function asked(webhookUrl: string) {
  const shop = await office.newMerchant();
  const enter = (url: string) => office.ok(webhook.update, { webhookUrl: url }, { token: shop.token });
  await enter(webhookUrl);
  return {
    enter,
    address: webhookScreens.detail.link({ merchantId: shop.merchantId }),
    read: () => office.ok(webhook.getInfo, {}, { token: shop.token }),
  };
}

const button = (name: string) => screen.findByRole('button', { name });

test('an approver approves an address; a later one is refused with a reason, and the former stays in use', async () => {
  const { enter, address, read } = await asked('https://shop.example/first');
  const { user, unmount } = await openBackOffice(address, staff.checker);
  await user.click(await button('Approve'));
  const approval = within(await screen.findByRole('alertdialog'));
  expect(approval.getByText('https://shop.example/first')).toBeVisible();
  await user.click(approval.getByRole('button', { name: 'Approve' }));
  expect((await screen.findAllByText('Payment notices are sent to this address.')).length).toBeGreaterThan(0);
  unmount();

  await enter('https://other.example/second');
  const later = await openBackOffice(address, staff.checker);
  expect(await screen.findByText('other.example, another one than in use')).toBeVisible();
  await later.user.click(await button('Refuse'));
  const refusal = within(await screen.findByRole('alertdialog'));
  await later.user.click(refusal.getByRole('button', { name: 'Refuse' }));
  expect(refusal.getByLabelText(/Reason/)).toBeInvalid();
  await later.user.type(refusal.getByLabelText(/Reason/), 'Not your host');
  await later.user.click(refusal.getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await screen.findByText('Not your host')).toBeVisible();
  expect(await read()).toMatchObject({ status: 'REJECTED', rejectReason: 'Not your host' });
});

test('an approver tries the address before deciding and reads that nobody answers', async () => {
  const { address } = await asked('https://nobody.invalid/notices');
  const { user } = await openBackOffice(address, staff.checker);
  await user.click(await button('Send a test notice'));
  expect(await screen.findByText(/^Not reached: /)).toBeVisible();
});

test('a maker reads that an approver decides, support finds no button for it', async () => {
  const { address } = await asked('https://shop.example/notices');
  const { unmount } = await openBackOffice(address, staff.maker);
  expect(await screen.findByText('An approver decides.')).toBeVisible();
  for (const name of ['Approve', 'Refuse']) expect(screen.queryByRole('button', { name })).toBeNull();
  unmount();
  await openBackOffice(address, staff.support);
  expect((await screen.findAllByText('https://shop.example/notices')).length).toBeGreaterThan(0);
  for (const name of ['Approve', 'Refuse']) expect(screen.queryByRole('button', { name })).toBeNull();
});
