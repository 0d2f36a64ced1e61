import { expect, type Page, test } from '@playwright/test';
import { addresses } from '../../support/addresses.ts';
import { expectAccessible, moveClock, payerUrl, transferTo } from '../../support/payer.ts';
import { inbox, owner } from '../../support/people.ts';
import { actAs, get, post, signInOwner, type Tokens } from '../../support/sign-in.ts';

interface Subscription {
  id: string;
  status: string;
  numOfPayments: number;
}

interface Invoice {
  status: string;
  url: string | null;
}

test.afterAll(() => moveClock('test', undefined));

const inTest = ({ token }: Tokens) => ({ token, base: addresses.testPlatform });
const codeOf = (url: string | null) => url!.slice(url!.lastIndexOf('/') + 1);

const dayAhead = async (days: number) => {
  const { now } = (await (await fetch(`${addresses.testPlatform}/sandbox/clock`)).json()) as { now: string };
  const day = new Date(Date.parse(now) + (days * 24 + 7) * 3_600_000).toISOString().slice(0, 10);
  return day.split('-').reverse().join('/');
};

async function planned(page: Page, name: string): Promise<void> {
  await page.goto('/create-pay-subscription-plan');
  await page.getByRole('textbox', { name: 'Tên' }).fill(name);
  await page.getByRole('textbox', { name: 'Số tiền mỗi kỳ' }).fill('250000');
  await expect(page.getByRole('complementary').getByRole('listitem')).toHaveCount(12);
  await page.getByRole('button', { name: 'Lưu bản nháp' }).click();
  await page.getByRole('button', { name: 'Mở đăng ký' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mở đăng ký' }).click();
  await expect(page.getByText('Đang hoạt động').first()).toBeVisible();
}

async function subscribed(page: Page, plan: string, customer: string): Promise<string> {
  await page.getByRole('link', { name: 'Đăng ký cho khách hàng' }).click();
  await expect(page.getByRole('combobox', { name: 'Gói thanh toán định kỳ' })).toContainText(plan);
  await page.getByRole('combobox', { name: 'Thêm khách hàng' }).fill(customer);
  await page.getByRole('option', { name: customer }).click();
  await page.getByRole('switch', { name: 'Cho dùng thử' }).click();
  await page.getByRole('textbox', { name: 'Thời gian dùng thử' }).fill('7');
  await page.getByRole('combobox', { name: 'Đơn vị dùng thử' }).selectOption({ label: 'Ngày' });
  await page.getByRole('button', { name: 'Tạo 1 thanh toán định kỳ' }).click();
  await expect(page).toHaveURL(/pay-subscription-detail\?id=/);
  return new URL(page.url()).searchParams.get('id')!;
}

test('a customer tries, pays, is late, gets time, pauses and leaves; shop and payer see the same', async ({ page }) => {
  test.setTimeout(180_000);
  const tokens = await signInOwner(owner.phone);
  const mark = Date.now() % 1_000_000;
  const [customer, email] = [`Khách định kỳ ${mark}`, `dinhky${mark}@example.com`];
  await post('/api/customer/v1/create', { fullName: customer, email }, inTest(tokens));
  await actAs(page, tokens, { testMode: true });
  await planned(page, `Gói tháng ${mark}`);
  const id = await subscribed(page, `Gói tháng ${mark}`, customer);
  const detail = () => get<Subscription>(`/api/subscription/v1/get-detail/${id}`, inTest(tokens));
  const latest = async () => {
    const path = `/api/subscription-invoice/v1/get-all?subscriptionId=${id}`;
    return (await get<{ items: Invoice[] }>(path, inTest(tokens))).items[0]!;
  };
  const shows = async (status: string, words: string) => {
    await expect.poll(async () => (await detail()).status).toBe(status);
    await page.reload();
    await expect(page.getByText(words).first()).toBeVisible();
  };
  const payerSees = async (words: string) => {
    const code = codeOf((await latest()).url);
    const payer = await page.context().browser()!.newPage();
    await payer.goto(payerUrl('test', `paylink/${code}`, 'vi'));
    await expect(payer.getByText(words).first()).toBeVisible();
    await payer.close();
  };

  await shows('TRIAL', 'Dùng thử');
  await expectAccessible(page);
  await moveClock('test', 'P8D');
  await shows('ACTIVE', 'Hóa đơn được tạo theo lịch.');
  await expect.poll(async () => (await inbox(email))[0]?.body).toContain((await latest()).url!);
  await transferTo('test', codeOf((await latest()).url));
  await expect.poll(async () => (await detail()).numOfPayments).toBe(1);
  await payerSees('Thanh toán thành công');

  await moveClock('test', 'P32D');
  await expect.poll(async () => (await latest()).status).toBe('CREATED');
  await moveClock('test', 'P8D');
  await shows('PAYMENT_EXPIRED', 'Quá hạn thanh toán');
  expect((await inbox(email)).length).toBeGreaterThanOrEqual(4);

  await page.getByRole('button', { name: 'Gia hạn thời gian thanh toán' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Gia hạn thời gian thanh toán' }).click();
  await shows('ACTIVE', 'Đang hoạt động');
  await transferTo('test', codeOf((await latest()).url));
  await expect.poll(async () => (await detail()).numOfPayments).toBe(2);

  await page.getByRole('button', { name: 'Tạm dừng' }).click();
  const pause = page.getByRole('dialog');
  await pause.getByRole('textbox', { name: 'Tự tiếp tục vào ngày' }).fill(await dayAhead(3));
  await pause.getByRole('button', { name: 'Tạm dừng' }).click();
  await shows('PAUSED', 'Đang tạm dừng. Không tạo hóa đơn mới.');
  await moveClock('test', 'P4D');
  await shows('ACTIVE', 'Đang hoạt động');

  await page.getByRole('button', { name: 'Hủy', exact: true }).click();
  const cancel = page.getByRole('dialog');
  await expect(cancel.getByRole('radio', { name: 'Hủy khi hết kỳ' })).toBeChecked();
  await cancel.getByRole('button', { name: 'Hủy', exact: true }).click();
  await shows('PENDING_CANCELLATION', 'Sẽ kết thúc khi hết kỳ hiện tại.');
  await moveClock('test', 'P40D');
  await shows('CANCELLED', 'Đã hủy. Không thu thêm tiền.');
});
