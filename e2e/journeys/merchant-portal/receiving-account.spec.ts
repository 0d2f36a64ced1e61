import { expect, type Page, test } from '@playwright/test';
import { lastOtpId, newOtp, owner, toConfirm } from '../../support/people.ts';
import { actAs, post, signInOwner } from '../../support/sign-in.ts';

const list = '/setting/received-money-account';
const accountNo = `71${String(Date.now()).slice(-9)}7`;

const rowOf = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number });

async function choose(page: Page, number: string, action: string): Promise<void> {
  await rowOf(page, number).getByRole('button').last().click();
  await page.getByText(action, { exact: true }).click();
}

test('an owner links an account by the code of the bank, sees a deposit in its statement, and unlinks it', async ({
  page,
}) => {
  const tokens = await signInOwner(owner.phone);
  const { token } = tokens;
  await actAs(page, tokens, { testMode: false });

  await test.step('link', async () => {
    await page.goto(list);
    await page.getByRole('link', { name: 'Liên kết tài khoản' }).click();
    await page.locator('input[name=accountNo]').fill('7100000404');
    await page.getByRole('button', { name: 'Kiểm tra tài khoản' }).click();
    await expect(page.getByRole('alert')).toContainText('không');
    await page.locator('input[name=accountNo]').fill(accountNo);
    await page.getByRole('button', { name: 'Kiểm tra tài khoản' }).click();
    await expect(page.getByRole('heading', { name: 'Đây có phải tài khoản của bạn?' })).toBeVisible();
    await expect(page.getByText('CONG TY TNHH HOA SEN VIET')).toBeVisible();
    const before = await lastOtpId(owner.phone, toConfirm);
    await page.getByRole('button', { name: 'Gửi mã' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`Liên kết tài khoản ${accountNo}`);
    await expect(dialog).toContainText('09xx xxx 001');
    await page.keyboard.type(await newOtp(owner.phone, before, toConfirm));
    await expect(page).toHaveURL(new RegExp(`${list}$`));
    await expect(rowOf(page, accountNo)).toBeVisible();
  });

  await test.step('statement and its file', async () => {
    await post('/api/tool/v1/deposit', { accountNo, branch: 'HO', amount: 75_000, content: 'Góp vốn' }, { token });
    await page.getByRole('link', { name: accountNo }).click();
    await expect(page.getByText('75.000 đ').first()).toBeVisible();
    await expect(page.getByText('Góp vốn')).toBeVisible();
    await page.getByRole('button', { name: 'Xuất tệp' }).click();
    const download = page.waitForEvent('download');
    await page.getByText(/xlsx/i).click();
    expect((await download).suggestedFilename()).toContain(`statement-${accountNo}`);
  });

  await test.step('the fee account cannot be unlinked, another one can', async () => {
    await page.goto(list);
    const main = await page.getByRole('row').filter({ hasText: 'Mặc định' }).getByRole('link').innerText();
    await choose(page, accountNo, 'Thu phí từ tài khoản này');
    await expect(rowOf(page, accountNo)).toContainText('Thu phí');
    await rowOf(page, accountNo).getByRole('button').last().click();
    await expect(page.getByText('Hãy chọn tài khoản khác để thu phí trước.')).toBeAttached();
    await page.keyboard.press('Escape');
    await choose(page, main, 'Thu phí từ tài khoản này');
    await expect(rowOf(page, accountNo)).not.toContainText('Thu phí');
    await choose(page, accountNo, 'Hủy liên kết');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hủy liên kết' }).click();
    await expect(rowOf(page, accountNo)).toHaveCount(0);
  });
});
