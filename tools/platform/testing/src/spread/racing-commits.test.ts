import { payLinkPublic } from '@pay/contract-payer';
import { payLink } from '@pay/contract-portal';
import { inTransaction, type Trx } from '@pay/platform-kernel';
import { sql } from 'kysely';
import { startTestPlatform, type TestMerchant, type TestPlatform } from '../index.ts';

type Change = (trx: Trx) => Promise<unknown>;

const onCluster = process.env.TEST_CITUS_URL ? describe : describe.skip;

onCluster('on several machines', () => {
  let platform: TestPlatform;
  let shop: TestMerchant;
  beforeAll(async () => {
    platform = await startTestPlatform();
    shop = await platform.newMerchant();
  }, 120_000);
  afterAll(() => platform?.close({ forgiving: true }));

  const open = () =>
    platform.ok(
      payLink.create,
      { amount: 150_000, customerInfoType: 'NO_REQUIRE', description: 'Đơn hàng' },
      { token: shop.token },
    );
  const shown = async (payLinkCode: string) =>
    (await platform.ok(payLinkPublic.publicGet, { payLinkCode })).payment.description;

  /** One short statement on the worker, or a commit in two phases with the coordinator. */
  const changes = {
    'by its worker alone': (change: Change) => inTransaction(platform.services.storages.live.db, change),
    'together with the coordinator': (change: Change) =>
      inTransaction(platform.services.storages.live.db, async (trx) => {
        await sql`insert into counter (name, value) values ('racing', 1) on conflict (name) do update set value = counter.value + 1`.execute(
          trx,
        );
        return change(trx);
      }),
  };

  test.each(Object.entries(changes))(
    'what was committed %s is in the very next answer, whoever read meanwhile',
    async (_name, commit) => {
      const { payLinkCode, transactionId } = await open();
      for (let turn = 1; turn <= 20; turn += 1) {
        const description = `Đơn hàng ${turn}`;
        const readers = Array.from({ length: 3 }, () => shown(payLinkCode));
        await commit((trx) =>
          trx
            .updateTable('transaction')
            .set({ description })
            .where('merchantId', '=', shop.merchantId)
            .where('id', '=', transactionId!)
            .execute(),
        );
        const meanwhile = await Promise.all([...readers, shown(payLinkCode)]);
        expect(await shown(payLinkCode)).toBe(description);
        expect(meanwhile.at(-1)).toBe(description);
      }
    },
  );
});
