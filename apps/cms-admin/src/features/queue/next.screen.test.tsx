import { merchantReview, queue } from '@pay/contract-cms';
import { startOffice, type Office, type Visitor } from '@pay/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openBackOffice } from '#testing';
import { queueScreens } from './queue.feature.ts';

const matters = 10;

let office: Office;
let staff: Record<'maker' | 'checker' | 'support', Visitor>;
beforeAll(async () => {
  office = await startOffice();
  const hire = (role: 'maker' | 'checker' | 'support') =>
    office.hire(`${role}@provider.test`, { roles: [role], fullName: `The ${role}` });
  staff = { maker: await hire('maker'), checker: await hire('checker'), support: await hire('support') };
}, 60_000);
afterAll(() => office.close());

const headingOf = async (merchantId: string) => {
  const as = { token: staff.checker.owner.token };
  const { name, merchantCode } = await office.ok(merchantReview.getDetail, { merchantId }, as);
  return `${name} ${merchantCode}`;
};

test('who has nothing to decide is told so', async () => {
  const { user } = await openBackOffice(queueScreens.home.link(), staff.support);
  await screen.findByRole('heading', { level: 1, name: 'To do' });
  await user.keyboard('{Alt>}n{/Alt}');
  expect(await screen.findByText('Nothing is waiting for you')).toBeVisible();
});

test('a checker works off a queue of ten by keys alone, the longest waiting first', async () => {
  const headings: string[] = [];
  for (let each = 0; each < matters; each += 1) {
    const { merchantId } = await office.newMerchant();
    const wish = { merchantId, transactionMaxAmount: 10_000_000 };
    await office.ok(merchantReview.proposeLimit, wish, { token: staff.maker.owner.token });
    headings.push(await headingOf(merchantId));
  }
  const { user } = await openBackOffice(queueScreens.home.link(), staff.checker);
  await screen.findByRole('heading', { level: 1, name: 'To do' });
  for (const name of headings) {
    await user.keyboard('{Alt>}n{/Alt}');
    await screen.findByRole('heading', { level: 1, name });
    expect(await screen.findByText(/With you$/)).toBeVisible();
    const approve = await screen.findByRole('button', { name: 'Approve the change' });
    while (document.activeElement !== approve) await user.tab();
    await user.keyboard('{Enter}');
    const confirm = within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve the change' });
    while (document.activeElement !== confirm) await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
  await user.keyboard('{Alt>}n{/Alt}');
  expect(await screen.findByText('Nothing is waiting for you')).toBeVisible();
}, 120_000);

test('what is left undecided is passed over for the next', async () => {
  const headings: string[] = [];
  for (let each = 0; each < 2; each += 1) {
    const { merchantId } = await office.newMerchant();
    const wish = { merchantId, transactionMaxAmount: 10_000_000 };
    await office.ok(merchantReview.proposeLimit, wish, { token: staff.maker.owner.token });
    headings.push(await headingOf(merchantId));
  }
  const { user } = await openBackOffice(queueScreens.next.link(), staff.checker);
  for (const name of [...headings, headings[0]!]) {
    await screen.findByRole('heading', { level: 1, name });
    await user.keyboard('{Alt>}n{/Alt}');
  }
});

test('what a colleague holds is passed over, and what is opened is taken', async () => {
  const second = await office.hire('second@provider.test', { roles: ['checker'], fullName: 'The second' });
  const subjects: string[] = [];
  for (let each = 0; each < 2; each += 1) {
    const { merchantId } = await office.newMerchant();
    const wish = { merchantId, transactionMaxAmount: 10_000_000 };
    await office.ok(merchantReview.proposeLimit, wish, { token: staff.maker.owner.token });
    subjects.push(merchantId);
  }
  const as = { token: staff.checker.owner.token };
  const { items } = await office.ok(queue.getList, { kind: 'changes' }, as);
  for (const { subjectId, isMine } of items)
    if (!isMine && subjectId !== subjects[1]) await office.ok(queue.take, { kind: 'changes', subjectId }, as);
  const { user } = await openBackOffice(queueScreens.next.link(), second);
  await screen.findByRole('heading', { level: 1, name: await headingOf(subjects[1]!) });
  const [taken] = await office.ok(queue.getMatters, { subjectId: subjects[1]! }, as);
  expect(taken).toMatchObject({ heldBy: 'The second', isMine: false });
  await user.click(await screen.findByRole('button', { name: 'Give back' }));
  expect(await screen.findByText(/Unassigned$/)).toBeVisible();
});
