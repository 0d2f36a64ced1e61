import { randomUUID } from 'node:crypto';
import { type Command, type Io, json, type Option, textOf, type Values } from '../command.ts';
import { exitCodes, usageFault } from '../faults.ts';
import { signedCall } from '../platform.ts';
import type { Profile } from '../profiles.ts';
import { countOf, durationOf, facts, formatVnd, oneOf, table, vndOf } from '../words.ts';
import { patiently } from '../patiently.ts';
import { paused } from '../paused.ts';
import { type Played, playedWords, transferNames, transferOf } from '../transfers.ts';

export interface Created {
  transactionId: string;
  refTransactionId: string;
  payLinkCode: string;
  url: string;
  virtualAccount: string;
  amount: number;
  qrCodeString: string;
  status: string;
}

interface Checked {
  status: string;
  refTransactionId: string;
  amount: number;
}

interface Listed {
  items: { id: string; status: string; amount: number; refTransactionId: string; createDateTime: string }[];
  pageNumber: number;
  totalPage: number;
  totalSize: number;
}

const ended = ['SUCCESS', 'CANCELED', 'FAILED', 'TIMEOUT'];
const everyMs = 2_000;
const mostRows = 200;

export function checkedId(id: string | undefined): string {
  if (!id || !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id))
    throw usageFault(`“${id ?? ''}” is no id. It is a UUID, such as pay payments list shows.`);
  return id;
}

export const createPayment = (profile: Profile, request: object) =>
  signedCall<Created>(profile, '/api/payment/v1/create', request);

export const checkPayment = (profile: Profile, transactionId: string, signal?: AbortSignal) =>
  signedCall<Checked>(profile, '/api/payment/v1/check', { transactionId }, signal);

export const cancelPayment = (profile: Profile, transactionId: string) =>
  signedCall<{ success: boolean }>(profile, '/api/payment/v1/cancel', { transactionId });

export const playTransfer = (profile: Profile, transactionId: string, transfer: string) =>
  signedCall<Played>(profile, '/api/developer/v1/playTransfer', { transactionId, transfer: transfer.toUpperCase() });

export const newReference = () => `CLI-${randomUUID().slice(0, 13)}`;

const newPayment: Record<string, Option> = {
  amount: { type: 'string', value: 'VND', says: 'Whole VND, such as 150000 or 150,000' },
  ref: { type: 'string', value: 'TEXT', says: 'Your own number of the order; without it one is made up' },
  description: { type: 'string', value: 'TEXT', says: 'What the payer reads' },
  timeout: { type: 'string', value: '15m', says: 'How long it can be paid: 90s, 15m, 2h, 3d' },
  'success-url': { type: 'string', value: 'URL', says: 'Where the payer goes after paying' },
  'fail-url': { type: 'string', value: 'URL', says: 'Where the payer goes otherwise' },
};

function requestOf(values: Values) {
  const amount = textOf(values, 'amount');
  if (amount === undefined) throw usageFault('Tell the amount: pay payments create --amount 150000');
  const timeout = textOf(values, 'timeout');
  const refTransactionId = textOf(values, 'ref') ?? newReference();
  return {
    refTransactionId,
    amount: vndOf(amount),
    description: textOf(values, 'description') ?? refTransactionId,
    ...(timeout !== undefined && { timeout: durationOf(timeout) }),
    successUrl: textOf(values, 'success-url'),
    failUrl: textOf(values, 'fail-url'),
  };
}

/** Tells each change until the end; it is a success only where the payment is. */
async function watched(profile: Profile, transactionId: string, io: Io, asJson: boolean): Promise<number> {
  const check = () => checkPayment(profile, transactionId, io.signal);
  for (let last = ''; ;) {
    const payment = last === '' ? await check() : await patiently(io, check);
    if (payment.status !== last) {
      const at = new Date().toISOString();
      io.out(
        asJson
          ? JSON.stringify({ at, transactionId, ...payment })
          : `${at}  ${payment.status}  ${formatVnd(payment.amount)}  ${payment.refTransactionId}`,
      );
    }
    last = payment.status;
    if (ended.includes(last)) return last === 'SUCCESS' ? exitCodes.done : exitCodes.refused;
    await paused(everyMs, io.signal);
  }
}

const create: Command = {
  name: 'payments create',
  says: 'Create a payment and print its address, account and QR code',
  options: { ...newPayment, watch: { type: 'boolean', says: 'Then watch it until its end' }, ...json },
  run: async ({ values, io, profile }) => {
    const request = requestOf(values);
    const made = await createPayment(profile(), request);
    if (values.json) io.out(JSON.stringify(made));
    else
      io.out(
        facts([
          ['Transaction', made.transactionId],
          ['Reference', made.refTransactionId],
          ['Amount', formatVnd(made.amount)],
          ['Status', made.status],
          ['Pay at', made.url],
          ['Account', made.virtualAccount],
          ['QR code', made.qrCodeString],
        ]),
      );
    return values.watch ? watched(profile(), made.transactionId, io, values.json === true) : undefined;
  },
};

const show: Command = {
  name: 'payments show',
  says: 'Show how a payment stands',
  words: ['transactionId'],
  options: json,
  run: async ({ values, words, io, profile }) => {
    const transactionId = checkedId(words[0]);
    const payment = await checkPayment(profile(), transactionId);
    if (values.json) return io.out(JSON.stringify({ transactionId, ...payment }));
    io.out(
      facts([
        ['Transaction', transactionId],
        ['Reference', payment.refTransactionId],
        ['Amount', formatVnd(payment.amount)],
        ['Status', payment.status],
      ]),
    );
  },
};

const cancel: Command = {
  name: 'payments cancel',
  says: 'Cancel a payment that nobody has paid',
  words: ['transactionId'],
  options: json,
  run: async ({ values, words, io, profile }) => {
    const transactionId = checkedId(words[0]);
    const answer = await cancelPayment(profile(), transactionId);
    io.out(values.json ? JSON.stringify({ transactionId, ...answer }) : `Cancelled: ${transactionId}`);
  },
};

const list: Command = {
  name: 'payments list',
  says: 'List payments, the newest first',
  options: {
    size: { type: 'string', value: '20', says: `Rows of a page, at most ${mostRows}` },
    page: { type: 'string', value: '0', says: 'Page, counted from 0' },
    from: { type: 'string', value: 'DAY', says: 'Created from this day or moment on, such as 2026-11-01' },
    to: { type: 'string', value: 'DAY', says: 'Created until this day or moment' },
    ...json,
  },
  run: async ({ values, io, profile }) => {
    const page = await signedCall<Listed>(profile(), '/api/payment/v1/getTransaction', {
      size: countOf(textOf(values, 'size') ?? '20', { min: 1, max: mostRows }),
      page: countOf(textOf(values, 'page') ?? '0', { min: 0, max: 10_000 }),
      fromDate: textOf(values, 'from'),
      toDate: textOf(values, 'to'),
    });
    if (values.json) return io.out(JSON.stringify(page));
    if (page.items.length === 0) return io.out('No payments.');
    const rows = page.items.map(({ id, status, amount, refTransactionId, createDateTime }) => [
      createDateTime,
      status,
      formatVnd(amount),
      refTransactionId,
      id,
    ]);
    io.out(table([['Created (+07:00)', 'Status', 'Amount', 'Reference', 'Transaction'], ...rows]));
    io.out(`Page ${page.pageNumber} of ${page.totalPage}, ${page.totalSize} in all`);
  },
};

const watch: Command = {
  name: 'payments watch',
  says: 'Watch a payment until its end; exit code 0 only if it was paid',
  words: ['transactionId'],
  options: json,
  more: [`It is asked about every ${everyMs / 1_000} seconds.`],
  run: ({ values, words, io, profile }) => watched(profile(), checkedId(words[0]), io, values.json === true),
};

const pay: Command = {
  name: 'payments pay',
  says: 'Play the payer of a payment in test mode',
  words: ['transactionId'],
  options: {
    transfer: { type: 'string', value: 'exact', says: `One of ${transferNames.join(', ')}; exact without it` },
    ...json,
  },
  more: [
    'What the account does not take, the bank sends back at once: so it is where only the exact amount is accepted.',
  ],
  run: async ({ values, words, io, profile }) => {
    const transfer = oneOf(textOf(values, 'transfer') ?? 'exact', transferNames, 'transfer');
    const played = await playTransfer(profile(), checkedId(words[0]), transferOf(transfer));
    io.out(values.json ? JSON.stringify(played) : playedWords(played));
  },
};

export const payments = [create, show, cancel, list, watch, pay];
