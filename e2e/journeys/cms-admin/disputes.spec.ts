import { expect, test } from '@playwright/test';
import { addresses } from '../../support/addresses.ts';
import { backOfficeOf, decide } from '../../support/back-office.ts';
import { owner } from '../../support/people.ts';
import { actAs, get, post, signInOwner } from '../../support/sign-in.ts';

async function paid(token: string): Promise<string> {
  const order = { amount: 310_000, customerInfoType: 'NO_REQUIRE', description: 'Don hang 31' };
  const link = await post<{ payLinkCode: string; transactionId: string }>('/api/paylink/v1/create', order, { token });
  const { virtualAccount } = await get<{ virtualAccount: string }>(`/api/paylink/public/v1/vietqr/${link.payLinkCode}`);
  const credit = { accountNo: virtualAccount, branch: 'HO', amount: 310_000, content: 'DH31' };
  await post('/api/tool/v1/deposit', credit, { token });
  return link.transactionId;
}

test('a shop disputes a payment with evidence, an approver takes it over and settles it, and the shop sees the result', async ({
  browser,
  page,
}) => {
  test.setTimeout(120_000);
  const tokens = await signInOwner(owner.phone);
  const transactionId = await paid(tokens.token);
  const reason = `Khách báo chưa nhận được hàng ${Date.now()}`;
  await actAs(page, tokens);
  await page.goto(`/transactions-management/detail?id=${transactionId}`);
  await page.getByRole('button', { name: 'Tra soát', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Lý do/).fill(reason);
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'phieu-giao-hang.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
    ),
  });
  await expect(dialog.getByText('phieu-giao-hang.pdf')).toBeVisible();
  await dialog.getByRole('button', { name: 'Gửi', exact: true }).click();
  await expect(page.getByText('Chờ xử lý').first()).toBeVisible();
  const code = /FC\d{11}/.exec(await page.getByRole('heading', { level: 1 }).innerText())![0];

  const checker = await backOfficeOf(browser, 'checker@provider.test');
  await checker.goto(`${addresses.admin}/for-control`);
  await checker.getByRole('row').filter({ hasText: code }).getByRole('link').first().click();
  await expect(checker.getByText(reason)).toBeVisible();
  await checker.getByRole('button', { name: 'Nhận xử lý' }).click();
  await decide(checker, 'Nhận xử lý');
  await checker.getByRole('button', { name: 'Giải quyết', exact: true }).click();
  const settling = checker.getByRole('dialog');
  await settling.getByLabel(/^Kết quả xử lý/).selectOption('NONE');
  await settling
    .getByLabel(/^Ghi chú/)
    .first()
    .fill('Đã đối chiếu với ngân hàng');
  await settling.getByRole('button', { name: 'Giải quyết', exact: true }).click();
  await expect(settling).toBeHidden();

  await page.reload();
  await expect(page.getByText('Đã đối chiếu với ngân hàng').first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tải PDF' }).click();
  expect((await download).suggestedFilename()).toContain(code);
});
