import { matchCredit, inTransaction, openStorage, type StorageSource } from '@pay/platform';
import { transferText } from '../rig/shop.ts';
import { capture } from './captured-statements.ts';
import { amount, type OpenPayments } from './open-payments.ts';
import { pgbenchScript } from './pgbench-script.ts';
import type { Load } from './rates.ts';

type Storage = Awaited<ReturnType<typeof openStorage>>;

const matchOne = ({ db }: Storage, accountNo: string) =>
  inTransaction(db, (trx) => {
    const now = new Date();
    const credit = {
      transactionNo: `SB${accountNo}`,
      accountNo,
      amount,
      content: transferText,
      fromBin: '970436',
      fromAccount: '0071000123456',
      creditedAt: now,
    };
    return matchCredit(trx, credit, now.toISOString());
  });

export async function withStorage<Result>(
  source: StorageSource,
  use: (storage: Storage) => Promise<Result>,
): Promise<Result> {
  const storage = await openStorage(source);
  try {
    return await use(storage);
  } finally {
    await storage.close();
  }
}

export async function creditScript(
  source: StorageSource,
  sample: OpenPayments,
  payments: OpenPayments,
  { merchants, perClient }: { merchants: number; perClient: number },
) {
  let number = '';
  const captured = await withStorage(source, async (storage) => {
    // The first payment of a merchant opens its book, and the first statement sets the connection up.
    for (let merchant = 0; merchant < merchants; merchant += 1) await matchOne(storage, sample.take());
    number = sample.take();
    return capture(() => matchOne(storage, number));
  });
  const body = pgbenchScript(captured, { account: number, credit: `SB${number}` });
  const first = payments.take();
  return (round: number, rounds: number): string => {
    const each = Math.floor(perClient / rounds);
    return [
      '\\set step :step + 1',
      `\\set account ${first} + 1 + :client_id * ${perClient} + ${round * each} + :step`,
      '\\set credit :account',
      body,
    ].join('\n');
  };
}

export async function settleAtTheStore(storage: Storage, payments: OpenPayments, { connections, seconds }: Load) {
  const begin = performance.now();
  const until = begin + seconds * 1000;
  let settled = 0;
  const client = async () => {
    while (performance.now() < until) {
      await matchOne(storage, payments.take());
      settled += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  return settled / ((performance.now() - begin) / 1000);
}
