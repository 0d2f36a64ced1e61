import { expect, test } from '@playwright/test';
import { addresses } from '../../support/addresses.ts';
import { backOfficeOf, decide, openWork } from '../../support/back-office.ts';
import { openShop } from '../../support/new-shop.ts';
import { moveClock } from '../../support/payer.ts';
import { actAs, get, post, signInOwner } from '../../support/sign-in.ts';

const day = 86_400_000;
const dayAfter = (days: number) =>
  new Date(Date.now() + days * day + 7 * 3_600_000).toISOString().slice(0, 10).split('-').reverse().join('/');

async function paid(token: string): Promise<string> {
  const order = { amount: 300_000, customerInfoType: 'NO_REQUIRE', description: 'Don hang 17' };
  const link = await post<{ payLinkCode: string; transactionId: string }>('/api/paylink/v1/create', order, { token });
  const { virtualAccount } = await get<{ virtualAccount: string }>(`/api/paylink/public/v1/vietqr/${link.payLinkCode}`);
  await post(
    '/api/tool/v1/deposit',
    { accountNo: virtualAccount, branch: 'HO', amount: 300_000, content: 'DH17' },
    { token },
  );
  return link.transactionId;
}

test('a maker changes what a method costs, an approver sees whom it concerns and approves, and it charges for its one day', async ({
  browser,
  page,
}) => {
  test.setTimeout(180_000);
  const maker = await backOfficeOf(browser, 'maker@provider.test');
  const checker = await backOfficeOf(browser, 'checker@provider.test');
  const change = async (fee: string, from: string) => {
    await maker.goto(`${addresses.admin}/payment-methods/VIET_QR/fee`);
    await maker.getByLabel(/^Phí cố định/).fill(fee);
    await maker.getByLabel(/^Áp dụng từ ngày/).fill(from);
    await expect(maker.getByText('Đơn vị chịu ảnh hưởng')).toBeVisible();
    await maker.getByRole('button', { name: 'Gửi duyệt' }).click();
    await expect(maker.getByText('Chờ duyệt').first()).toBeVisible();
    await checker.goto(addresses.admin);
    await openWork(checker, 'Phí phương thức chờ duyệt');
    await checker.getByRole('link', { name: /VIET_QR$/ }).click();
    await expect(checker.getByText('Đơn vị chịu ảnh hưởng')).toBeVisible();
    await checker.getByRole('button', { name: 'Duyệt', exact: true }).click();
    await decide(checker, 'Duyệt');
    await expect(checker.getByText('Đã duyệt').first()).toBeVisible();
  };
  // For one day only, so that whatever is played later is free again.
  await change('900', dayAfter(3));
  await change('0', dayAfter(4));

  // A shop of its own: a rule for one shop, which other tests write, would prevail over the method's fee.
  const { phone } = await openShop(page, browser);
  const tokens = await signInOwner(phone);
  const before = await paid(tokens.token);
  await moveClock('live', 'P3D');
  try {
    const after = await paid(tokens.token);
    await actAs(page, tokens);
    await page.goto(`/transactions-management/detail?id=${after}`);
    await expect(page.getByText('299.010').first()).toBeVisible();
    await page.goto(`/transactions-management/detail?id=${before}`);
    await expect(page.getByText('300.000').first()).toBeVisible();
    await expect(page.getByText('299.010')).toHaveCount(0);
  } finally {
    await moveClock('live', undefined);
  }
});
