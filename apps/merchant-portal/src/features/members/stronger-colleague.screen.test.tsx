import { merchant, roleGroup } from '@pay/contract-portal';
import { startShop, type Shop, type Visitor } from '@pay/testing';
import { screen, waitFor } from '@testing-library/react';
import { openPortal } from '#testing';
import { memberScreens } from './members.feature.ts';

let shop: Shop;
let leader: Visitor;
let accounts: string[];
let groups: Record<'leaders' | 'sellers' | 'payers', string>;

const madeGroup = async (name: string, permissions: string[]) =>
  (await shop.ok(roleGroup.create, { name, permissions }, { token: shop.owner.token })).id;

beforeAll(async () => {
  shop = await startShop();
  const { bankAccounts } = await shop.ok(merchant.getMerchant, {}, { token: shop.owner.token });
  accounts = bankAccounts.map(({ id }) => id);
  groups = {
    leaders: await madeGroup('Leaders', ['1903:read', '1903:write', '1501:read']),
    sellers: await madeGroup('Sellers', ['1501:read']),
    payers: await madeGroup('Payers', ['1600:read', '1600:write']),
  };
  leader = await shop.hire({ roleGroupId: groups.leaders, bankAccountIds: accounts });
}, 60_000);
afterAll(() => shop.close());

const save = (name: string) => screen.findByRole('button', { name });

test.each([
  ['may do more', () => ({ roleGroupId: groups.payers, bankAccountIds: accounts })],
  ['sees more', () => ({ roleGroupId: groups.sellers, bankAccountIds: [] })],
])('the form of a colleague who %s says why it cannot be saved', async (_how, post) => {
  const id = await shop.invite(post());
  await openPortal(memberScreens.update.link({ id }), leader);
  await waitFor(async () =>
    expect(await save('Save')).toHaveAccessibleDescription('This person may do or see more than you; ask the owner'),
  );
});

test('a role group that may do more, and the own one, say why they cannot be saved', async () => {
  const { unmount } = await openPortal(memberScreens.updateRole.link({ id: groups.payers }), leader);
  await waitFor(async () =>
    expect(await save('Save the role group')).toHaveAccessibleDescription(
      'This group, or somebody who has it, may do or see more than you; ask the owner',
    ),
  );
  unmount();
  await openPortal(memberScreens.updateRole.link({ id: groups.leaders }), leader);
  await waitFor(async () =>
    expect(await save('Save the role group')).toHaveAccessibleDescription(
      'You have this group yourself; ask the owner',
    ),
  );
});

test('a new colleague is given no stronger group, and at least one of the accounts that are seen', async () => {
  const { user } = await openPortal(memberScreens.create.link(), leader);
  expect(await screen.findByRole('option', { name: 'Sellers' })).toBeEnabled();
  expect(screen.getByRole('option', { name: 'Payers' })).toBeDisabled();
  await screen.findByText('You see only these accounts, so the member can see no others');
  await user.type(screen.getByLabelText(/^Name/), 'Le Thu Ngan');
  await user.type(screen.getByLabelText(/^Phone/), '0912345678');
  await user.selectOptions(screen.getByRole('combobox', { name: /Role group/ }), 'Sellers');
  const add = () => user.click(screen.getByRole('button', { name: 'Add and send the password' }));
  await add();
  expect((await screen.findAllByText(/Choose at least one account/)).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('checkbox'));
  await add();
  expect(await screen.findByText(/was added/)).toBeVisible();
});

test('the change of a colleague asks for what a new one needs', async () => {
  const id = await shop.invite({ roleGroupId: groups.sellers, bankAccountIds: accounts });
  const { user } = await openPortal(memberScreens.update.link({ id }), leader);
  const name = await screen.findByRole('textbox', { name: 'Name' });
  expect(screen.getByRole('textbox', { name: 'Phone number' })).toBeRequired();
  expect(screen.getByRole('combobox', { name: /^Role group/ })).toBeRequired();
  await user.clear(name);
  await user.click(await save('Save'));
  await waitFor(() => expect(name).toBeInvalid());
  expect(name).toHaveFocus();
});
