import { office as offices, staffUser } from '@pay/contract-cms';
import { startOffice, type Office, type Visitor } from '@pay/testing';
import { screen, within } from '@testing-library/react';
import { openBackOffice } from '#testing';
import { staffScreens } from './staff.feature.ts';

let office: Office;
let root: Visitor;
beforeAll(async () => {
  office = await startOffice();
  root = await office.hire('root@provider.test', { roles: ['root'], fullName: 'The administrator' });
}, 60_000);
afterAll(() => office.close());

test('an account is opened with a role and an office; a branch is chosen from the open ones, and a taken name is refused', async () => {
  await office.ok(offices.create, { code: 'HN01', kind: 'BRANCH', name: 'Hà Nội 1' }, { token: root.owner.token });
  const { user } = await openBackOffice(staffScreens.create.link(), root);
  const submit = () => user.click(screen.getByRole('button', { name: 'Open the account' }));
  await user.type(await screen.findByLabelText('Full name'), 'Ngo Thi Mai');
  await user.type(screen.getByLabelText('Work e-mail'), 'root@provider.test');
  await submit();
  expect((await screen.findAllByText('Choose at least one role')).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('checkbox', { name: 'Support' }));
  await user.selectOptions(screen.getByLabelText('Office'), 'BRANCH');
  await submit();
  expect(await screen.findByText('Choose the office', { selector: 'p, span, div' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Office code'), 'HN01');
  await submit();
  expect(await screen.findByText('This e-mail address is already in use')).toBeVisible();

  await user.clear(screen.getByLabelText('Work e-mail'));
  await user.type(screen.getByLabelText('Work e-mail'), 'Mai@provider.test');
  await submit();
  expect(await screen.findByText('Branch · HN01')).toBeVisible();
  expect(screen.getAllByText('Not signed in yet').length).toBeGreaterThan(0);
});

test('nobody pauses, resets or seats himself: each button says why', async () => {
  const { items } = await office.ok(staffUser.getList, { keyword: 'root' }, { token: root.owner.token });
  await openBackOffice(staffScreens.detail.link({ staffId: items[0]!.staffId }), root);
  for (const name of ['Change role or seat', 'Reset password', 'Pause']) {
    const action = await screen.findByRole('button', { name });
    expect(action).toHaveAccessibleDescription('This is your own account; ask another administrator.');
  }
});

test('a pause asks for its reason, which stands in the history', async () => {
  await office.hire('leaver@provider.test', { roles: ['maker'], fullName: 'A leaver' });
  const { items } = await office.ok(staffUser.getList, { keyword: 'leaver' }, { token: root.owner.token });
  const { user } = await openBackOffice(staffScreens.detail.link({ staffId: items[0]!.staffId }), root);
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByLabelText(/Reason/), 'Long leave');
  await user.click(dialog.getByRole('button', { name: 'Pause' }));
  expect(await screen.findByRole('button', { name: 'Activate again' })).toBeEnabled();
  expect(await screen.findByText(/Long leave/)).toBeVisible();
});

test('an administrator of a branch leaves head office alone and gives the own office only', async () => {
  const branch = { roles: ['root' as const], office: 'BRANCH' as const, officeCode: 'HN01' };
  const visitor = await office.hire('branch@provider.test', { ...branch, fullName: 'The branch' });
  const { items } = await office.ok(staffUser.getList, { keyword: 'root' }, { token: root.owner.token });
  const { unmount } = await openBackOffice(staffScreens.detail.link({ staffId: items[0]!.staffId }), visitor);
  for (const name of ['Change role or seat', 'Reset password', 'Pause']) {
    const action = await screen.findByRole('button', { name });
    expect(action).toHaveAccessibleDescription(
      'This person works for another office; ask an administrator at head office.',
    );
  }
  unmount();

  const { user } = await openBackOffice(staffScreens.create.link(), visitor);
  await user.type(await screen.findByLabelText('Full name'), 'Ngo Thi Ha');
  await user.type(screen.getByLabelText('Work e-mail'), 'ha@provider.test');
  await user.click(screen.getByRole('checkbox', { name: 'Support' }));
  await user.click(screen.getByRole('button', { name: 'Open the account' }));
  const refusal = /You can assign your own office only; ask an administrator at head office/;
  expect((await screen.findAllByText(refusal)).length).toBeGreaterThan(0);
});
