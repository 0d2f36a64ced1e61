import { expect, test } from '@playwright/test';
import { addresses } from '../../support/addresses.ts';
import { backOfficeOf, decide } from '../../support/back-office.ts';
import { moveClock } from '../../support/payer.ts';
import { owner } from '../../support/people.ts';
import { actAs, get, post, signInOwner } from '../../support/sign-in.ts';

const merchantCode = 'M10000001';
const day = 86_400_000;
const tomorrow = () =>
  new Date(Date.now() + day + 7 * 3_600_000).toISOString().slice(0, 10).split('-').reverse().join('/');

async function paid(token: string): Promise<string> {
  const order = { amount: 200_000, customerInfoType: 'NO_REQUIRE', description: 'Don hang 16' };
  const link = await post<{ payLinkCode: string; transactionId: string }>('/api/paylink/v1/create', order, { token });
  const { virtualAccount } = await get<{ virtualAccount: string }>(`/api/paylink/public/v1/vietqr/${link.payLinkCode}`);
  await post(
    '/api/tool/v1/deposit',
    { accountNo: virtualAccount, branch: 'HO', amount: 200_000, content: 'DH16' },
    { token },
  );
  return link.transactionId;
}

test('a maker writes a bracket rule, an approver approves it, and it charges from its day on, as the shop sees', async ({
  browser,
  page,
}) => {
  test.setTimeout(120_000);
  const feeName = `Phí thu hộ ${Date.now()}`;
  const maker = await backOfficeOf(browser, 'maker@provider.test');
  await maker.goto(`${addresses.admin}/fees/create`);
  await maker.getByRole('button', { name: 'Tạo mã' }).click();
  await expect(maker.getByLabel(/^Mã phí/)).toHaveValue(/^COBO\d{5}$/);
  await maker.getByLabel(/^Tên phí/).fill(feeName);
  await maker.getByLabel(/^Mã đơn vị/).fill(merchantCode);
  await maker.getByLabel(/^Áp dụng từ ngày/).fill(tomorrow());
  await maker.getByLabel(/^Cách tính phí/).selectOption({ label: 'Phí bậc thang' });
  await maker.getByRole('button', { name: 'Thêm bậc' }).click();
  await maker.getByLabel(/^Phí cố định/).fill('2000');
  await expect(maker.getByText(/2\.000 đ \+ thuế GTGT 200 đ/).first()).toBeVisible();
  await maker.getByRole('button', { name: 'Gửi duyệt' }).click();
  await expect(maker.getByText(feeName).first()).toBeVisible();
  await expect(maker.getByText('Chờ duyệt').first()).toBeVisible();

  const checker = await backOfficeOf(browser, 'checker@provider.test');
  await checker.getByRole('link', { name: new RegExp(feeName) }).click();
  await checker.getByRole('button', { name: 'Duyệt', exact: true }).click();
  await decide(checker, 'Duyệt');
  await expect(checker.getByText('Đã duyệt').first()).toBeVisible();

  const tokens = await signInOwner(owner.phone);
  const before = await paid(tokens.token);
  await moveClock('live', 'P1D');
  try {
    const after = await paid(tokens.token);
    await actAs(page, tokens);
    await page.goto(`/transactions-management/detail?id=${after}`);
    await expect(page.getByText('197.800').first()).toBeVisible();
    await page.goto(`/transactions-management/detail?id=${before}`);
    await expect(page.getByText('200.000').first()).toBeVisible();
    await expect(page.getByText('197.800')).toHaveCount(0);
  } finally {
    await moveClock('live', undefined);
  }
});
