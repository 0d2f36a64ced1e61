import { inTransaction, type Storage, uuidv7 } from '@pay/platform-kernel';
import { openTestStorage } from '@pay/platform-kernel/fixtures';
import { claimLanes, claimRetries, freeNotices, takeFirstTry } from './claims.store.ts';
import { enqueueEvent } from './enqueue-event.ts';
import { addEndpoint } from './webhooks.store.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());

test('a notice and a lane that a process held when it died are taken up at once by the one that comes after it alone', async () => {
  const { db } = storage;
  const merchantId = uuidv7();
  const now = new Date().toISOString();
  await inTransaction(db, async (trx) => {
    await addEndpoint(trx, {
      webhookUrl: 'https://shop.example/',
      status: 'APPROVED',
      events: ['transaction.succeeded'],
      merchantId,
      updatedBy: '',
      updatedAt: now,
    });
    const event = { merchantId, type: 'transaction.succeeded', transactionId: null, now } as const;
    for (const count of [1, 2]) await enqueueEvent(trx, { ...event, notice: async () => ({ count }) });
  });
  const pace = { slow: false, known: [] };
  const room = { now, slots: 10, perEndpoint: 4, full: [], pace };
  const lanesOf = (holder: string) => claimLanes(db, { holder, slots: 10, pace });

  const dead = uuidv7();
  expect(await lanesOf(dead)).toEqual([merchantId]);
  const held = await takeFirstTry(db, merchantId, dead);
  expect(held).toMatchObject({ sequence: 1, attempts: 1 });
  expect([await claimRetries(db, room), await lanesOf(uuidv7())]).toEqual([[], []]);

  await freeNotices(db);
  expect(await claimRetries(db, room)).toMatchObject([{ id: held?.id, attempts: 2 }]);
  expect(await lanesOf(uuidv7())).toEqual([merchantId]);
});
