import { inTransaction, type Storage, uuidv7 } from '@pay/platform-kernel';
import { openTestStorage } from '@pay/platform-kernel/fixtures';
import { enqueueEvent } from './enqueue-event.ts';
import { oldestUndelivered } from './undelivered.store.ts';
import { addEndpoint, skipWaiting } from './webhooks.store.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 9, minute)).toISOString();

test('the oldest notice of any merchant that nobody has taken tells how long it waits; one that is given up tells nothing', async () => {
  const { db } = storage;
  const [first, second] = [uuidv7(), uuidv7()];
  const waiting = (minute: number) => oldestUndelivered(db, at(minute));
  expect(await waiting(0)).toBe(0);
  await inTransaction(db, async (trx) => {
    for (const [merchantId, now] of [
      [first, at(0)],
      [second, at(2)],
    ] as const) {
      const status = 'APPROVED' as const;
      const events = ['transaction.succeeded' as const];
      const endpoint = { webhookUrl: 'https://shop.example/', status, events };
      await addEndpoint(trx, { ...endpoint, merchantId, updatedBy: '', updatedAt: now });
      await enqueueEvent(trx, {
        merchantId,
        type: 'transaction.succeeded',
        transactionId: null,
        now,
        notice: async () => ({}),
      });
    }
  });
  expect(await waiting(5)).toBe(300);
  await inTransaction(db, (trx) => skipWaiting(trx, first));
  expect(await waiting(5)).toBe(180);
});
