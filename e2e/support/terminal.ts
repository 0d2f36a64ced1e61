import { expect, type Page } from '@playwright/test';
import { addresses } from './addresses.ts';
import { testCards } from './payer.ts';
import { fieldsOf } from './qr.ts';

interface Envelope<Data> {
  code: number;
  message: string;
  data: Data;
}

let credits = 0;

/** The bank tells of money that came to an account. */
export async function creditTo(accountNo: string, amount: number): Promise<void> {
  credits += 1;
  const transactionNo = `FT${Date.now()}${credits}`;
  const reply = await fetch(`${addresses.platform}/sandbox/bank/credits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      transactionNo,
      accountNo,
      amount,
      content: 'tai quay',
      fromBin: '970436',
      fromAccount: '0071000123456',
    }),
  });
  expect(reply.ok, await reply.text()).toBe(true);
}

/** Pays what a VietQR asks for, from a bank app that knows nothing but the code. */
export async function payCode(code: string): Promise<void> {
  const fields = fieldsOf(code);
  const receiving = fieldsOf(fieldsOf(fields['38']!)['01']!);
  await creditTo(receiving['01']!, Number(fields['54']));
}

/** A terminal that is no browser: it speaks to the platform with its key alone. */
export function terminalOf(key: string) {
  const call = async <Data>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Data> => {
    const reply = await fetch(`${addresses.platform}/pay/api/paypos/v1/terminal/${path}`, {
      method,
      headers: { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { code, message, data } = (await reply.json()) as Envelope<Data>;
    if (code !== 0) throw new Error(`${path}: ${code} ${message}`);
    return data;
  };
  const open = (paymentType: 'CARD' | 'QR', amount: number) =>
    call<{ id: string; qrContent: string }>('POST', 'pay', { id: crypto.randomUUID(), paymentType, amount });
  return {
    byCard: async (amount: number) => {
      const { id } = await open('CARD', amount);
      await call('POST', `card/${id}`, { cardNumber: testCards.good });
    },
    byCode: async (amount: number) => {
      const { qrContent } = await open('QR', amount);
      await payCode(qrContent);
    },
    /** Sent twice, as by a terminal that did not hear the answer. */
    inCash: async (amounts: readonly number[]) => {
      const takenAt = new Date().toISOString();
      const payments = amounts.map((amount) => ({ id: crypto.randomUUID(), amount, takenAt }));
      await Promise.all([call('POST', 'cash', { payments }), call('POST', 'cash', { payments })]);
    },
  };
}

export async function startTerminal(counter: Page, key: string): Promise<void> {
  await counter.goto(`${addresses.platform}/sandbox/terminal`);
  await counter.getByLabel('Khóa của máy POS').fill(key);
  await counter.getByRole('button', { name: 'Bắt đầu' }).click();
}

/** Enters an amount and chooses how it is paid, by hand. */
export async function askFor(counter: Page, amount: number, how: 'Thẻ' | 'QR' | 'Tiền mặt'): Promise<void> {
  await counter.getByLabel('Số tiền').fill(String(amount));
  await counter.getByRole('button', { name: how, exact: true }).click();
}

export async function expectPaid(counter: Page): Promise<void> {
  await expect(counter.getByRole('status').filter({ hasText: 'Thanh toán thành công' })).toBeVisible();
}

export const nextCustomer = (counter: Page) => counter.getByRole('button', { name: 'Giao dịch mới' }).click();
