import { randomUUID } from 'node:crypto';
import type { FailPoint } from '@pay/platform';
import { type RawBuilder, sql } from 'kysely';
import { type Answer, call, ok } from '../calls.ts';
import type { OpenLink } from '../rig/shop.ts';
import { sealed, type SealedMessage } from '../rig/signed-call.ts';
import { salaryOk, told, type World } from './fail-world.ts';
import { refundFlows } from './refund-flows.ts';
import { settlementFlow } from './settlement-flow.ts';
import { subscriptionFlow } from './subscription-flow.ts';

export type Counts = Readonly<Record<string, number>>;

export interface Prepared {
  send: () => Promise<Answer<unknown>>;
  taken: readonly number[];
  /** Whether an answered caller may repeat the step, and must get the same answer. */
  repeats: 'same answer' | 'any answer' | 'never';
  hasEnded: () => Promise<boolean>;
  counted: { mode: 'live' | 'test'; query: RawBuilder<Counts> };
  events: () => number;
  due: Counts & { events: number };
}

export interface Flow {
  name: string;
  passes: readonly FailPoint[];
  /** What a process passes that takes it up where another died. */
  passesLater?: readonly FailPoint[];
  prepare: (world: World, index: number) => Promise<Prepared>;
}

const aCall: readonly FailPoint[] = ['call-booked', 'call-committed'];
const aCredit: readonly FailPoint[] = ['credit-booked', 'credit-committed'];
const aNotice: readonly FailPoint[] = ['notice-claimed', 'notice-sent', 'notice-recorded'];
const aMessage: readonly FailPoint[] = ['message-claimed', 'message-sent', 'message-recorded'];
const aTransfer: readonly FailPoint[] = [
  'job-claimed',
  'transfer-intended',
  'transfer-sent',
  'transfer-recorded',
  'job-done',
];

const amountOf = (index: number) => 100_000 + index;
const keyed = () => ({ 'idempotency-key': randomUUID() });
const always = async () => true;
const none = () => 0;

const noticesOf =
  ({ receivers }: World, transactionId: string) =>
  () =>
    new Set(
      receivers.notices
        .filter((notice) => notice.delivered && notice.transactionId === transactionId)
        .map(({ eventId }) => eventId),
    ).size;

const wasTold = (world: World, link: OpenLink) => async () =>
  (await world.shop.status(link)) === 'SUCCESS' && noticesOf(world, link.transactionId)() > 0;

const paymentCounts = (id: string) => sql<Counts>`
  select (select count(*)::integer from transaction where id = ${id}::uuid and status = 'SUCCESS') as paid,
    (select count(*)::integer from ledger_entry where txn_id = ${id}::uuid and kind = 'PAY_IN' and account = 'bank-clearing') as entries,
    (select count(*)::integer from history where entity = 'payment' and entity_id = ${id} and to_status = 'SUCCESS') as endings,
    (select count(*)::integer from webhook_event where transaction_id = ${id}::uuid and status = 'DELIVERED') as notices`;
const paidOnce = { paid: 1, entries: 1, endings: 1, notices: 1, events: 1 };

const linkCounts = (reference: string) => sql<Counts>`
  select (select count(*)::integer from pay_link where ref_transaction_id = ${reference}) as links,
    (select count(*)::integer from transaction where ref_transaction_id = ${reference} and status = 'CREATED') as payments`;
const openOnce = { links: 1, payments: 1, events: 0 };

const created = (send: Prepared['send'], reference: string): Prepared => ({
  send,
  taken: [0],
  repeats: 'same answer',
  hasEnded: always,
  counted: { mode: 'test', query: linkCounts(reference) },
  events: none,
  due: openOnce,
});

const createAtPortal: Flow = {
  name: 'pay link, by a keyed call of the portal',
  passes: aCall,
  prepare: async ({ shop }, index) => {
    const headers = keyed();
    const refTransactionId = `P-${index}`;
    return created(() => shop.tryOpen({ amount: amountOf(index), refTransactionId }, headers), refTransactionId);
  },
};

const createSigned: Flow = {
  name: 'pay link, by a signed call',
  passes: aCall,
  prepare: async ({ base, keys }, index) => {
    const refTransactionId = `S-${index}`;
    const order = { amount: amountOf(index), refTransactionId, description: `Đơn ${index}`, timeout: 3_600_000 };
    let message: SealedMessage | undefined;
    return created(() => {
      message ??= sealed(order, keys);
      const { headers, body } = message;
      return call<string>(`${base}/pay/api/payment/v1/create`, { headers, body: JSON.parse(body) });
    }, refTransactionId);
  },
};

const match: Flow = {
  name: 'credit that the bank tells of',
  passes: [...aCredit, ...aNotice],
  prepare: async (world, index) => {
    const link = await world.shop.open({ amount: amountOf(index) });
    const { virtualAccount: accountNo, amount, transactionId } = link;
    const credit = { transactionNo: `FT${index}`, accountNo, amount, fromAccount: '0071000123456' };
    return {
      send: () => told(world, credit),
      taken: [0],
      repeats: 'any answer',
      hasEnded: wasTold(world, link),
      counted: { mode: 'test', query: paymentCounts(transactionId) },
      events: noticesOf(world, transactionId),
      due: paidOnce,
    };
  },
};

interface CardStep {
  napasResult: string | null;
}

async function cardResult({ base }: World, { code }: OpenLink): Promise<string> {
  const at = `${base}/pay/api/sandbox/card-gateway/v1`;
  const { fields: handOver } = await ok<{ fields: object }>(`${base}/pay/api/paylink/public/v1/atm-card/${code}`);
  await ok(`${at}/open`, { body: { handOver } });
  const card = { number: '9704000000000018', holder: 'NGUYEN VAN A', issueDate: '03/07' };
  await ok(`${at}/card`, { body: { handOver, ...card } });
  const { napasResult } = await ok<CardStep>(`${at}/otp`, { body: { handOver, otp: 'otp' } });
  return napasResult ?? '';
}

const refusedAsEnded = 5;

const card: Flow = {
  name: 'card result',
  passes: [...aCall, ...aNotice],
  prepare: async (world, index) => {
    const link = await world.shop.open({ amount: amountOf(index) });
    const napasResult = await cardResult(world, link);
    const path = `/pay/api/paylink/v1/napas/complete?napasResult=${encodeURIComponent(napasResult)}`;
    return {
      send: () => call(world.base + path, { method: 'POST' }),
      taken: [0, refusedAsEnded],
      repeats: 'any answer',
      hasEnded: wasTold(world, link),
      counted: { mode: 'test', query: paymentCounts(link.transactionId) },
      events: noticesOf(world, link.transactionId),
      due: paidOnce,
    };
  },
};

const salary: Flow = {
  name: 'salary advance, paid by the bank',
  passes: [...aCall, ...aTransfer],
  passesLater: ['transfer-noted'],
  prepare: async ({ base, salary: { token, periodId, typeId, month } }, index) => {
    const code = `NV-F${index}`;
    const digits = String(index).padStart(4, '0');
    const salaryAccount = `1064230007${digits}`;
    const employee = await salaryOk<{ id: string }>(base, '/employee', token, {
      code,
      name: 'Nguyễn Thị Lan',
      phoneNumber: `091400${digits}`,
      birthDate: '1995-04-30',
      idCardNumber: `00109501${digits}`,
      salaryAccount,
      baseAmount: 12_000_000,
      salaryAdvanceTypeId: typeId,
    });
    const items = Array.from({ length: 10 }, (_, day) => ({
      date: `${month}-${String(day + 1).padStart(2, '0')}`,
      workload: 1,
    }));
    const worked = { data: [{ employeeCode: code, items }] };
    await salaryOk(base, `/salary-period/${periodId}/logwork`, token, worked);
    const wish = { employeeId: employee.id, amount: 1_000_000 };
    const { id } = await salaryOk<{ id: string }>(base, '/salary-advance', token, wish);
    const headers = keyed();
    const at = `${base}/api/v1/smart-bank/salary-advance/${id}`;
    const app = 'salary-console';
    return {
      send: () => call(`${at}/approve`, { method: 'POST', token, headers, app }),
      taken: [20_000],
      repeats: 'same answer',
      hasEnded: async () =>
        (await call<{ paymentStatus: string }>(at, { token, app })).data.paymentStatus === 'SUCCESS',
      counted: {
        mode: 'test',
        query: sql<Counts>`
          select (select count(*)::integer from salary_payment where request_id = ${id}::uuid and status = 'SUCCESS') as paid,
            (select count(*)::integer from salary_payment_try where to_account = ${salaryAccount}) as tries,
            (select count(*)::integer from sandbox_transfer where to_account = ${salaryAccount} and outcome = 'done') as transfers,
            (select count(distinct entry.kind)::integer from ledger_entry as entry
              join salary_payment_try as made on made.merchant_id = entry.merchant_id and made.id = entry.txn_id
              where made.to_account = ${salaryAccount} and entry.kind in ('salary-hold', 'salary-paid')) as bookings`,
      },
      events: none,
      due: { paid: 1, tries: 1, transfers: 1, bookings: 2, events: 0 },
    };
  },
};

const giveBack: Flow = {
  name: 'surplus sent back to its sender',
  passes: [...aCall, ...aTransfer],
  passesLater: ['transfer-noted'],
  prepare: async (world, index) => {
    const { shop } = world;
    const link = await shop.open({ amount: amountOf(index) });
    const { virtualAccount: accountNo, transactionId } = link;
    const transactionNo = `FT-BACK-${index}`;
    const fromAccount = `0071007${String(index).padStart(4, '0')}`;
    const { code } = await told(world, { transactionNo, accountNo, amount: 2 * link.amount, fromAccount });
    if (code !== 0) throw new Error(`The surplus was not taken: ${code}`);
    const headers = keyed();
    const held = sql`transaction_no = ${transactionNo}`;
    return {
      send: () => shop.call(`/api/paylink/v1/exception/${transactionId}/return`, { method: 'POST', body: {}, headers }),
      taken: [0],
      repeats: 'same answer',
      hasEnded: async () =>
        (await shop.ok<{ exception: string }>(`/api/transaction/portal/v1/getDetail/${transactionId}`)).exception ===
        'NONE',
      counted: {
        mode: 'test',
        query: sql<Counts>`
          select (select count(*)::integer from held_credit where ${held} and state = 'RETURNED' and return_tries = 1) as returned,
            (select count(*)::integer from sandbox_transfer where to_account = ${fromAccount} and outcome = 'done') as transfers,
            (select count(distinct kind)::integer from ledger_entry
              where txn_id = ${transactionId}::uuid and kind like 'RETURN%') as bookings,
            (select count(*)::integer from history where entity_id = ${transactionId} and action = 'return') as decisions`,
      },
      events: none,
      due: { returned: 1, transfers: 1, bookings: 2, decisions: 1, events: 0 },
    };
  },
};

const message: Flow = {
  name: 'code that a phone is sent',
  passes: aMessage,
  prepare: async ({ live, telephones }, index) => {
    const phone = `091500${String(index).padStart(4, '0')}`;
    const arrived = () => telephones.sent.filter(({ to }) => to === phone);
    return {
      send: () => call(`${live}/pay/api/user/portal/v1/register/checkPhone?phone=${phone}`),
      taken: [0],
      repeats: 'never',
      hasEnded: async () => arrived().length > 0,
      counted: {
        mode: 'live',
        query: sql<Counts>`select count(*)::integer as sent from outbox_message where "to" = ${phone} and sent_at is not null`,
      },
      events: () => new Set(arrived().map((one) => one.id ?? one)).size,
      due: { sent: 1, events: 1 },
    };
  },
};

export const flows: readonly Flow[] = [
  createAtPortal,
  createSigned,
  match,
  card,
  salary,
  giveBack,
  ...refundFlows,
  message,
  subscriptionFlow,
  settlementFlow,
];
