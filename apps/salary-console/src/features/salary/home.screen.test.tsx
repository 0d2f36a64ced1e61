import { salary } from '@pay/contract-salary';
import { startPayroll, type Payroll } from '@pay/testing';
import { screen, within } from '@testing-library/react';
import { openConsole } from '#testing';
import { startScreens } from './start.feature.ts';

let payroll: Payroll;
beforeAll(async () => {
  payroll = await startPayroll();
  const { ok, platform, employer } = payroll;
  const first = await ok.employee('H1', { name: 'Nguyen Van An' });
  const refused = await ok.employee('H2', { name: 'Tran Thi Binh', salaryAccount: '88880000001403' });
  await ok.work('H1', 19);
  await ok.work('H2', 10);
  const { id } = await ok.request(refused.id, 200_000);
  await platform.ok(salary['advance.approve'], { id }, employer.asEmployer);
  await platform.services.clocks.live.advance(1_000);
  await ok.request(first.id, 1_000_000);
}, 60_000);
afterAll(() => payroll.close());

const open = () => openConsole(startScreens.start.link(), payroll);
const tile = async (label: string) => (await screen.findByText(label)).closest('a')!;
const leads = async (label: string, words: RegExp, href: string) => {
  expect(await tile(label)).toHaveTextContent(words);
  expect(await tile(label)).toHaveAttribute('href', href);
};

test('the console opens with what waits, and each figure leads to its list', async () => {
  const { user } = await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Waiting for you' })).toBeVisible();
  const { periodId } = payroll;
  await leads('Waiting requests', /requests1.*1,000,000 VND in total. The first: 71 hours left/, '/advance-requests');
  await leads('Next pay day', /05\/12\/2026In 15 days/, `/salary-periods/${periodId}`);
  // Of the 16 working days before the 20th the second employee has those of the first ten, two of which are Sundays.
  await leads('Blank days in the timesheet', /8Of 1 employee/, `/salary-periods/${periodId}/logwork`);
  expect(screen.getByText('1,000,000 VND of 200,000,000 VND used')).toBeVisible();
  expect(screen.getByText(/0 VND paid, 1,000,000 VND waiting/)).toBeVisible();
  expect(screen.getByText(/up to the programme limit, 500,000,000 VND/)).toBeVisible();
  expect(within(await screen.findByRole('row', { name: /Nguyen Van An/ })).getByText('71 hours left')).toBeVisible();

  await user.click(await tile('Failed payments'));
  const row = await screen.findByRole('row', { name: /Tran Thi Binh/ });
  expect(within(row).getByText('Payment failed')).toBeVisible();
  expect(screen.queryByText('Nguyen Van An')).toBeNull();
});
