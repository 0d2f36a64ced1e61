import { webhook } from '@pay/contract-portal';
import { inTransaction, type Mode } from '@pay/platform-kernel';
import { ShopReceiver, type TestMerchant, type TestPlatform } from '@pay/platform-testing';
import { clientOf } from '../merchant-api/merchant-api.fixture.ts';
import { enqueueEvent } from './enqueue-event.ts';

const deliveries = async (platform: TestPlatform, { token }: TestMerchant, mode: Mode, filter: object) =>
  (await platform.ok(webhook.getDeliveries, { pageSize: 100, ...filter }, { token, mode })).items;

export interface Shop extends TestMerchant {
  receiver: ShopReceiver;
  url: string;
  notify: (refTransactionId: string) => Promise<void>;
  log: (filter?: { status?: 'FAILED' | 'SKIPPED' | 'EXHAUSTED' }) => ReturnType<typeof deliveries>;
}

export async function openShop(platform: TestPlatform, mode: Mode = 'live'): Promise<Shop> {
  const merchant = await platform.newMerchant();
  const { account } = await clientOf(platform, merchant, { mode });
  const receiver = new ShopReceiver();
  receiver.account = account;
  const url = await receiver.open();
  const { db } = platform.services.storages[mode];
  await platform.ok(webhook.update, { webhookUrl: url }, { token: merchant.token, mode });
  await db
    .updateTable('webhookEndpoint')
    .set({ status: 'APPROVED', approvedUrl: url })
    .where('merchantId', '=', merchant.merchantId)
    .execute();
  const notify = (refTransactionId: string) =>
    inTransaction(db, (trx) =>
      enqueueEvent(trx, {
        merchantId: merchant.merchantId,
        type: 'transaction.succeeded',
        transactionId: null,
        notice: async () => ({ refTransactionId, success: true, amount: 10_000 }),
        now: platform.services.clocks[mode].now(),
      }),
    );
  return { ...merchant, receiver, url, notify, log: (filter = {}) => deliveries(platform, merchant, mode, filter) };
}

export const references = ({ receiver }: Shop) => receiver.received.map(({ notice }) => notice.refTransactionId);

export async function settled({ log }: Shop, count: number) {
  for (let tries = 0; tries < 500; tries += 1) {
    const lines = await log();
    if (lines.length >= count && lines.every(({ status }) => status !== 'WAITING' && status !== 'SENDING'))
      return lines;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`still on its way: ${JSON.stringify(await log())}`);
}
