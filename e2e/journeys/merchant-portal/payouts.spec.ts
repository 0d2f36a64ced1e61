import { expect, type Page, test } from '@playwright/test';
import { enterOn, typeInto } from '../../support/keyboard.ts';
import { moveClock } from '../../support/payer.ts';
import {
  approveByKeyboard,
  expectBooksHold,
  fundsOf,
  heldPayingShop,
  pageOf,
  sumOfStatement,
  workbookAt,
} from '../../support/paying-shop.ts';
import { get } from '../../support/sign-in.ts';

/** The sandbox bank answers about transfers to such a number half an hour late. */
const lateNumber = () => `0071${String(Date.now()).slice(-8)}1915`;
const amount = 5_000_000;

interface Payout {
  code: string;
  status: string;
  feeAmount: number;
  vatAmount: number;
  chargeType: 'IMMEDIATELY' | 'LATER';
}

const ownShop = heldPayingShop(300_000_000);

/** Prepares a payout by keyboard alone. */
async function prepare(page: Page, accountNo: string, content: string) {
  await page.goto('/payout/create-payout');
  await typeInto(page.getByRole('combobox', { name: /^Ngân hàng/ }), 'vcb');
  await expect(page.getByRole('option', { name: /Vietcombank/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await typeInto(page.getByLabel(/^Số tài khoản/), accountNo);
  await typeInto(page.getByRole('textbox', { name: /^Số tiền/ }), String(amount));
  await typeInto(page.getByLabel(/^Nội dung/), content);
  await expect(page.getByText('theo ngân hàng')).toBeVisible();
  await expect(page.getByText('Trừ vào tài khoản')).toBeVisible();
  await enterOn(page.getByRole('button', { name: 'Tạo lệnh', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: /^Lệnh chi hộ CH/ })).toBeVisible();
}

test('an accountant prepares a payout, the owner approves it on a phone, a late bank is waited for, and all that is told of it agrees', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const content = `Tien hang ${Date.now()}`;
  const accountNo = lateNumber();
  const shop = ownShop();
  const before = await fundsOf(shop);
  const desk = await pageOf(browser, shop.accountant);

  await test.step('the accountant prepares it, by keyboard alone, and may not approve it', async () => {
    await prepare(desk, accountNo, content);
    await expect(desk.getByRole('button', { name: 'Duyệt', exact: true })).toHaveAttribute('aria-disabled', 'true');
    await expect(desk.getByText('Chờ duyệt').first()).toBeVisible();
  });

  const id = new URL(desk.url()).searchParams.get('id')!;
  const phone = await pageOf(browser, shop.owner, true);

  await test.step('the owner finds it in the queue and approves it on a phone, by keyboard alone', async () => {
    await phone.goto('/payout?tab=queue');
    await phone.locator(`a[href*="${id}"]`).first().click();
    await approveByKeyboard(phone, shop.phone, '5.000.000 đ');
    await expect(phone.getByText(/Ngân hàng đã nhận lệnh từ/)).toBeVisible({ timeout: 20_000 });
    await expect(phone.getByText(/Đừng chuyển lại/)).toBeVisible();
  });

  const held = await fundsOf(shop);
  expect(before.balance - held.balance).toBe(held.held - before.held);
  expect(held.held - before.held).toBeGreaterThanOrEqual(amount);
  expect(shop.told(id)).toEqual([]);
  await expectBooksHold();

  await test.step('two hours later the bank has answered, and both see it', async () => {
    await moveClock('live', 'PT2H');
    await expect(phone.getByText(/Người nhận đã nhận được tiền lúc/)).toBeVisible({ timeout: 20_000 });
    await desk.reload();
    await expect(desk.getByText('Thành công').first()).toBeVisible();
  });

  await test.step('statement, balance, webhook, Excel and books agree', async () => {
    const after = await fundsOf(shop);
    expect(after.held).toBe(before.held);
    const found = await get<Payout>(`/api/payout/v1/single/getDetail/${id}`, shop.owner);
    const { code, feeAmount, vatAmount, chargeType } = found;
    const taken = amount + (chargeType === 'IMMEDIATELY' ? feeAmount + vatAmount : 0);
    expect(before.balance - after.balance).toBe(taken);
    const statement = await get<{ items: { amount: number; coefficient: string }[] }>(
      `/api/bankAccount/portal/v1/getTransactionStatistic/${shop.account.id}?keyword=${encodeURIComponent(content)}`,
      shop.owner,
    );
    expect(statement.items.map((line) => line.amount * Number(line.coefficient))).toEqual([-taken]);
    expect(await sumOfStatement(shop)).toBe(after.balance);
    await expect
      .poll(() => shop.told(id), { timeout: 20_000 })
      .toMatchObject([{ type: 'payout.succeeded', row: 1, accountNo, amount, success: true }]);
    const rows = await workbookAt(shop, `/api/payout/v1/single/export?keyword=${code}`);
    const told = rows.filter((row) => row.includes(code));
    expect(told).toHaveLength(1);
    expect(told[0]).toEqual(expect.arrayContaining([accountNo, amount, content, 'Thành công']));
    await expectBooksHold();
  });
});
