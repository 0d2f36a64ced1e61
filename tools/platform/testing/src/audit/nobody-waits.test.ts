import { payLinkPublic } from '@pay/contract-payer';
import { payLink } from '@pay/contract-portal';
import { chainAudit, inTransaction, uuidv7, verifyAudit } from '@pay/platform-kernel';
import { onOneDatabase, onServer } from '@pay/platform-kernel/engines';
import { addAuditRow } from '@pay/platform-kernel/fixtures';
import { takeCredit } from '@pay/platform-payments';
import { sql } from 'kysely';
import { startTestPlatform, type TestMerchant, type TestPlatform } from '../index.ts';

let platform: TestPlatform;
let shop: TestMerchant;

beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await platform.newMerchant();
}, 60_000);
afterAll(() => platform.close());

const live = () => platform.services.storages.live.db;

async function openLink() {
  const { payLinkCode } = await platform.ok(
    payLink.create,
    { amount: 150_000, description: 'Đơn 1204', customerInfoType: 'NO_REQUIRE' },
    { token: shop.token },
  );
  const { transfer } = await platform.ok(payLinkPublic.publicGet, { payLinkCode });
  return {
    payLinkCode,
    transactionNo: `FT${payLinkCode}`,
    accountNo: transfer!.accountNo,
    amount: 150_000,
    content: 'x',
    fromBin: '970436',
    fromAccount: '0071000123456',
    creditedAt: new Date(),
  };
}

onOneDatabase('locks')('a payment and its audit row touch no chain: they wait for nobody who chains', async () => {
  const { payLinkCode: _code, ...credit } = await openLink();
  const locked = await inTransaction(live(), async (trx) => {
    await takeCredit(trx, credit, platform.services.clocks.live.now());
    await addAuditRow(trx, shop.merchantId);
    const { rows } = await sql<{ name: string }>`
      select relation::regclass::text as name from pg_locks where locktype = 'relation' and pid = pg_backend_pid()`.execute(
      trx,
    );
    return rows.map(({ name }) => name);
  });
  expect(locked).toEqual(expect.arrayContaining(['ledger_entry', 'audit_entry', 'audit_unchained']));
  expect(locked.filter((name) => /^audit_(link|head)/.test(name))).toEqual([]);
});

onServer('a shop sells on while somebody holds the end of its chain', async () => {
  await chainAudit(live());
  await inTransaction(live(), async (holder) => {
    await sql`select from audit_head where merchant_id = ${shop.merchantId} for update`.execute(holder);
    const { payLinkCode, ...credit } = await openLink();
    await platform.services.takeCredit(credit, 'live');
    expect(await platform.ok(payLinkPublic.publicGet, { payLinkCode })).toMatchObject({
      payment: { status: 'SUCCESS' },
    });
    expect(await chainAudit(live())).toBe(0);
  });
  await chainAudit(live());
  expect(await live().selectFrom('auditUnchained').selectAll().execute()).toEqual([]);
  expect(await verifyAudit(live())).toMatchObject({ ok: true });
});

onServer('a row that was written first and committed last is chained last', async () => {
  const first = uuidv7();
  await inTransaction(live(), async (late) => {
    await addAuditRow(late, shop.merchantId, first);
    await addAuditRow(live(), shop.merchantId);
    await chainAudit(live());
  });
  await chainAudit(live());
  const links = live().selectFrom('auditLink').selectAll().where('merchantId', '=', shop.merchantId);
  expect(await links.orderBy('position', 'desc').executeTakeFirst()).toMatchObject({ auditId: first });
  expect(await verifyAudit(live())).toMatchObject({ ok: true });
});
