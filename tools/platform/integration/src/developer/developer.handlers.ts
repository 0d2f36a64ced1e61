import { Problem } from '@pay/contract-core';
import type { developer } from '@pay/contract-merchant-api';
import {
  actorName,
  type Caller,
  type ClientActor,
  type HandlersOf,
  type Instant,
  type OutsideContext,
  type ReadContext,
  refusedField,
} from '@pay/platform-kernel';
import { expireNow, paymentOf, playTransfer, shownStatus, type TransactionRow } from '@pay/platform-payments';
import { merchantFacts } from '@pay/platform-people';
import { clientOf } from '../merchant-api/clients.store.ts';
import { apiStatusOf } from '../merchant-api/merchant-api.answers.ts';
import { replay } from '../webhooks/send-now.ts';
import { sealedNotice } from '../webhooks/send.ts';
import { endpointOf } from '../webhooks/webhooks.store.ts';
import { listenUntil, noticesOf } from './developer.store.ts';

const second = 1_000;
const listenSeconds = 120;
const day = 86_400 * second;
const usualNotices = 20;

const moved = (now: Instant, ms: number): Instant => new Date(Date.parse(now) + ms).toISOString();

/** As test deposits: wherever no real money is, which is the sandbox and every test mode. */
function refuseRealMoney({ mode, services }: Pick<Caller, 'mode' | 'services'>): void {
  if (!services.settings.sandbox && mode === 'live')
    throw refusedField('access_denied', 'x-api-client', 'test_mode_only');
}

type Ctx = ReadContext<ClientActor>;
type Outside = OutsideContext<ClientActor>;

async function ownPayment({ db, actor }: Ctx, transactionId: string): Promise<TransactionRow> {
  const row = await paymentOf(db, { merchantId: actor.merchantId, transactionId });
  if (!row) throw refusedField('invalid_transaction_id', 'transactionId', 'unknown');
  return row;
}

const statusOf = async (ctx: Outside, transactionId: string) =>
  apiStatusOf(await ownPayment(ctx, transactionId), ctx.now);

async function replayed(deliveryId: string, ctx: Outside) {
  if (!(await endpointOf(ctx.db, ctx.actor.merchantId))?.approvedUrl)
    throw refusedField('invalid_data', 'webhookUrl', 'required');
  try {
    return await replay(deliveryId, ctx);
  } catch (error) {
    if (error instanceof Problem && error.problem === 'not_found')
      throw refusedField('invalid_data', 'deliveryId', 'unknown');
    throw error;
  }
}

export const developerHandlers: HandlersOf<typeof developer> = {
  whoAmI: async (_input, { db, actor, mode }) => {
    const { merchantId, merchantCode, clientId } = actor;
    const { name } = await merchantFacts(db, merchantId, ['name']);
    const endpoint = await endpointOf(db, merchantId);
    return { mode, clientId, merchantCode, merchantName: name ?? '', webhookUrl: endpoint?.approvedUrl ?? '' };
  },

  listen: async (_input, ctx) => {
    refuseRealMoney(ctx);
    const { db, actor, now } = ctx;
    const until = moved(now, listenSeconds * second);
    const sequence = await listenUntil(db, { merchantId: actor.merchantId, by: actorName(actor), until, now });
    return { sequence, expireTime: listenSeconds };
  },

  getNotices: async ({ size = usualNotices, ...wanted }, ctx) => {
    refuseRealMoney(ctx);
    const { db, actor, now, services } = ctx;
    const client = await clientOf(db, actor.clientId, services.secrets, now);
    if (!client) throw refusedField('invalid_client_id', 'x-api-client', 'unknown');
    const rows = await noticesOf(db, actor.merchantId, { ...wanted, size, since: moved(now, -day) });
    return {
      items: rows.map((event) => ({
        eventId: event.id,
        eventType: event.type,
        sequence: event.sequence,
        status: event.status,
        transactionId: event.transactionId ?? '',
        createdAt: event.createdAt,
        ...sealedNotice(event, client.keys),
      })),
    };
  },

  replayNotice: {
    outside: async ({ deliveryId }, ctx) => {
      refuseRealMoney(ctx);
      const { delivered, answer } = await replayed(deliveryId, ctx);
      return {
        deliveryId: answer.id,
        eventId: answer.eventId,
        eventType: answer.eventType,
        url: answer.url,
        delivered,
        failure: answer.failure ?? '',
        responseStatus: answer.responseStatus ?? 0,
        durationMs: answer.durationMs ?? 0,
      };
    },
  },

  playTransfer: {
    outside: async ({ transactionId, transfer }, ctx) => {
      refuseRealMoney(ctx);
      const payment = await ownPayment(ctx, transactionId);
      if (payment.virtualAccount === null)
        throw refusedField('invalid_transaction_status', 'transactionId', 'not_allowed_from_status');
      const transfers = await playTransfer(
        (work) =>
          ctx.transaction(({ db, audit }) => {
            audit({ entityId: transactionId, after: { transfer } });
            return work(
              db.ofAllAccounts('a transfer is made at the bank').unscoped('which knows accounts and no merchants'),
            );
          }),
        { payment, transfer, now: ctx.now },
      );
      return { transactionId, status: await statusOf(ctx, transactionId), transfers };
    },
  },

  expirePayment: {
    outside: async ({ transactionId }, ctx) => {
      refuseRealMoney(ctx);
      const status = shownStatus(await ownPayment(ctx, transactionId), ctx.now);
      if (status !== 'CREATED')
        throw refusedField('invalid_transaction_status', 'transactionId', 'not_allowed_from_status');
      await ctx.transaction(({ db, actor, audit }) => {
        audit({ entityId: transactionId });
        return expireNow(db, { merchantId: actor.merchantId, transactionId }, ctx.now);
      });
      return { transactionId, status: await statusOf(ctx, transactionId) };
    },
  },
};
