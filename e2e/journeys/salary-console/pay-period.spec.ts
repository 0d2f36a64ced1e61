import { expect, test } from '@playwright/test';
import { addresses } from '../../support/addresses.ts';
import { enterOn, expectSeenFocus, tabTo } from '../../support/keyboard.ts';
import { moveClock } from '../../support/payer.ts';
import { company, salary } from '../../support/salary-company.ts';
import { actAs } from '../../support/sign-in.ts';

test.afterAll(() => moveClock('test', undefined));

test("an HR person's pay period by keyboard alone: what waits, the timesheet, the approval of all requests", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const firm = await company();
  await firm.give(firm.accounts[0]!, 20_000_000);
  const requests = [await firm.request(1_000_000), await firm.request(500_000)];
  await actAs(page, firm.tokens, { testMode: true });

  await test.step('the console opens with what waits', async () => {
    await page.goto(addresses.salary);
    await expect(page.getByRole('heading', { level: 1, name: 'Việc chờ bạn' })).toBeVisible();
    await expect(page.getByText('Tổng 1.500.000 đ', { exact: false }).first()).toBeVisible();
    await enterOn(page.getByRole('link', { name: /Ngày công chưa nhập/ }));
  });

  await test.step('the timesheet opens at today, and its blank days are filled in', async () => {
    const grid = page.getByRole('grid', { name: 'Bảng công' });
    await expect(grid).toBeVisible();
    const today = grid.locator('[aria-current=date]');
    await expect(today).toBeInViewport();
    await tabTo(grid.locator('[tabindex="0"]'));
    await page.keyboard.type('5');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('1');
    await expectSeenFocus(page);
    await page.keyboard.press('Home');
    await expectSeenFocus(page);
    await enterOn(page.getByRole('button', { name: /^Lưu \d+ thay đổi$/ }), 'Shift+Tab');
    await expect(page.getByText(/Đã lưu \d+ ngày công/).first()).toBeVisible();
  });

  await test.step('all that waits is approved in one press', async () => {
    await page.goto(addresses.salary);
    await enterOn(page.getByRole('link', { name: /^Yêu cầu chờ duyệt/ }));
    await expect(page.getByText(/^Còn \d+ giờ$/).first()).toBeVisible();
    await tabTo(page.getByRole('checkbox').first());
    await page.keyboard.press('Space');
    await enterOn(page.getByRole('button', { name: 'Duyệt 2 yêu cầu · 1.500.000 đ' }), 'Shift+Tab');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByText('50.000.000 đ')).toBeVisible();
    await enterOn(dialog.getByRole('button', { name: 'Duyệt 2 yêu cầu' }));
    await expect(page.getByText('Đã duyệt 2 yêu cầu: 1.500.000 đ').first()).toBeVisible();
  });

  await moveClock('test', 'PT1M');
  for (const id of requests) {
    const { paymentStatus } = await salary<{ paymentStatus: string }>(firm.tokens.token, `/salary-advance/${id}`);
    expect(paymentStatus).toBe('SUCCESS');
  }
});
