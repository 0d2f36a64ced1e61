import { merchantReview } from '@pay/contract-cms';
import { startOffice, type Office, type Visitor } from '@pay/testing';
import { screen, within } from '@testing-library/react';
import { openBackOffice } from '#testing';
import { merchantScreens } from './merchants.feature.ts';

type Role = 'root' | 'maker' | 'checker' | 'support';

let office: Office;
let staff: Record<Role, Visitor>;
let merchantId: string;

beforeAll(async () => {
  office = await startOffice();
  const hire = (role: Role) => office.hire(`${role}@provider.test`, { roles: [role], fullName: `The ${role}` });
  staff = {
    root: await hire('root'),
    maker: await hire('maker'),
    checker: await hire('checker'),
    support: await hire('support'),
  };
}, 60_000);
afterAll(() => office.close());

const merchantIn = async (status: 'LINKED_ACCOUNT' | 'ACTIVE') => {
  ({ merchantId } = await office.newMerchant({ status }));
};
const as = (role: Role) => ({ token: staff[role].owner.token });
const open = (role: Role) => openBackOffice(merchantScreens.detail.link({ merchantId }), staff[role]);
const button = (name: string) => screen.findByRole('button', { name });
const decisions = ['Propose approval', 'Approve', 'Refuse', 'Lock', 'Change terms'];

test('support looks and may ask for personal data, but has no button to decide with', async () => {
  await merchantIn('LINKED_ACCOUNT');
  await office.ok(merchantReview.proposeLimit, { merchantId, transactionMaxAmount: 10_000_000 }, as('maker'));
  await open('support');
  expect(await button('Show personal data')).toBeEnabled();
  expect(screen.getByText(/50,000,000 VND → 10,000,000 VND|499,999,999 VND → 10,000,000 VND/)).toBeVisible();
  for (const name of [...decisions, 'Approve the change', 'Refuse the change'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Staff' })).toBeNull();
});

test('a maker proposes, and finds no button for what an approver decides', async () => {
  await merchantIn('LINKED_ACCOUNT');
  const { user } = await open('maker');
  await user.click(await button('Propose approval'));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByLabelText(/^Remark/), 'The licence names the same person');
  await user.click(dialog.getByRole('button', { name: 'Propose approval' }));
  expect(dialog.getByText('Tick each point that you have checked')).toBeVisible();
  for (const check of dialog.getAllByRole('checkbox')) await user.click(check);
  await user.click(dialog.getByRole('button', { name: 'Propose approval' }));
  expect(await screen.findByText(/^The maker proposed the approval at/)).toBeVisible();
  for (const name of ['Approve', 'Lock']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getAllByText('The licence names the same person').length).toBeGreaterThan(0);
});

test('who approves reads the remark of the proposal', async () => {
  await merchantIn('LINKED_ACCOUNT');
  await office.ok(merchantReview.approve, { merchantId, reason: 'Papers match' }, as('maker'));
  const { user } = await open('checker');
  await user.click(await button('Approve'));
  expect(within(await screen.findByRole('alertdialog')).getByText('Papers match')).toBeVisible();
});

test('an administrator who proposed cannot approve either; a checker can', async () => {
  await merchantIn('LINKED_ACCOUNT');
  await office.ok(merchantReview.approve, { merchantId }, as('root'));
  const { unmount } = await open('root');
  expect(await button('Approve')).toHaveAccessibleDescription(
    'You proposed this yourself; another approver has to approve it.',
  );
  unmount();
  const { user } = await open('checker');
  await user.click(await button('Approve'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve' }));
  expect((await screen.findAllByText('Takes real payments.')).length).toBeGreaterThan(0);
});

test('an administrator who proposed a change is told why another has to decide it', async () => {
  await merchantIn('ACTIVE');
  await office.ok(merchantReview.proposeLimit, { merchantId, transactionMaxAmount: 10_000_000 }, as('root'));
  await open('root');
  expect(await button('Approve the change')).toHaveAccessibleDescription(
    'You proposed this yourself; another approver has to decide.',
  );
});

test('what the state of a merchant means is said to the staff, not to the merchant', async () => {
  await merchantIn('ACTIVE');
  const { merchantCode: keyword } = await office.ok(merchantReview.getDetail, { merchantId }, as('support'));
  await office.ok(merchantReview.lock, { merchantId, reason: 'Fraud' }, as('checker'));
  await openBackOffice(merchantScreens.list.link({ keyword }), staff.support);
  expect(await screen.findByText(/Locked by staff\. Read only/)).toBeInTheDocument();
  expect(screen.queryByText(/Contact support/)).toBeNull();
});

test('a profile under review is titled by the merchant, and its decision stays in one bar', async () => {
  await merchantIn('LINKED_ACCOUNT');
  const { merchantCode, name } = await office.ok(merchantReview.getDetail, { merchantId }, as('maker'));
  await open('maker');
  expect(await screen.findByRole('heading', { level: 1, name: `${name} ${merchantCode}` })).toBeVisible();
  const bar = within(screen.getByRole('group', { name: 'Decision' }));
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Propose approval', 'Refuse']);
  expect(screen.getAllByRole('button', { name: 'Refuse' })).toHaveLength(1);
});

test('personal data is masked until a reason is given for showing it', async () => {
  await merchantIn('ACTIVE');
  const { phone } = await office.ok(merchantReview.reveal, { merchantId, reason: 'x' }, as('root'));
  const { user } = await open('support');
  await user.click(await button('Show personal data'));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(screen.queryByText(phone)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Show personal data' }));
  expect(dialog.getByLabelText(/Reason/)).toBeInvalid();
  await user.type(dialog.getByLabelText(/Reason/), 'The owner called');
  await user.click(dialog.getByRole('button', { name: 'Show personal data' }));
  expect(await screen.findByText(phone)).toBeVisible();
  await user.click(await button('Mask again'));
  expect(screen.queryByText(phone)).toBeNull();
});

test('a maker proposes how amounts are taken; the policy changes when a checker agrees', async () => {
  await merchantIn('ACTIVE');
  const { user, unmount } = await open('maker');
  await user.click(await button('Change terms'));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('radio', { name: /Every credit, to be decided/ }));
  const tolerance = dialog.getByLabelText(/Tolerance/);
  await user.clear(tolerance);
  await user.type(tolerance, '1.5');
  await user.click(dialog.getByRole('button', { name: 'Propose the change' }));
  expect(await dialog.findByText('Enter a share from 0 to 1%')).toBeVisible();
  expect(dialog.getByText('Say why this should change')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Why/), 'Many part payments');
  await user.clear(tolerance);
  await user.type(tolerance, '0.5');
  await user.click(dialog.getByRole('button', { name: 'Propose the change' }));
  expect(await screen.findByText('Changes to the terms wait to be decided')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve the change' })).toBeNull();
  unmount();

  const checker = await open('checker');
  expect(await screen.findByText('Why: Many part payments')).toBeVisible();
  expect(screen.getByText(/An approver decides on the change to the terms at the top/)).toBeVisible();
  const [band] = screen.getAllByText(/ → Every credit, to be decided, tolerance 0.5%/);
  const summary = screen.getByText('Takes real payments.', { selector: 'p' });
  expect(band!.compareDocumentPosition(summary) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await checker.user.click(await button('Refuse the change'));
  const refusal = within(await screen.findByRole('alertdialog'));
  expect(refusal.getByText('Many part payments')).toBeVisible();
  expect(refusal.getByText('The maker')).toBeVisible();
  await checker.user.type(refusal.getByLabelText(/Reason/), 'No contract yet');
  await checker.user.click(refusal.getByRole('button', { name: 'Refuse the change' }));
  expect(await screen.findByText('Reason: No contract yet')).toBeVisible();
  expect(await office.ok(merchantReview.getDetail, { merchantId }, as('checker'))).toMatchObject({
    amountPolicy: 'EXACT',
  });

  await office.ok(
    merchantReview.proposeAmountPolicy,
    { merchantId, amountPolicy: 'HOLD', amountTolerance: 50 },
    as('maker'),
  );
  checker.unmount();
  const again = await open('checker');
  await again.user.click(await button('Approve the change'));
  await again.user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve the change' }),
  );
  expect((await screen.findAllByText('Every credit, to be decided, tolerance 0.5%')).length).toBeGreaterThan(0);
});
