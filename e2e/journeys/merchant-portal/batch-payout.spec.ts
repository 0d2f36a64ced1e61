import { workbookOf } from '@pay/platform-kernel/workbook';
import { expect, test } from '@playwright/test';
import { moveClock } from '../../support/payer.ts';
import {
  approveByKeyboard,
  expectBooksHold,
  fundsOf,
  heldPayingShop,
  pageOf,
  rowsOf,
  sumOf,
  sumOfStatement,
} from '../../support/paying-shop.ts';
import { downloaded } from '../../support/selling.ts';
import { get } from '../../support/sign-in.ts';

const [all, refused, unanswered] = [1_000, 37, 5];
const sent = all - refused - unanswered;
/** What the sandbox bank makes of a transfer, told by the end of the account number. */
const endings = { done: '0007', refused: '1403', silent: '1905' } as const;

interface Wish {
  accountNo: string;
  amount: number;
  fate: keyof typeof endings;
}

interface Batch {
  status: string;
  amount: number;
  rowCount: number;
  successCount: number;
  failedCount: number;
  transferringCount: number;
  successAmount: number;
  chargeType: 'IMMEDIATELY' | 'LATER';
}

interface Row {
  status: 'SUCCESS' | 'FAILED' | 'TRANSFERRING';
  amount: number;
  feeAmount: number;
  vatAmount: number;
}

const fateOf = (index: number): Wish['fate'] => {
  if (index % 27 === 3 && index < 27 * refused) return 'refused';
  return index % 200 === 110 ? 'silent' : 'done';
};

function wishes(): Wish[] {
  const first = String(Date.now()).slice(-5);
  return Array.from({ length: all }, (_, index) => {
    const fate = fateOf(index);
    return {
      accountNo: `0071${first}${String(index).padStart(4, '0')}${endings[fate]}`,
      amount: 20_000 + 10 * index,
      fate,
    };
  });
}

const amountsOf = (rows: readonly Wish[], ...fates: Wish['fate'][]) =>
  rows.filter(({ fate }) => fates.includes(fate)).map(({ amount }) => amount);

const ownShop = heldPayingShop(100_000_000);

/** What the rows of each state take from the account, with what is charged at once. */
async function sumsOfRows(id: string, { chargeType }: Batch): Promise<Record<Row['status'], number>> {
  const sums = { SUCCESS: 0, FAILED: 0, TRANSFERRING: 0 };
  for (let page = 0; page * 200 < all; page += 1) {
    const { items } = await get<{ items: Row[] }>(
      `/api/payout/v1/batch/rows/${id}?page=${page}&pageSize=200`,
      ownShop().owner,
    );
    for (const { status, amount, feeAmount, vatAmount } of items)
      sums[status] += amount + (chargeType === 'IMMEDIATELY' ? feeAmount + vatAmount : 0);
  }
  return sums;
}

test('a batch of a thousand rows comes from a workbook, is approved by one code, and of 37 refused and 5 unanswered rows all that is told agrees', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const shop = ownShop();
  const rows = wishes();
  expect(amountsOf(rows, 'refused')).toHaveLength(refused);
  expect(amountsOf(rows, 'silent')).toHaveLength(unanswered);
  const whole = sumOf(rows.map(({ amount }) => amount));
  const before = await fundsOf(shop);
  const desk = await pageOf(browser, shop.accountant);

  const heading = await test.step('the template names its columns', async () => {
    await desk.goto('/payout/create-payout?kind=batch');
    const [columns] = await rowsOf(await downloaded(desk, 'Tải tệp mẫu'));
    return columns!.map(String);
  });

  const id = await test.step('the accountant uploads it, sees each row and prepares the batch', async () => {
    const buffer = await workbookOf(
      heading,
      rows.map(({ accountNo, amount }, index) => [
        index + 1,
        accountNo,
        'Vietcombank',
        'NGUYEN VAN AN',
        amount,
        `Luong dong ${index + 1}`,
      ]),
    );
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await desk.getByLabel('Tệp đã điền').setInputFiles({ name: 'luong.xlsx', mimeType, buffer });
    await expect(desk.getByText('1.000 dòng đúng').first()).toBeVisible({ timeout: 30_000 });
    await expect(desk.getByText('Không dòng nào sai').first()).toBeVisible();
    await expect(desk.getByRole('table', { name: 'Tổng theo ngân hàng' })).toContainText('1.000');
    await desk.getByLabel(/^Tên lô/).fill('Lương tháng 11');
    await desk.getByRole('button', { name: 'Tạo lệnh 1.000 khoản chi' }).click();
    await expect(desk.getByRole('heading', { level: 1, name: /^Lệnh chi hộ CH/ })).toBeVisible({ timeout: 30_000 });
    return new URL(desk.url()).searchParams.get('id')!;
  });

  const batch = () => get<Batch>(`/api/payout/v1/batch/getDetail/${id}`, shop.owner);
  const phone = await pageOf(browser, shop.owner, true);

  await test.step('the owner approves all of it with one code on a phone', async () => {
    await phone.goto(`/payout/detail-payout?id=${id}&kind=batch`);
    await approveByKeyboard(phone, shop.phone, whole.toLocaleString('vi-VN'));
    await expect
      .poll(async () => (await batch()).transferringCount, { timeout: 120_000, intervals: [1_000] })
      .toBe(unanswered);
  });

  await test.step('two hours later the silent bank is still waited for, and the screen counts what became of the rows', async () => {
    await moveClock('live', 'PT2H');
    await phone.reload();
    const counted = 'Đã đến nơi 958/1.000 khoản, thất bại 37, đang chuyển 5.';
    await expect(phone.getByText(counted).first()).toBeVisible({ timeout: 20_000 });
    await desk.reload();
    await expect(desk.getByText(counted).first()).toBeVisible();
  });

  await test.step('batch, balance, statement, webhook, file of the failed rows and books agree', async () => {
    const told = await batch();
    expect(told).toMatchObject({
      status: 'TRANSFERRING',
      amount: whole,
      rowCount: all,
      successCount: sent,
      failedCount: refused,
      transferringCount: unanswered,
      successAmount: sumOf(amountsOf(rows, 'done')),
    });
    const after = await fundsOf(shop);
    const sums = await sumsOfRows(id, told);
    expect(after.held - before.held).toBe(sums.TRANSFERRING);
    expect(before.balance - after.balance).toBe(sums.TRANSFERRING + sums.SUCCESS);
    expect(await sumOfStatement(shop)).toBe(after.balance);

    const failed = await rowsOf(await downloaded(desk, 'Tải các dòng thất bại'));
    const numbers = failed.slice(1).map((row) => row.find((cell) => String(cell).startsWith('0071')));
    expect(numbers).toEqual(rows.filter(({ fate }) => fate === 'refused').map(({ accountNo }) => accountNo));

    await expect.poll(() => shop.told(id).length, { timeout: 90_000, intervals: [1_000] }).toBe(sent + refused);
    const notices = shop.told(id);
    expect(new Set(notices.map(({ row }) => row)).size).toBe(sent + refused);
    const byNotice = (success: boolean) =>
      sumOf(notices.filter((one) => one.success === success).map(({ amount }) => amount));
    expect(byNotice(true)).toBe(sumOf(amountsOf(rows, 'done')));
    expect(byNotice(false)).toBe(sumOf(amountsOf(rows, 'refused')));
    await expectBooksHold();
  });
});
