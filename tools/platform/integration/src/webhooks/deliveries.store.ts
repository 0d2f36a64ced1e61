import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import type { webhook } from '@pay/contract-portal';
import type { webhookDeliveryStatus } from '@pay/contract-shared';
import { filterSpan, isUuid, narrowed, sortedPage, type Tables, type Trx } from '@pay/platform-kernel';
import { type ExpressionBuilder, sql } from 'kysely';
import type { output } from 'zod/v4/core';
import type { WebhookEventRow } from './webhooks.store.ts';

type DeliveryFilter = FilterOf<typeof webhook.getDeliveries>;

/** One line per try, plus one per notice not tried yet. */
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
    .then(sql<'DELIVERED'>`'DELIVERED'`)
    .when(
      eb.or([
        eb('webhookDelivery.replay', '=', true),
        eb('webhookDelivery.attempt', '<', eb.ref('webhookEvent.attempts')),
        eb('webhookEvent.status', '=', 'DELIVERED'),
      ]),
    )
    .then(sql<'FAILED'>`'FAILED'`)
    .else(eb.ref('webhookEvent.status'))
    .end();

type Status = output<typeof webhookDeliveryStatus>;
type Lines = ReturnType<typeof lines>;

/** The conditions are written out so that a partial index is used. */
function withStatus(query: Lines, status: Status): Lines {
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

/** A delivery is found by the payment that it tells of: by its number, the merchant's reference, or its id. */
function soughtPayments(db: Trx, merchantId: string, keyword: string) {
  const typed = keyword.trim();
  const codes = [...new Set([typed, typed.toUpperCase(), typed.toLowerCase()])];
  const payments = db
    .selectFrom('transaction')
    .select('transaction.id')
    .where('transaction.merchantId', '=', merchantId);
  return payments
    .where('transaction.txnNumber', 'in', codes)
    .unionAll(payments.where('transaction.refTransactionId', 'in', codes))
    .unionAll(payments.where('transaction.id', '=', isUuid(typed) ? typed : null));
}

export function listDeliveries(
  db: Trx,
  merchantId: string,
  { fromDate, toDate, ...filter }: DeliveryFilter,
  page: PageRequest,
) {
  const query = narrowed(
    lines(db, merchantId),
    { ...filter, ...filterSpan({ fromDate, toDate }) },
    {
      keyword: (found, keyword) =>
        found.where('webhookEvent.transactionId', 'in', soughtPayments(db, merchantId, keyword)),
      status: withStatus,
      eventType: (found, type) => found.where('webhookEvent.type', '=', type),
      transactionId: (found, id) => found.where('webhookEvent.transactionId', '=', isUuid(id) ? id : null),
      from: (found, from) => found.where('webhookEvent.createdAt', '>=', from),
      until: (found, until) => found.where('webhookEvent.createdAt', '<=', until),
    },
  );
  return sortedPage(db, query, {
    table: 'webhookEvent',
    columns: { createdAt: 'createdAt' },
    tieBreakers: ['id', 'webhookDelivery.sentAt', 'webhookDelivery.id'],
    described,
    page,
  });
}

/** Takes the id of a delivery, or of a notice for its latest delivery. */
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
