import { type PageRequest, problem } from '@pay/contract-core';
import { type ExpressionBuilder, sql } from 'kysely';
import { refuseFarPages } from '../../server/pages.ts';
import type { Tables } from '../../storage/tables.ts';
import type { Trx } from '../../storage/transaction.ts';
import { filterSpan } from '../../server/filter-span.ts';
import type { WebhookEventRow } from './webhooks.store.ts';

export interface DeliveryFilter {
  status?: string | undefined;
  eventType?: string | undefined;
  transactionId?: string | undefined;
  fromDate?: string | undefined;
  toDate?: string | undefined;
}

/** A line of the log: each try of each notice, and the notices that were not tried yet. */
const lines = (db: Trx, merchantId: string) =>
  db
    .selectFrom('webhookEvent')
    .leftJoin('webhookDelivery', (join) =>
      join
        .onRef('webhookDelivery.merchantId', '=', 'webhookEvent.merchantId')
        .onRef('webhookDelivery.eventId', '=', 'webhookEvent.id'),
    )
    .where('webhookEvent.merchantId', '=', merchantId);

// An earlier try is what it came to; the last one shows what became of the notice.
const lineStatus = (eb: ExpressionBuilder<Tables, 'webhookEvent' | 'webhookDelivery'>) =>
  eb
    .case()
    .when('webhookDelivery.id', 'is', null)
    .then(eb.ref('webhookEvent.status'))
    .when('webhookDelivery.failure', 'is', null)
    .then(sql<string>`'DELIVERED'`)
    .when(
      eb.or([
        eb('webhookDelivery.replay', '=', true),
        eb('webhookDelivery.attempt', '<', eb.ref('webhookEvent.attempts')),
        eb('webhookEvent.status', '=', 'DELIVERED'),
      ]),
    )
    .then(sql<string>`'FAILED'`)
    .else(eb.ref('webhookEvent.status'))
    .end();

type Lines = ReturnType<typeof lines>;

/** Lines of a status, looked for among the few notices that can have one; written out, so that a partial index finds those. */
function withStatus(query: Lines, status: string): Lines {
  const found = query.where((eb) => eb(lineStatus(eb), '=', status));
  if (status === 'DELIVERED') return found;
  if (status !== 'FAILED') return found.where('webhookEvent.status', '=', sql.lit(status));
  return found.where('webhookEvent.id', 'in', (eb) =>
    eb
      .selectFrom('webhookDelivery as failed')
      .select('failed.eventId as id')
      .where('failed.failure', 'is not', null)
      .unionAll(
        eb.selectFrom('webhookEvent as waiting').select('waiting.id').where('waiting.status', '=', sql.lit('FAILED')),
      ),
  );
}

const described = (query: Lines) =>
  query.select((eb) => [
    eb.fn.coalesce('webhookDelivery.id', 'webhookEvent.id').as('id'),
    'webhookEvent.id as eventId',
    'webhookEvent.type as eventType',
    'webhookEvent.sequence',
    lineStatus(eb).as('status'),
    eb.fn.coalesce('webhookDelivery.attempt', sql<number>`0`).as('attempt'),
    'webhookDelivery.url',
    'webhookEvent.createdAt',
    'webhookDelivery.sentAt',
    'webhookDelivery.durationMs',
    'webhookDelivery.responseStatus',
    'webhookDelivery.responseBody',
    'webhookDelivery.failure',
    'webhookDelivery.taken',
    'webhookEvent.nextTryAt',
    'webhookEvent.attempts',
    'webhookEvent.transactionId',
    'webhookEvent.notice',
    'webhookDelivery.replay',
    'webhookDelivery.requestHeaders',
    'webhookDelivery.requestBody',
    'webhookDelivery.responseHeaders',
  ]);

export type LogLine = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>;

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

export async function listDeliveries(db: Trx, merchantId: string, filter: DeliveryFilter, page: PageRequest) {
  refuseFarPages(page);
  const { from, until } = filterSpan(filter);
  let query = lines(db, merchantId);
  if (filter.status) query = withStatus(query, filter.status);
  if (filter.eventType) query = query.where('webhookEvent.type', '=', filter.eventType);
  if (filter.transactionId) {
    query = query.where('webhookEvent.transactionId', '=', isUuid(filter.transactionId) ? filter.transactionId : null);
  }
  if (from) query = query.where('webhookEvent.createdAt', '>=', from);
  if (until) query = query.where('webhookEvent.createdAt', '<=', until);
  const direction = page.direction === 'ASC' ? 'asc' : 'desc';
  const rows = await described(query)
    .orderBy('webhookEvent.createdAt', direction)
    .orderBy('webhookEvent.id', direction)
    .orderBy('webhookDelivery.sentAt', direction)
    .orderBy('webhookDelivery.id', direction)
    .limit(page.size)
    .offset(page.offset)
    .execute();
  return { rows, counted: query };
}

/** One line by the id of its delivery, or of its notice: then the last that was sent of it. */
export async function deliveryLine(db: Trx, merchantId: string, id: string): Promise<LogLine> {
  if (!isUuid(id)) throw problem('not_found');
  const lastWith = (name: 'webhookDelivery.id' | 'webhookEvent.id') =>
    described(lines(db, merchantId)).where(name, '=', id).orderBy('webhookDelivery.sentAt', 'desc').limit(1);
  const line =
    (await lastWith('webhookDelivery.id').executeTakeFirst()) ?? (await lastWith('webhookEvent.id').executeTakeFirst());
  if (!line) throw problem('not_found');
  return line;
}

export const eventById = (db: Trx, merchantId: string, id: string): Promise<WebhookEventRow> =>
  db
    .selectFrom('webhookEvent')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
