import { containing, facts, foundAtOnce, searchColumns, type SearchQuery, type Sought } from '@pay/platform-kernel';
import { nameForStaff, type OfficeScope, visibleToOffice } from '@pay/platform-people';
import { sql } from 'kysely';

/** Webhooks by a part of their address. */
export const webhooksSought = (seat: OfficeScope, { word }: Sought): SearchQuery =>
  facts
    .selectFrom('webhookEndpoint')
    .innerJoin('merchant', 'merchant.id', 'webhookEndpoint.merchantId')
    .where(visibleToOffice(seat))
    .where(sql<string>`lower(webhook_endpoint.webhook_url)`, 'like', containing(word))
    .limit(foundAtOnce)
    .select((row) =>
      searchColumns('WEBHOOK', {
        id: row.ref('webhookEndpoint.merchantId'),
        merchantId: row.ref('webhookEndpoint.merchantId'),
        title: nameForStaff,
        code: row.ref('webhookEndpoint.webhookUrl'),
        status: row.ref('webhookEndpoint.status'),
      }),
    );
