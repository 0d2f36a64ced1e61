import { coreBank, receiver } from '@pay/contract-portal';
import { startShop, type Shop } from '@pay/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openPortal } from '#testing';
import { payoutScreens } from './payouts.feature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const asOwner = () => ({ token: shop.owner.token });
const receivers = payoutScreens.list.link({ tab: 'receivers' });
const holderOf = async (accountNo: string) =>
  (await shop.ok(coreBank.getBeneficiary, { bin: '970436', accountNo }, asOwner())).accountName;

test('a receiver is saved under the name that the bank tells while the number is entered', async () => {
  const name = await holderOf('0071000500001');
  const { user } = await openPortal(receivers, shop);
  await user.click((await screen.findAllByRole('button', { name: 'Add receiver' }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'New receiver' }));
  await user.type(dialog.getByRole('combobox', { name: /^Bank/ }), 'vcb');
  await user.click(await dialog.findByRole('option', { name: /Vietcombank/ }));
  await user.type(dialog.getByLabelText(/^Account number/), '0071000500001');
  expect(await dialog.findByText(name)).toBeVisible();
  await user.type(dialog.getByLabelText(/^What you call them/), 'Thợ điện Đức');
  await user.selectOptions(dialog.getByLabelText(/^Group/), 'EMPLOYEE');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(`${name} was saved.`)).toBeVisible();
  expect(await screen.findByText('Thợ điện Đức')).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'dien duc');
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('query')).toBe('dien duc'));
  expect(await screen.findByText('Thợ điện Đức')).toBeVisible();
});

test('an account that the bank does not know, and one that is saved already, are refused at the number', async () => {
  await shop.ok(receiver.create, { bankBin: '970436', accountNo: '0071000500002' }, asOwner());
  const { user } = await openPortal(receivers, shop);
  await user.click((await screen.findAllByRole('button', { name: 'Add receiver' }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'New receiver' }));
  await user.type(dialog.getByRole('combobox', { name: /^Bank/ }), 'vietcombank');
  await user.click(await dialog.findByRole('option', { name: /Vietcombank/ }));
  const number = dialog.getByLabelText(/^Account number/);
  await user.type(number, '0071000123404');
  expect(await dialog.findByText('The bank does not know this account')).toBeVisible();
  await user.clear(number);
  await user.type(number, '0071000500002');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('This account is already among your saved receivers')).toBeVisible();
});

test('a receiver is edited, moved to a group and deleted from the list', async () => {
  const { accountName } = await shop.ok(
    receiver.create,
    { bankBin: '970415', accountNo: '103000500003', nickname: 'Cô Ba' },
    asOwner(),
  );
  const { user } = await openPortal(payoutScreens.list.link({ tab: 'receivers', query: '103000500003' }), shop);
  const act = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
    await user.click(await screen.findByRole('button', { name }));
  };
  await act('Edit');
  const dialog = within(await screen.findByRole('dialog', { name: `Edit ${accountName}` }));
  await user.clear(dialog.getByLabelText(/^What you call them/));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByText('Cô Ba')).toBeNull());
  await act('Move to a group');
  const moving = within(await screen.findByRole('dialog', { name: 'Move 1 receiver' }));
  await user.selectOptions(moving.getByLabelText(/^Group/), 'FAMILY');
  await user.click(moving.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('1 receiver is in the group “Family” now.')).toBeVisible();
  await act('Delete');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete the receiver' }));
  expect(await screen.findByText(`${accountName} was deleted.`)).toBeVisible();
});

test('a file of receivers is looked at row by row before it is saved', async () => {
  const { user } = await openPortal(payoutScreens.importReceivers.link(), shop);
  const content = ['accountNo,bankName,accountName', '0071000500010,VCB,Nguyễn Văn An', 'x,VCB,Sai'].join('\r\n');
  await user.upload(
    await screen.findByLabelText(/^The filled-in template/),
    new File([content], 'receivers.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByText(/Account number: The account number is not valid/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add 1 receiver' })).toHaveAttribute('aria-disabled', 'true');
});
