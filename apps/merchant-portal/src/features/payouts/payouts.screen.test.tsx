import { bankAccount, coreBank, payout, roleGroup, tool } from '@pay/contract-portal';
import { startShop, type Shop } from '@pay/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openPortal } from '#testing';
import { dashboardScreens } from '../dashboard/dashboard.feature.ts';
import { payoutScreens } from './payouts.feature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  const [account] = await shop.ok(bankAccount.getList, {}, asOwner());
  const deposit = { accountNo: account!.accountNo, branch: 'HO', amount: 400_000_000, content: 'Vốn' };
  await shop.ok(tool.deposit, deposit, asOwner());
});
afterAll(() => shop.close());

const asOwner = () => ({ token: shop.owner.token });
const bin = '970436';
let made = 0;
const newAccountNo = () => `00710006${String((made += 1)).padStart(5, '0')}`;
const prepared = (change: object = {}) =>
  shop.ok(
    payout.singleCreate,
    { accountNo: newAccountNo(), bin, amount: 2_000_000, content: 'Tiền hàng', ...change },
    asOwner(),
  );

async function accountantPost() {
  const groups = await shop.ok(roleGroup.getAll, {}, asOwner());
  return { roleGroupId: groups.find(({ code }) => code === 'ACCOUNTANT')!.id, bankAccountIds: [] };
}

type User = Awaited<ReturnType<typeof openPortal>>['user'];

async function fillIn(user: User, accountNo: string, amount: string) {
  await user.type(await screen.findByRole('combobox', { name: /^Bank/ }), 'vcb');
  await user.click(await screen.findByRole('option', { name: /Vietcombank/ }));
  await user.type(screen.getByLabelText(/^Account number/), accountNo);
  await user.type(screen.getByRole('textbox', { name: /^Amount/ }), amount);
  await user.type(screen.getByLabelText(/^Content/), 'Tiền hàng tháng 11!');
}

test('a payout is prepared with the name of the bank and its fee in sight, and approved with a code', async () => {
  const accountNo = newAccountNo();
  const { accountName } = await shop.ok(coreBank.getBeneficiary, { bin, accountNo }, asOwner());
  const { user } = await openPortal(payoutScreens.create.link(), shop);
  await fillIn(user, accountNo, '1500000');
  expect(await screen.findByText(accountName)).toBeVisible();
  expect(await screen.findByText(/No payout to this account has arrived before/)).toBeVisible();
  expect(screen.getByText('The receiver will read: Tien hang thang 11')).toBeVisible();
  expect(await screen.findByText('Taken from the account')).toBeVisible();
  await user.type(screen.getByLabelText(/^Who it is meant for/), 'Somebody Else');
  expect(await screen.findByText(/the account belongs to/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Prepare payout' }));

  expect(await screen.findByRole('heading', { level: 1, name: /^Payout CH/ })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Approve this payout?' }));
  expect(dialog.getAllByText('1,500,000 VND')).not.toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Send the code' }));
  await user.click(await screen.findByRole('textbox', { name: /1 of 6/ }));
  await user.paste(await shop.otpOf(shop.owner.phone));
  expect(await screen.findByText(/was approved. The bank is sending the money/)).toBeVisible();
  expect(await screen.findByText('Approved by')).toBeVisible();
});

test('a payout that resembles another is sent only after a question that names the other', async () => {
  const accountNo = newAccountNo();
  const first = await prepared({ accountNo, content: 'Tien hang thang 11' });
  const { user } = await openPortal(payoutScreens.create.link(), shop);
  await fillIn(user, accountNo, '2000000');
  expect(await screen.findByText('This resembles another payout')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Prepare payout' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Send it a second time?' }));
  expect(dialog.getByText(new RegExp(`^Payout ${first.code}`))).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Prepare it anyway' }));
  expect(await screen.findByRole('heading', { level: 1, name: /^Payout CH/ })).toBeVisible();
});

test('a payout is refused with a reason, which its detail tells; its copy begins with the same values', async () => {
  const { id, code, toAccountNo } = await prepared();
  const { user } = await openPortal(payoutScreens.detail.link({ id }), shop);
  await user.click(await screen.findByRole('button', { name: 'Refuse' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refuse this payout?' }));
  await user.type(dialog.getByLabelText(/^Reason/), 'Twice in the list');
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText('Refused: “Twice in the list”. No money has left the account.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(await shop.ok(payout.singleGetDetail, { payOutId: id }, asOwner())).toMatchObject({ code, status: 'DENIED' });
  await user.click(screen.getByRole('link', { name: 'Copy to new' }));
  expect(await screen.findByLabelText(/^Account number/)).toHaveValue(toAccountNo);
  expect(screen.getByLabelText(/^Amount/)).toHaveValue('2,000,000');
});

test('an accountant prepares and does not approve; what he prepared stands in the queue of the owner', async () => {
  const accountant = await shop.hire(await accountantPost());
  const { id, code } = await shop.ok(
    payout.singleCreate,
    { accountNo: newAccountNo(), bin, amount: 3_000_000, content: 'Thuê kho' },
    { token: accountant.owner.token },
  );
  const { unmount } = await openPortal(payoutScreens.detail.link({ id }), accountant);
  const approve = await screen.findByRole('button', { name: 'Approve' });
  await waitFor(() => expect(approve).toHaveAttribute('aria-disabled', 'true'));
  unmount();
  const his = await openPortal(dashboardScreens.home.link(), accountant);
  const nothing = within(await screen.findByRole('region', { name: 'Waiting for you' }));
  expect(await nothing.findByText('Nothing is waiting for you.')).toBeVisible();
  his.unmount();
  const { user } = await openPortal(dashboardScreens.home.link(), shop);
  const card = within(await screen.findByRole('region', { name: 'Waiting for you' }));
  const matter = await card.findByRole('link', { name: /^A payout of 3,000,000/ });
  expect(card.getByText(/^The first of them lapses/)).toBeVisible();
  await user.click(matter);
  const detail = await shop.ok(payout.singleGetDetail, { payOutId: id }, asOwner());
  expect(detail).toMatchObject({ code, allowed: expect.arrayContaining(['singleApprove']) });
  expect(await screen.findByText(detail.toAccountName)).toBeVisible();
});

test('a batch is read from a file, a wrong row is corrected on the page, and the sums stand by bank', async () => {
  const { user } = await openPortal(payoutScreens.create.link({ kind: 'batch' }), shop);
  const accounts = [newAccountNo(), newAccountNo()];
  const content = [
    'accountNo,bankName,accountName,amount,content',
    `${accounts[0]},VCB,,1000000,Lương An`,
    `${accounts[1]},Sao Hỏa,,2000000,Lương Bình`,
  ].join('\r\n');
  await user.upload(
    await screen.findByLabelText(/Filled-in template/),
    new File([content], 'wages.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByText('1 row is wrong')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
  await user.click(await screen.findByRole('button', { name: 'Correct' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct row 3' }));
  await user.type(dialog.getByRole('combobox', { name: /^Bank/ }), 'vietin');
  await user.click(await dialog.findByRole('option', { name: /VietinBank/ }));
  await user.click(dialog.getByRole('button', { name: 'Check the row' }));
  expect(await screen.findByText('2 rows are right')).toBeVisible();
  const totals = within(await screen.findByRole('table', { name: 'Totals by bank' }));
  expect(totals.getByText('VietinBank')).toBeVisible();
  await user.type(screen.getByLabelText(/^Name of the batch/), 'Wages of November');
  await user.click(screen.getByRole('button', { name: 'Prepare 2 transfers' }));
  expect(await screen.findByRole('heading', { level: 1, name: /^Payout/ })).toBeVisible();
  expect(await screen.findByText('Wages of November')).toBeVisible();
});
