import { expect, test, type Browser, type Page } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { addresses } from './addresses.ts';
import { revealedCredential } from './credential.ts';
import { enterOn, typeInto } from './keyboard.ts';
import { openShop } from './new-shop.ts';
import { moveClock } from './payer.ts';
import { lastOtpId, newOtp } from './people.ts';
import { type Credential, opened, startReceiver } from './receiver.ts';
import { actAs, get, post, signInMember, signInOwner, signInStaff, type Tokens } from './sign-in.ts';

const preparing = ['1200:read', '1201:read', '1600:read', '1600:write'] as const;
const events = ['payout.succeeded', 'payout.failed', 'payout.returned'] as const;

interface Account {
  id: string;
  accountNo: string;
}

interface Funds {
  balance: number;
  held: number;
}

/** What the shop's own server was told of one transfer. */
interface ToldTransfer {
  payoutId: string;
  row: number;
  accountNo: string;
  amount: number;
  success: boolean;
  type: string;
}

export interface PayingShop {
  phone: string;
  owner: Tokens;
  accountant: Tokens;
  account: Account;
  told: (payoutId: string) => ToldTransfer[];
  close: () => void;
}

async function webhookOf(phone: string, { token }: Tokens) {
  const held: { keys?: Credential } = {};
  const receiver = await startReceiver(() => held.keys!);
  await post('/api/webhook/portal/v1/update', { webhookUrl: receiver.url, events }, { token, method: 'PUT' });
  const { id: merchantId } = await get<{ id: string }>('/api/merchant/portal/v1/getMerchant', { token });
  const checker = await signInStaff('checker@provider.test');
  await post('/api/webhook/cms/v1/approve', { merchantId }, { token: checker.token, method: 'PUT' });
  const keys = await revealedCredential(addresses.platform, token, phone);
  held.keys = keys;
  const notices = () =>
    receiver.received.map((one) => ({ ...opened(one, keys), type: String(one.headers['x-event-type']) }));
  return { ...receiver, notices };
}

/** A shop of its own with money, an accountant, and a server that is told of its payouts. */
async function openPayingShop(browser: Browser, money: number): Promise<PayingShop> {
  const page = await (await browser.newContext()).newPage();
  const { phone } = await openShop(page, browser);
  await page.context().close();
  const owner = await signInOwner(phone);
  const { token } = owner;
  const [account] = await get<Account[]>('/api/bankAccount/portal/v1/getList', { token });
  const deposit = { accountNo: account!.accountNo, branch: 'HO', amount: money, content: 'Von' };
  await post('/api/tool/v1/deposit', deposit, { token });
  const receiver = await webhookOf(phone, owner);
  const told = (payoutId: string) => (receiver.notices() as ToldTransfer[]).filter((one) => one.payoutId === payoutId);
  const accountant = await signInMember(token, preparing);
  return { phone, owner, accountant, account: account!, told, close: () => receiver.close() };
}

/** Such a shop for the tests of a file, after which the clock is set right. */
export function heldPayingShop(money: number): () => PayingShop {
  let shop: PayingShop | undefined;
  test.beforeAll(async ({ browser }) => {
    test.setTimeout(240_000);
    shop = await openPayingShop(browser, money);
  });
  test.afterAll(async () => {
    shop?.close();
    await moveClock('live', undefined);
  });
  return () => shop!;
}

export const fundsOf = ({ account: { id }, owner: { token } }: PayingShop) =>
  get<Funds>(`/api/bankAccount/portal/v1/getBalance/${id}`, { token });

type Cell = string | number | boolean | Date | null | undefined;

export async function rowsOf(workbook: Buffer): Promise<Cell[][]> {
  const [sheet] = await readXlsxFile(workbook);
  return (sheet?.data ?? []) as Cell[][];
}

export async function workbookAt({ owner: { token } }: PayingShop, path: string): Promise<Cell[][]> {
  const reply = await fetch(`${addresses.platform}/pay${path}`, {
    headers: { 'x-app': 'merchant-portal', authorization: `Bearer ${token}` },
  });
  expect(reply.ok).toBe(true);
  return rowsOf(Buffer.from(await reply.arrayBuffer()));
}

const isNumber = (cell: Cell): cell is number => typeof cell === 'number';
export const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
const amountColumn = 2;

/** The sum of all lines of the account's statement, as its file tells them. */
export async function sumOfStatement(shop: PayingShop): Promise<number> {
  const lines = await workbookAt(shop, `/api/bankAccount/portal/v1/exportTransactionStatistic/${shop.account.id}`);
  return sumOf(lines.map((line) => line[amountColumn]).filter(isNumber));
}

export async function expectBooksHold(): Promise<void> {
  const verdict = (await (await fetch(`${addresses.platform}/internal/invariants`)).json()) as { ok: boolean };
  expect(verdict).toMatchObject({ ok: true });
}

export async function pageOf(browser: Browser, tokens: Tokens, onPhone = false): Promise<Page> {
  const window = onPhone ? { viewport: { width: 390, height: 844 } } : {};
  const page = await (await browser.newContext(window)).newPage();
  await actAs(page, tokens);
  return page;
}

/** Approves the payout that a page shows, by keyboard alone. */
export async function approveByKeyboard(page: Page, phone: string, sum: string): Promise<void> {
  const approve = page.getByRole('button', { name: 'Duyệt', exact: true });
  await expect(approve).toBeEnabled();
  const last = await lastOtpId(phone);
  await enterOn(approve);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(sum).first()).toBeVisible();
  await enterOn(dialog.getByRole('button', { name: 'Gửi mã OTP' }));
  const code = await newOtp(phone, last);
  await typeInto(page.getByRole('textbox', { name: 'Chữ số 1 trên 6' }), code);
  await expect(page.getByText('Đang chuyển tiền').first()).toBeVisible({ timeout: 20_000 });
}
