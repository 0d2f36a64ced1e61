import { addToDailySums } from './daily-sum.ts';
import type { Storage } from './engine.ts';
import { uuidv7 } from './ids.ts';
import { openTestStorage } from './test-storage.ts';
import { inTransaction } from './transaction.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());

test('payments of a day add up, each under its status', async () => {
  const merchantId = uuidv7();
  const change = (status: 'CREATED' | 'SUCCESS', total: number, amount: number) => ({
    merchantId,
    basis: 'CREATED' as const,
    day: '2026-11-21',
    status,
    total,
    amount,
  });
  const move = () =>
    inTransaction(storage.db, (trx) =>
      addToDailySums(trx, [change('CREATED', 1, 500), change('CREATED', -1, -500), change('SUCCESS', 1, 500)]),
    );
  await Promise.all([move(), move(), move()]);
  const kept = storage.db.selectFrom('dailySum').select(['day', 'status', 'total', 'amount']).orderBy('status');
  expect(await kept.where('merchantId', '=', merchantId).execute()).toEqual([
    { day: '2026-11-21', status: 'CREATED', total: 0, amount: 0 },
    { day: '2026-11-21', status: 'SUCCESS', total: 3, amount: 1500 },
  ]);
});
