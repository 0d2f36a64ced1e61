import { creditQueue, followLists, openStorage, type Storage, type StorageSource } from '@pay/platform';
import { ok } from '../calls.ts';
import { transferText } from '../rig/shop.ts';
import { amount, type OpenPayments } from './open-payments.ts';
import { rate, type Load } from './rates.ts';

const creditFor = (accountNo: string) => ({
  transactionNo: `SB${accountNo}`,
  accountNo,
  amount,
  content: transferText,
  fromBin: '970436',
  fromAccount: '0071000123456',
});

type Credits = ReturnType<typeof creditQueue>;
const queues = new WeakMap<Storage, Credits>();

/** The one place that knows how the platform is given a credit. */
export function takeAtTheStore(storage: Storage, accountNo: string): Promise<unknown> {
  const queue = queues.get(storage) ?? creditQueue(storage.db, () => new Date().toISOString());
  queues.set(storage, queue);
  return queue.run({ ...creditFor(accountNo), creditedAt: new Date() });
}

export async function withStorage<Result>(
  source: StorageSource,
  use: (storage: Storage) => Promise<Result>,
): Promise<Result> {
  const storage = await openStorage(source);
  const stopFollowing = await followLists({ live: storage, test: storage });
  try {
    return await use(storage);
  } finally {
    stopFollowing();
    await storage.close();
  }
}

/** Credits taken a second by callers who each give the next one when the last is taken. */
export async function rateAtTheStore(storage: Storage, payments: OpenPayments, { connections, seconds }: Load) {
  const begin = performance.now();
  const until = begin + seconds * 1000;
  let taken = 0;
  const client = async () => {
    while (performance.now() < until && payments.areLeft) {
      await takeAtTheStore(storage, payments.take());
      taken += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  return taken / ((performance.now() - begin) / 1000);
}

/** Tells the platform of the credit of a payment, and waits until it is taken. */
export const tellOfCredit = (base: string, accountNo: string) =>
  ok<object>(`${base}/sandbox/bank/credits`, { body: creditFor(accountNo) });

export const rateOverHttp = (base: string, payments: OpenPayments, load: Load) =>
  rate(base, load, {
    method: 'POST',
    path: '/sandbox/bank/credits',
    headers: { 'content-type': 'application/json' },
    setupRequest: (request) => ({ ...request, body: JSON.stringify(creditFor(payments.take())) }),
  });

/** A busy shop: the credits all wait at once, and the rate is until the last is taken. */
export async function rateOfWaiting(storage: Storage, payments: OpenPayments, count: number): Promise<number> {
  const begin = performance.now();
  await Promise.all(Array.from({ length: count }, () => takeAtTheStore(storage, payments.take())));
  return count / ((performance.now() - begin) / 1000);
}
