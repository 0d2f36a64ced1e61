import { sql } from 'kysely';
import { onOneDatabase, onServer } from './engines.fixture.ts';
import { uuidv7 } from './ids.ts';
import { nextNumber, nextNumberOfAll } from './numbering.ts';
import { openTestStorage } from './test-storage.ts';
import { inTransaction } from './transaction.ts';
import type { Storage } from './engine.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());

const next = (merchantId: string) => inTransaction(storage.db, (trx) => nextNumber(trx, merchantId, 'OD'));

test('each merchant counts for itself, without gaps', async () => {
  const [one, other] = [uuidv7(), uuidv7()];
  expect([await next(one), await next(one), await next(other)]).toEqual(['OD00000001', 'OD00000002', 'OD00000001']);
  const lost = inTransaction(storage.db, async (trx) => {
    await nextNumber(trx, one, 'OD');
    throw new Error('lost');
  });
  await expect(lost).rejects.toThrow('lost');
  expect(await next(one)).toBe('OD00000003');
});

test('a series that names its year has as many digits less', async () => {
  const shop = uuidv7();
  const invoice = () => inTransaction(storage.db, (trx) => nextNumber(trx, shop, 'INV27', 6));
  expect([await invoice(), await invoice()]).toEqual(['INV27000001', 'INV27000002']);
});

onOneDatabase('formerRelease')(
  'what a process of the former release gave to a merchant is not given again',
  async () => {
    const [shop, another] = [uuidv7(), uuidv7()];
    await sql`insert into product_category (merchant_id, id, code, name, created_by, created_at)
    values (${shop}, ${uuidv7()}, 'OD00000040', 'former', 'an', now())`.execute(storage.db);
    expect([await next(shop), await next(another)]).toEqual(['OD00000041', 'OD00000001']);
  },
);

test('the codes of merchants are counted over all', async () => {
  const code = () => inTransaction(storage.db, (trx) => nextNumberOfAll(trx, 'M'));
  expect([await code(), await code()]).toEqual(['M10000001', 'M10000002']);
});

onServer("a shop's number is given while another shop's order is still under way", async () => {
  await inTransaction(storage.db, async (trx) => {
    await nextNumber(trx, uuidv7(), 'OD');
    expect(await next(uuidv7())).toBe('OD00000001');
  });
});
