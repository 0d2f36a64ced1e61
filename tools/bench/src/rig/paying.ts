import { randomUUID } from 'node:crypto';
import type { Answer } from '../calls.ts';
import type { Shop } from './shop.ts';

export const fixedOtp = '246813';
/** A person alone in his shop approves what he asked for; every code is the same. */
export const payingSettings = { SANDBOX_FIXED_OTP: fixedOtp } as const;

const vietcombank = '970436';
const deposited = 400_000_000;

interface Source {
  id: string;
  accountNo: string;
}

export interface Receiving {
  accountNo: string;
  amount: number;
}

type Kind = 'single' | 'batch';

async function sourceOf(shop: Shop): Promise<Source> {
  const [account] = await shop.ok<Source[]>('/api/bankAccount/portal/v1/getList');
  if (!account) throw new Error('The shop has no account');
  return account;
}

/** Gives a shop at least so much money; returns how much it is. */
export async function fund(shop: Shop, amount: number): Promise<number> {
  const { accountNo } = await sourceOf(shop);
  const times = Math.ceil(amount / deposited);
  for (let time = 0; time < times; time += 1)
    await shop.ok('/api/tool/v1/deposit', { body: { accountNo, branch: 'HO', amount: deposited, content: 'von' } });
  return times * deposited;
}

const transfer = ({ accountNo, amount }: Receiving) => ({ bin: vietcombank, accountNo, amount, content: 'Luong' });

/** Asks for payouts under keys of their own, so that a call may be repeated until it is answered. */
export function asked(shop: Shop, receivers: readonly Receiving[]) {
  const kind: Kind = receivers.length === 1 ? 'single' : 'batch';
  const [first] = receivers;
  if (!first) throw new RangeError('A payout has a receiver');
  const headers = { 'idempotency-key': randomUUID() };
  const body = {
    ...(kind === 'single' ? transfer(first) : { name: 'Luong', rows: receivers.map(transfer) }),
    confirmDuplicate: true,
  };
  const path = `/api/payout/v1/${kind}`;
  return {
    kind,
    create: () => shop.call<{ id: string; status: string }>(`${path}/create`, { body, headers }),
    code: (payOutId: string) => shop.call<{ sessionId: string }>(`${path}/approve`, { body: { payOutId } }),
    verify: (sessionId: string) =>
      shop.call<{ status: string }>(`${path}/approve/verify`, { body: { sessionId, otp: fixedOtp } }),
    state: (payOutId: string) =>
      shop.call<{ status: string; decidedAt: string | null }>(`${path}/getDetail/${payOutId}`),
  };
}

export function taken<Data>({ status, code, message, data }: Answer<Data>): Data {
  if (code !== 0) throw new Error(`A payout was answered with ${status} ${code} ${message}`);
  return data;
}
