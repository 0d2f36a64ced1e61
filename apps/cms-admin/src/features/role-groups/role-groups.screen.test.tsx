import { merchantReview, staffGroup, staffRoleGroup, staffUser } from '@pay/contract-cms';
import { startOffice, type Office, type Visitor } from '@pay/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openBackOffice } from '#testing';
import { queueScreens } from '../queue/queue.feature.ts';
import { roleGroupScreens } from './role-groups.feature.ts';

let office: Office;
let root: Visitor;
beforeAll(async () => {
  office = await startOffice();
  root = await office.hire('root@provider.test', { roles: ['root'], fullName: 'The administrator' });
}, 60_000);
afterAll(() => office.close());

const asRoot = () => ({ token: root.owner.token });

test('a role group is made with the keyboard, is shown with its rights, and copied', async () => {
  const { user, unmount } = await openBackOffice(roleGroupScreens.create.link(), root);
  await user.type(await screen.findByLabelText('Name'), 'Night desk');
  await user.click(screen.getByRole('button', { name: 'Create the role group' }));
  expect(await screen.findByText('Choose at least one desk.', { selector: 'p' })).toBeVisible();
  await waitFor(() => expect(document.activeElement).toHaveTextContent('One field needs your attention'));
  act(() => screen.getByRole('checkbox', { name: 'See: Merchants' }).focus());
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(screen.getByRole('checkbox', { name: 'Approve: Webhooks' })).toHaveFocus();
  await user.keyboard(' ');
  expect(screen.getByRole('checkbox', { name: 'See: Webhooks' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Create the role group' }));
  expect(await screen.findByRole('button', { name: 'View as this role' })).toBeEnabled();
  const row = screen.getByRole('row', { name: /Webhooks/ });
  expect(within(row).getAllByLabelText(/See|Approve/)).toHaveLength(2);
  const { items } = await office.ok(staffGroup.getList, { keyword: 'night' }, asRoot());
  expect(items).toMatchObject([{ name: 'Night desk', rights: ['webhooks:see', 'webhooks:checker'] }]);
  unmount();

  await openBackOffice(roleGroupScreens.create.link({ from: items[0]!.id }), root);
  expect(await screen.findByDisplayValue('Night desk (copy)')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Approve: Webhooks' })).toBeChecked();
});

test('whoever would change a built-in group is led to its page, which says that it stays as it is', async () => {
  const { items } = await office.ok(staffGroup.getList, {}, asRoot());
  const builtIn = items.find(({ code }) => code === 'checker')!;
  await openBackOffice(roleGroupScreens.update.link({ id: builtIn.id }), root);
  expect(await screen.findByText('A built-in role holds at every desk and cannot be changed or closed.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('people of a group find in what waits only their desks', async () => {
  const { id } = await office.ok(staffGroup.create, { name: 'Fees', rights: ['fees:checker'] }, asRoot());
  const clerk = await office.hire('fees@provider.test', { roles: [], roleGroupId: id, fullName: 'The clerk' });
  const maker = await office.hire('maker@provider.test', { roles: ['maker'], fullName: 'The maker' });
  const { merchantId } = await office.newMerchant();
  const change = { merchantId, transactionMaxAmount: 10_000_000 };
  await office.ok(merchantReview.proposeLimit, change, { token: maker.owner.token });
  const { unmount } = await openBackOffice(queueScreens.home.link(), clerk);
  expect(await screen.findByText('Nothing is waiting for you')).toBeVisible();
  expect(screen.queryByText(/^Waiting for others/)).toBeNull();
  unmount();
  await openBackOffice(queueScreens.home.link(), root);
  expect(await screen.findByRole('link', { name: 'Terms changes to approve 1' })).toBeVisible();
});

test('whoever looks as a role group is told so over every screen, until the end', async () => {
  const { id } = await office.ok(staffGroup.create, { name: 'Looked at', rights: ['fees:see'] }, asRoot());
  const viewer = await office.hire('viewer@provider.test', { roles: ['root'], fullName: 'The viewer' });
  const token = { token: viewer.owner.token };
  await office.ok(staffRoleGroup.view, { id }, token);
  const { user } = await openBackOffice(queueScreens.home.link(), viewer);
  expect(await screen.findByText('You see the back office as: Looked at')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'End' }));
  await waitFor(async () => expect((await office.ok(staffUser.getInfo, {}, token)).viewing).toBeNull());
});
