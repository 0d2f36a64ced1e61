import { expect, type Page, test } from '@playwright/test';
import { addresses } from '../../support/addresses.ts';
import { backOfficeOf, decide } from '../../support/back-office.ts';
import { moveClock, readLink, tellOfCredit } from '../../support/payer.ts';
import { textsIn } from '../../support/payer-texts.ts';
import { employer } from '../../support/people.ts';
import { actAs, get, post, signInOwner, type Tokens } from '../../support/sign-in.ts';

interface Report {
  id: string;
  time: string;
  status: string;
  totalFeeMoney: number;
}

const vnToday = async () => {
  const { now } = (await (await fetch(`${addresses.platform}/sandbox/clock`)).json()) as { now: string };
  return new Date(Date.parse(now) + 7 * 3_600_000).toISOString();
};
const firstAfter = (day: string) => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
};
const goTo = (now: string) =>
  fetch(`${addresses.platform}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now }),
  });
const inWords = (day: string) => day.split('-').toReversed().join('/');

async function opened({ token }: Tokens, amount: number) {
  const order = { amount, customerInfoType: 'NO_REQUIRE', description: 'Don hang 16', expireType: 'NO_EXPIRE' };
  const { payLinkCode } = await post<{ payLinkCode: string }>('/api/paylink/v1/create', order, { token });
  const { transfer } = await readLink('live', payLinkCode);
  return transfer!;
}

const deposited = ({ token }: Tokens, { accountNo, amount, content }: Awaited<ReturnType<typeof opened>>) =>
  post('/api/tool/v1/deposit', { accountNo, amount, content, branch: 'HO' }, { token });

const paid = async (tokens: Tokens, amount: number) => deposited(tokens, await opened(tokens, amount));

const reports = async ({ token }: Tokens) =>
  (await get<{ items: Report[] }>('/api/fee/portal/v1/getReportFeeMerchant', { token })).items;

async function ruleWritten(maker: Page, merchantCode: string, feeName: string, from: string): Promise<void> {
  await maker.goto(`${addresses.admin}/fees/create`);
  await maker.getByRole('button', { name: 'Tạo mã' }).click();
  await expect(maker.getByLabel(/^Mã phí/)).toHaveValue(/^COBO\d{5}$/);
  await maker.getByLabel(/^Tên phí/).fill(feeName);
  await maker.getByLabel(/^Mã đơn vị/).fill(merchantCode);
  await maker.getByLabel(/^Áp dụng từ ngày/).fill(inWords(from));
  await maker.getByLabel(/^Cách tính phí/).selectOption({ label: 'Phí bậc thang' });
  await maker.getByLabel(/^Tính theo/).selectOption({ label: 'Theo tháng' });
  await maker.getByRole('button', { name: 'Thêm bậc' }).click();
  await maker.getByLabel(/^Phí cố định/).fill('20000');
  await maker.getByLabel(/^Phí theo phần trăm/).fill('1');
  await maker.getByRole('button', { name: 'Gửi duyệt' }).click();
  await expect(maker.getByText('Chờ duyệt').first()).toBeVisible();
}

test('a rule charges a month from its day on; the shop reads how, pays by the link, and a late credit comes next month', async ({
  browser,
  page,
}) => {
  test.setTimeout(180_000);
  const feeName = `Phí trọn tháng ${Date.now()}`;
  const tokens = await signInOwner(employer.phone);
  const { merchantCode } = await get<{ merchantCode: string }>('/api/merchant/portal/v1/getMerchant', tokens);
  const month = firstAfter((await vnToday()).slice(0, 10));
  const next = firstAfter(month);

  const maker = await backOfficeOf(browser, 'maker@provider.test');
  await ruleWritten(maker, merchantCode, feeName, month);
  const checker = await backOfficeOf(browser, 'checker@provider.test');
  await checker.getByRole('link', { name: new RegExp(feeName) }).click();
  await checker.getByRole('button', { name: 'Duyệt', exact: true }).click();
  await decide(checker, 'Duyệt');
  await expect(checker.getByText('Đã duyệt').first()).toBeVisible();

  try {
    await paid(tokens, 150_000);
    await goTo(`${month}T03:00:00.000Z`);
    await paid(tokens, 200_000);
    await paid(tokens, 200_000);
    const late = await opened(tokens, 700_000);
    await goTo(`${next}T03:00:00.000Z`);

    await actAs(page, tokens);
    await page.goto('/fee-report');
    await page.getByRole('link', { name: `${month.slice(5, 7)}/${month.slice(0, 4)}` }).click();
    await expect(page.getByText('Chờ thanh toán').first()).toBeVisible();
    await expect(page.getByText('26.400').first()).toBeVisible();
    await page.getByText(feeName).click();
    await expect(page.getByText(/400\.000 đ theo mức 20\.000 đ \+ 1% số tiền/)).toBeVisible();
    await expect(page.getByText(/Thuế GTGT 10% của 24\.000 đ/)).toBeVisible();
    await page.getByRole('link', { name: 'Xem các giao dịch' }).first().click();
    await expect(page.getByRole('link', { name: /Don hang 16/ })).toHaveCount(2);
    await page.goBack();

    const before = (await reports(tokens)).find(({ time }) => time === month.slice(0, 7))!;
    expect(before).toMatchObject({ status: 'WAITING_PAYMENT', totalFeeMoney: 26_400 });
    const letters = async () =>
      ((await (await fetch(`${addresses.platform}/inbox.json`)).json()) as { body: string }[]).filter(({ body }) =>
        body.includes('26.400'),
      );
    await expect.poll(letters).toHaveLength(1);
    await page.getByRole('button', { name: 'Thanh toán', exact: true }).click();
    await expect(page).toHaveURL(/\/public\/paylink\//);
    await expect(page.getByText('26.400').first()).toBeVisible();
    const code = new URL(page.url()).pathname.split('/').at(-1)!;
    const { transfer } = await readLink('live', code);
    await deposited(tokens, transfer!);
    await expect.poll(async () => (await readLink('live', code)).status).toBe('SUCCESS');
    // The page of the payer goes on to its receipt by itself, and would take the shop's report from it.
    await expect(page.getByText(textsIn('vi').paid).first()).toBeVisible();
    await expect(() => page.goto(`/fee-report/detail-fee-report?id=${before.id}`)).toPass();
    await expect(page.getByText('Đã thanh toán').first()).toBeVisible();
    await checker.goto(`${addresses.admin}/fee-reports/${before.id}`);
    await expect(checker.getByText('Đã thanh toán').first()).toBeVisible();
    await expect(checker.getByText('Bằng liên kết')).toBeVisible();

    await tellOfCredit('live', late, `${month}T08:00:00.000Z`);
    await goTo(`${firstAfter(next)}T03:00:00.000Z`);
    // Of 1,100,000 the month comes to 31,000; 24,000 were reported.
    const after = (await reports(tokens)).find(({ time }) => time === next.slice(0, 7))!;
    expect(after.status).toBe('WAITING_PAYMENT');
    await page.goto(`/fee-report/detail-fee-report?id=${after.id}`);
    await expect(page.getByText(`Điều chỉnh của ${month.slice(5, 7)}/${month.slice(0, 4)}`)).toBeVisible();
    await expect(page.getByText('7.700').first()).toBeVisible();
    const { ok } = (await (await fetch(`${addresses.platform}/internal/invariants`)).json()) as { ok: boolean };
    expect(ok).toBe(true);
  } finally {
    await moveClock('live', undefined);
  }
});
