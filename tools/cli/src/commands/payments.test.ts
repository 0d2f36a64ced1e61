import { type Desk, openDesk, until } from '../cli.fixture.ts';
import type { Created } from './payments.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  await desk.pay('login');
}, 60_000);
afterAll(() => desk.close());

const create = (...args: string[]) => desk.json<Created>('payments', 'create', '--amount', '150,000', ...args);
const statusOf = async (id: string) => (await desk.json<{ status: string }>('payments', 'show', id)).status;

test('a payment is created, shown, listed and cancelled', async () => {
  const made = await create('--ref', 'DH-1', '--description', 'Don hang 1', '--timeout', '15m');
  expect(made).toMatchObject({ refTransactionId: 'DH-1', amount: 150_000, status: 'CREATED' });
  const { transactionId } = made;
  const shown = await desk.pay('payments', 'show', transactionId);
  expect(shown.out).toMatch(/^Amount +150,000 VND$/m);
  expect(shown.out).toMatch(/^Status +CREATED$/m);
  const listed = await desk.pay('payments', 'list', '--size', '5');
  expect(listed.out).toMatch(new RegExp(`CREATED +150,000 VND +DH-1 +${transactionId}`));
  expect(listed.out).toMatch(/Page 0 of 1, 1 in all$/);
  expect(await desk.json('payments', 'list', '--from', '2020-01-01', '--to', '2020-01-02')).toMatchObject({
    items: [],
  });
  expect(await desk.pay('payments', 'cancel', transactionId)).toMatchObject({
    code: 0,
    out: `Cancelled: ${transactionId}`,
  });
  expect(await statusOf(transactionId)).toBe('CANCELED');
});

test('in words a new payment tells where and how it is paid', async () => {
  const { out } = await desk.pay('payments', 'create', '--amount', '20000');
  for (const line of [
    /^Transaction +[0-9a-f-]{36}$/m,
    /^Amount +20,000 VND$/m,
    /^Pay at +http/m,
    /^Account +10\d{15}$/m,
  ])
    expect(out).toMatch(line);
  expect(out).toMatch(/^QR code +000201/m);
});

test('a payment is watched until it is paid, and the exit code says how it ended', async () => {
  const { transactionId } = await create();
  const watching = desk.start('payments', 'watch', transactionId);
  await until(() => watching.lines.length === 1, 'the first status');
  expect((await desk.pay('payments', 'pay', transactionId)).out).toMatch(/150,000 VND {2}taken\n.* SUCCESS$/);
  expect(await watching.ended).toBe(0);
  expect(watching.lines.map((line) => line.split('  ')[1])).toEqual(['CREATED', 'SUCCESS']);

  const other = await create();
  await desk.pay('payments', 'cancel', other.transactionId);
  expect(await desk.pay('payments', 'watch', other.transactionId, '--json')).toMatchObject({
    code: 1,
    out: expect.stringContaining('"CANCELED"') as string,
  });
});

test('watching can be stopped', async () => {
  const { transactionId } = await create();
  const watching = desk.start('payments', 'watch', transactionId);
  await until(() => watching.lines.length === 1, 'the first status');
  watching.stop();
  expect(await watching.ended).toBe(130);
});

test.each([
  ['short', 'PENDING', [149_000]],
  ['over', 'SUCCESS', [151_000]],
  ['late', 'TIMEOUT', [150_000]],
  ['repeated', 'SUCCESS', [150_000, 150_000]],
] as const)(
  'a shop that holds unusual money takes a %s transfer, and the payment is %s',
  async (transfer, status, amounts) => {
    const { transactionId } = await create();
    const played = await desk.json<{ status: string; transfers: { amount: number; taken: boolean }[] }>(
      'payments',
      'pay',
      transactionId,
      '--transfer',
      transfer,
    );
    expect(played.status).toBe(status);
    expect(played.transfers).toMatchObject(amounts.map((amount) => ({ amount, taken: true })));
  },
);

test('to a shop that takes only the exact amount in time, the bank sends the rest back', async () => {
  const exact = await openDesk({ amountPolicy: 'EXACT', at: desk.platform });
  await exact.pay('login');
  const payIt = async (transfer: string) => {
    const { transactionId } = await exact.json<Created>('payments', 'create', '--amount', '20000');
    return (await exact.pay('payments', 'pay', transactionId, '--transfer', transfer)).out;
  };
  expect(await payIt('short')).toMatch(/19,000 VND {2}not taken.*\n.* CREATED$/);
  expect(await payIt('over')).toMatch(/21,000 VND {2}not taken.*\n.* CREATED$/);
  expect(await payIt('late')).toMatch(/20,000 VND {2}not taken.*\n.* TIMEOUT$/);
  expect(await payIt('repeated')).toMatch(/20,000 VND {2}taken\n.*20,000 VND {2}not taken.*\n.* SUCCESS$/);
  await exact.close();
});

test.each([
  [['payments'], 'pay payments create'],
  [['payments', 'create'], '--amount 150000'],
  [['payments', 'create', '--amount', '1.5'], 'whole VND'],
  [['payments', 'create', '--amount', '150000', '--timeout', '15'], 'no duration'],
  [['payments', 'show'], 'transactionId is missing'],
  [['payments', 'show', 'DH-1'], 'It is a UUID'],
  [['payments', 'list', '--size', '0'], 'from 1 to 200'],
  [['payments', 'list', 'more'], 'too much here'],
  [['payments', 'list', '--colour'], "Unknown option '--colour'"],
  [
    ['payments', 'pay', '01890000-0000-7000-8000-000000000000', '--transfer', 'twice'],
    'exact, short, over, late, repeated',
  ],
])('%j is refused as wrong usage', async (args, said) => {
  const { code, err, out } = await desk.pay(...args);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(said);
});

test('what the platform refuses is told with its code, words and trace', async () => {
  const unknown = '01890000-0000-7000-8000-000000000000';
  for (const action of ['show', 'cancel', 'watch', 'pay']) {
    const { code, err } = await desk.pay('payments', action, unknown);
    expect({ action, code }).toEqual({ action, code: 1 });
    expect(err).toMatch(
      /^Refused with 1603: Invalid transaction id: transactionId \(unknown\)\nTrace ID: [0-9a-f-]{36}$/,
    );
  }
  expect((await desk.pay('payments', 'create', '--amount', '1')).err).toContain('Refused with 507');
});
