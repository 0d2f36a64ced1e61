import { salary } from '@pay/contract-salary';
import { startPayroll, type Payroll } from '@pay/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '#testing';
import { periodsScreens } from './periods.feature.ts';

let payroll: Payroll;
beforeAll(async () => {
  payroll = await startPayroll();
  await payroll.ok.employee('C1', { name: 'Nguyen Van An' });
  await payroll.ok.employee('C2', { name: 'Tran Thi Binh' });
  await payroll.ok.work('C1', 2);
}, 60_000);
afterAll(() => payroll.close());

const open = async () => {
  const { periodId } = payroll;
  const { user, unmount } = await openConsole(periodsScreens.timesheet.link({ periodId }), payroll);
  const grid = await screen.findByRole('grid', { name: 'Timesheet' });
  return { user, unmount, grid };
};
const stored = async (code: string) => {
  const { platform, periodId, employer } = payroll;
  const { data } = await platform.ok(salary['logwork.list'], { periodId }, employer.asEmployer);
  const { logworks } = data.find(({ employeeCode }) => employeeCode === code)!;
  return Object.fromEntries(logworks.map(({ date, workload }) => [date.slice(8), workload]));
};
const focused = () => document.activeElement?.getAttribute('aria-label');
const sumOf = (name: string) => {
  const row = screen.getByText(name).closest('tr')!;
  return within(row).getByText(/ of 26$/).textContent;
};

test('one tab stop leads to today, and a week is filled in by keys alone and saved in one go', async () => {
  const { user, grid, unmount } = await open();
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  expect(within(grid).getByText('20').closest('th')).toHaveAttribute('aria-current', 'date');
  act(() => grid.querySelector<HTMLElement>('[tabindex="0"]')!.focus());
  expect(focused()).toBe('Nguyen Van An, 20/11/2026: blank');

  await user.keyboard('1{ArrowLeft}5{ArrowLeft}0');
  expect(focused()).toBe('Nguyen Van An, 18/11/2026: 0');
  expect(sumOf('Nguyen Van An')).toBe('3.5 of 26');
  await user.keyboard('{Enter}1{Shift>}{Enter}{/Shift}');
  expect(focused()).toBe('Nguyen Van An, 18/11/2026: 0');
  expect(sumOf('Tran Thi Binh')).toBe('1 of 26');

  // A day that has not come takes nothing, and a stored one is brought back.
  await user.keyboard('{End}1');
  expect(focused()).toBe('Nguyen Van An, 30/11/2026: blank');
  await user.keyboard('{Home}0');
  expect(sumOf('Nguyen Van An')).toBe('2.5 of 26');
  await user.keyboard('{Delete}');
  expect(focused()).toBe('Nguyen Van An, 01/11/2026: 1');

  await user.tab();
  expect(grid).not.toContainElement(document.activeElement as HTMLElement);
  await user.tab({ shift: true });
  expect(focused()).toBe('Nguyen Van An, 01/11/2026: 1');

  await user.click(screen.getByRole('button', { name: 'Save 4 changes' }));
  await waitFor(async () => expect(await stored('C2')).toEqual({ '18': 1 }));
  expect(await stored('C1')).toEqual({ '01': 1, '02': 1, '18': 0, '19': 0.5, '20': 1 });
  unmount();
});

test('a row is copied to another one, and blank working days are filled up to today', async () => {
  const { user, grid } = await open();
  act(() => grid.querySelector<HTMLElement>('[tabindex="0"]')!.focus());
  await user.keyboard('{Control>}c{/Control}{ArrowDown}{Control>}v{/Control}');
  expect(sumOf('Tran Thi Binh')).toBe(sumOf('Nguyen Van An'));
  await user.click(screen.getByRole('button', { name: 'Fill the working days' }));
  // Sixteen working days before the 20th and the 20th itself, a half and a blank one among them; the 1st is a Sunday.
  expect(sumOf('Tran Thi Binh')).toBe('16.5 of 26');
  expect(focused()).toBe('Tran Thi Binh, 20/11/2026: 1');
  await user.click(screen.getByRole('button', { name: /^Save \d+ changes$/ }));
  await waitFor(async () => expect(Object.keys(await stored('C2'))).toHaveLength(18));
});
