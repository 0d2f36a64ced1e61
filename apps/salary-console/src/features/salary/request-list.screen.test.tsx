import { salary } from '@pay/contract-salary';
import { startPayroll, type Payroll } from '@pay/testing';
import { screen, within } from '@testing-library/react';
import { openConsole } from '#testing';
import { advancesScreens } from './advances.feature.ts';

let payroll: Payroll;
let asEmployer: Payroll['employer']['asEmployer'];
beforeAll(async () => {
  payroll = await startPayroll();
  ({ asEmployer } = payroll.employer);
  await payroll.giveMoney(50_000_000);
}, 60_000);
afterAll(() => payroll.close());

async function asked(code: string, name: string, amount: number) {
  const { id } = await payroll.ok.employee(code, { name });
  await payroll.ok.work(code, 10);
  return payroll.ok.request(id, amount);
}
const stateOf = async ({ id }: { id: string }) =>
  (await payroll.platform.ok(salary['advance.get'], { id }, asEmployer)).status;
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const tick = async (name: string) => within(await row(name)).getByRole('checkbox');

test('the list opens with what waits, and several requests are approved in one press', async () => {
  const first = await asked('R1', 'Nguyen Van An', 1_000_000);
  const second = await asked('R2', 'Tran Thi Binh', 500_000);
  const decided = await asked('R3', 'Le Van Cuong', 300_000);
  await payroll.platform.ok(salary['advance.reject'], { id: decided.id, description: 'Not agreed' }, asEmployer);

  const { user, unmount } = await openConsole(advancesScreens.requests.link(), payroll);
  expect(within(await row('Nguyen Van An')).getByText('71 hours left')).toBeVisible();
  expect(screen.queryByText('Le Van Cuong')).toBeNull();
  expect(window.location.search).toBe('?state=WAITING_APPROVAL');

  await user.click(await tick('Nguyen Van An'));
  await user.click(await tick('Tran Thi Binh'));
  await user.click(screen.getByRole('button', { name: 'Approve 2 requests · 1,500,000 VND' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText('200,000,000 VND')).toBeVisible();
  expect(dialog.getByText('1,500,000 VND')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Approve 2 requests' }));
  expect((await screen.findAllByText('2 requests were approved: 1,500,000 VND')).length).toBeGreaterThan(0);
  expect([await stateOf(first), await stateOf(second)]).toEqual(['APPROVED', 'APPROVED']);
  unmount();
});

test('what was decided meanwhile is named, and above the limit nothing is approved', async () => {
  const mine = await asked('R4', 'Pham Thi Dung', 400_000);
  const theirs = await asked('R5', 'Hoang Van Em', 600_000);
  const { user, unmount } = await openConsole(advancesScreens.requests.link(), payroll);
  await user.click(await tick('Pham Thi Dung'));
  await user.click(await tick('Hoang Van Em'));
  await payroll.platform.ok(salary['advance.reject'], { id: theirs.id, description: 'Not agreed' }, asEmployer);
  await user.click(screen.getByRole('button', { name: 'Approve 2 requests · 1,000,000 VND' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Approve 2 requests' }));
  expect(await dialog.findByText(`Hoang Van Em (${theirs.code}): Refused`)).toBeVisible();
  expect(await stateOf(mine)).toBe('WAITING_APPROVAL');
  unmount();

  await payroll.employer.configure({ limitAmount: 1_600_000 });
  const again = await openConsole(advancesScreens.requests.link(), payroll);
  await again.user.click(await tick('Pham Thi Dung'));
  await again.user.click(screen.getByRole('button', { name: 'Approve 1 request · 400,000 VND' }));
  const refusal = within(await screen.findByRole('alertdialog'));
  expect(await refusal.findByText(/^Only 100,000 VND of this period’s limit/)).toBeVisible();
  await again.user.click(refusal.getByRole('button', { name: 'Approve 1 request' }));
  expect(await refusal.findByText('The limit of the enterprise is used up')).toBeVisible();
  expect(await stateOf(mine)).toBe('WAITING_APPROVAL');
});

test('a request is titled by its person and amount, and has one state', async () => {
  const waiting = await payroll.platform.ok(salary['advance.list'], { state: 'WAITING_APPROVAL' }, asEmployer);
  await openConsole(advancesScreens.request.link({ id: waiting.data[0]!.id }), payroll);
  expect(await screen.findByRole('heading', { level: 1, name: 'Pham Thi Dung · 400,000 VND' })).toBeVisible();
  expect(screen.getAllByText('Waiting for approval')).toHaveLength(1);
});

test('one request is approved from its row, from the named source, and the menu counts what still waits', async () => {
  await payroll.employer.configure({ limitAmount: 200_000_000 });
  const mine = await asked('R6', 'Vu Thi Giang', 200_000);
  const { user, unmount } = await openConsole(advancesScreens.requests.link(), payroll);
  const waiting = await payroll.platform.ok(salary['advance.list'], { state: 'WAITING_APPROVAL' }, asEmployer);
  expect(screen.getByRole('button', { name: /Export/ })).toBeVisible();
  expect(
    await screen.findByRole('link', { name: `Requests ${waiting.totalElements}` }, { timeout: 5_000 }),
  ).toBeVisible();

  await user.click(within(await row('Vu Thi Giang')).getByRole('button', { name: /^Actions for/ }));
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Vu Thi Giang (R6)')).toBeVisible();
  expect(await dialog.findByText(/^KienlongBank · \d+$/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Approve 1 request' }));
  expect((await screen.findAllByText('1 request was approved: 200,000 VND')).length).toBeGreaterThan(0);
  expect(await stateOf(mine)).toBe('APPROVED');
  unmount();

  await openConsole(advancesScreens.request.link({ id: mine.id }), payroll);
  const steps = (await screen.findByText('Asked for 200,000 VND')).closest('ol')!;
  expect(within(steps).getByText('Approved')).toBeVisible();
  expect(within(steps).getByText(/by Vu Thi Giang/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pay again' })).toBeNull();
});
