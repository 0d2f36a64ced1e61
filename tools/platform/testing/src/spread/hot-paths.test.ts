import { payLinkPublic } from '@pay/contract-payer';
import { payLink, tool, transaction } from '@pay/contract-portal';
import { chainAudit } from '@pay/platform-kernel';
import { atOnce, openPayingShop } from '@pay/platform-payouts/fixtures';
import { startTestPlatform, type TestMerchant, type TestPlatform } from '../index.ts';
import { hearing, type Sent } from './sent-to-workers.ts';

const onCluster = process.env.TEST_CITUS_URL ? describe : describe.skip;

onCluster('on several machines', () => {
  let platform: TestPlatform;
  let shop: TestMerchant;
  let heard: Awaited<ReturnType<typeof hearing>>;
  beforeAll(async () => {
    platform = await startTestPlatform(atOnce);
    shop = await platform.newMerchant();
    heard = await hearing(platform.services.storages.live);
  }, 120_000);
  afterAll(async () => {
    await heard?.end();
    await platform?.close({ forgiving: true });
  });

  const order = { amount: 150_000, customerInfoType: 'NO_REQUIRE', description: 'Đơn hàng 1204' } as const;
  const open = () => platform.ok(payLink.create, order, { token: shop.token });
  const account = async (code: string) => (await platform.ok(payLinkPublic.publicVietQr, { code })).virtualAccount;
  const pay = (accountNo: string) =>
    platform.ok(
      tool.deposit,
      { accountNo, branch: 'HN', amount: order.amount, content: 'paid' },
      { token: shop.token },
    );

  async function sentFor(act: () => Promise<unknown>): Promise<Sent> {
    // What a process learns once, such as whose a code is, is learnt before, and no row of another waits for the audit chain.
    await act();
    while ((await chainAudit(platform.services.storages.live.db)) > 0);
    return heard.during(act);
  }

  test('a new link touches the part of its merchant only', async () => {
    const sent = await sentFor(open);
    expect(sent.parts.size).toBe(1);
  });

  test('a page of a payer is read from the part of its merchant', async () => {
    const { payLinkCode } = await open();
    const sent = await sentFor(() => platform.ok(payLinkPublic.publicGet, { payLinkCode }));
    expect(sent.parts.size).toBe(1);
  });

  test('a list is read from the part of its merchant', async () => {
    const sent = await sentFor(() => platform.ok(transaction.getAll, { isStatistic: false }, { token: shop.token }));
    expect(sent.parts.size).toBe(1);
  });

  test('a payout is approved on the part of its merchant', async () => {
    const paying = await openPayingShop(platform);
    const ids = [(await paying.created()).id, (await paying.created()).id];
    const sent = await sentFor(async () => expect((await paying.approve(ids.pop()!)).body.code).toBe(0));
    expect(sent.parts.size).toBe(1);
  });

  test('a credit that pays a payment exactly takes few commands, all to the part of its merchant', async () => {
    const accounts: string[] = [];
    for (let count = 0; count < 2; count += 1) accounts.push(await account((await open()).payLinkCode));
    const sent = await sentFor(() => pay(accounts.pop()!));
    expect(sent.parts.size).toBe(1);
  });

  test('a credit that the bank tells of takes at most twelve commands, all to the part of its merchant', async () => {
    const accounts: string[] = [];
    for (let count = 0; count < 2; count += 1) accounts.push(await account((await open()).payLinkCode));
    const tell = () => {
      const accountNo = accounts.pop()!;
      const credit = {
        accountNo,
        transactionNo: `SB${accountNo}`,
        amount: order.amount,
        content: 'paid',
        fromBin: '970436',
      };
      return platform.services.takeCredit({ ...credit, fromAccount: '0071000123456', creditedAt: new Date() }, 'live');
    };
    const sent = await sentFor(tell);
    expect(sent.parts.size).toBe(1);
    expect(sent.commands.length).toBeLessThanOrEqual(12);
  });
});
