import { withPlugin } from '@pay/platform-kernel/fixtures';
import { type Storage, uuidv7 } from '@pay/platform-kernel';
import type { KyselyPlugin } from 'kysely';
import type { TestPlatform } from '../index.ts';

/** What the bank tells of a credit to a virtual account, at the moment. */
export const creditTo =
  ({ services }: TestPlatform) =>
  ({ virtualAccount }: { virtualAccount: string | null }, amount = 200_000) => ({
    transactionNo: `FT-${virtualAccount}`,
    accountNo: virtualAccount ?? '',
    amount,
    content: 'x',
    fromBin: '970436',
    fromAccount: '0071000123456',
    creditedAt: new Date(services.clocks.live.now()),
  });

/** A merchant that is told of payments, though nothing is sent. */
export const subscribe = (
  { services }: TestPlatform,
  merchantId: string,
  events: ('transaction.succeeded' | 'order.paid')[] = ['transaction.succeeded'],
) =>
  services.storages.live.db
    .insertInto('webhookEndpoint')
    .values({
      merchantId,
      id: uuidv7(),
      webhookUrl: 'https://shop.example/notices',
      approvedUrl: 'https://shop.example/notices',
      status: 'APPROVED',
      rejectReason: null,
      enabled: false,
      events,
      updatedBy: 'test',
      updatedAt: services.clocks.live.now(),
      resentAt: null,
      listenedUntil: null,
    })
    .execute();

export function countingStatements({ db }: Storage) {
  const counted = { statements: 0 };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      counted.statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { counted, db: withPlugin(db, plugin) };
}
