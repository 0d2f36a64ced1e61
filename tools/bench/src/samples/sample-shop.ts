import { developer } from '@pay/contract-merchant-api';
import { webhook } from '@pay/contract-portal';
import { clientOf } from '@pay/platform-integration/fixtures';
import { startTestPlatform } from '@pay/platform-testing';
import type { SampleValues } from '@pay/samples';

export interface SampleShop {
  values: SampleValues;
  /** Lets a payment be paid, and returns what became of its notice to this address. */
  paidNotice(transactionId: string, webhookUrl: string): Promise<{ status: string; failure: string }>;
  close(): Promise<void>;
}

const mode = 'test';
const patienceMs = 20_000;

/** A shop in test mode whose platform listens, as the developer of a shop finds it. */
export async function openSampleShop(): Promise<SampleShop> {
  const platform = await startTestPlatform();
  const shop = await platform.newMerchant();
  const client = await clientOf(platform, shop, { mode });
  const as = { token: shop.token, mode } as const;

  const delivered = async (transactionId: string) => {
    for (const end = Date.now() + patienceMs; ;) {
      const { items } = await platform.ok(webhook.getDeliveries, { transactionId }, as);
      const [line] = items;
      if (line && line.status !== 'WAITING' && line.status !== 'SENDING')
        return { status: line.status, failure: line.failure ?? '' };
      if (Date.now() > end) return { status: line?.status ?? 'NONE', failure: 'not sent in time' };
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  return {
    values: client.account,
    paidNotice: async (transactionId, webhookUrl) => {
      await platform.ok(webhook.update, { webhookUrl }, as);
      await client.call(developer.playTransfer.path, { transactionId, transfer: 'EXACT' });
      return delivered(transactionId);
    },
    close: () => platform.close(),
  };
}
