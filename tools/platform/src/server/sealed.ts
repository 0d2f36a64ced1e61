import { type Endpoint, Problem, problem } from '@pay/contract-core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { clientOf, type SignedClient } from '../domains/merchant-api/clients.store.ts';
import {
  decrypted,
  defaultWindowMs,
  encrypted,
  isSignedBy,
  isWithinWindow,
  signedHeaders,
} from '../domains/merchant-api/envelope.ts';
import { apiRefusal, refusalReply } from '../domains/merchant-api/refusals.ts';
import type { Mode } from './actor.ts';
import { jsonBody } from './body.ts';
import type { Domain } from './handlers.ts';
import { refusedBefore, rememberRefusal, type RequestKey } from './idempotency.ts';
import { runCall } from './pipeline.ts';
import type { Services } from './services.ts';
import { refuseDeep } from './validate.ts';

interface SealedCall {
  endpoint: Endpoint;
  domain: Domain;
  request: FastifyRequest;
  reply: FastifyReply;
  mode: Mode;
  services: Services;
  log: Logger;
}

interface Message {
  client: SignedClient;
  payload: Record<string, unknown>;
  /** The same client id and signature again is the same call, whatever path it comes by: the path is not signed. */
  key: RequestKey;
}

const headerOf = ({ headers }: FastifyRequest, name: string) => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

function dataOf(body: unknown): string {
  try {
    const envelope = Buffer.isBuffer(body) ? (jsonBody(body) as { data?: unknown } | undefined) : undefined;
    if (typeof envelope?.data === 'string') return envelope.data;
  } catch {
    throw problem('invalid_data');
  }
  throw problem('invalid_data');
}

function payloadOf(data: string, { keys }: SignedClient): Record<string, unknown> {
  let text: string;
  try {
    text = decrypted(data, keys);
  } catch {
    throw problem('security_violation');
  }
  let payload: unknown;
  try {
    payload = JSON.parse(text);
    refuseDeep(payload);
  } catch {
    throw problem('invalid_data');
  }
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) throw problem('invalid_data');
  return payload as Record<string, unknown>;
}

/** Reads and checks the envelope: client, signature, time, data, in this order; nothing of the body counts before its signature. */
async function opened(
  { request, mode, services }: SealedCall,
  found: (client: SignedClient) => void,
): Promise<Message> {
  const time = headerOf(request, 'x-api-time');
  const given = headerOf(request, 'x-api-validate');
  const now = services.clocks[mode].now();
  const client = await clientOf(services.storages[mode].db, headerOf(request, 'x-api-client'), services.secrets, now);
  if (!client) throw problem('invalid_client_id');
  const data = dataOf(request.body);
  if (!isSignedBy(client.keys, time, data, given)) throw problem('security_violation');
  found(client);
  if (!isWithinWindow(time, Date.now(), services.settings.clientWindowMs ?? defaultWindowMs))
    throw problem('transaction_expired');
  if (mode === 'live' && client.merchantStatus !== 'ACTIVE') throw problem('access_denied');
  const key = {
    merchantId: client.actor.merchantId,
    endpoint: 'merchantApi',
    key: `${client.actor.clientId} ${given}`,
    bodyHash: given,
  };
  return { client, payload: payloadOf(data, client), key };
}

const stillRunningWaits = [50, 100, 200, 400, 800, 1600, 3200];

/** An equal message that comes while the first is still at work waits for its answer. */
async function answered(call: SealedCall, { client, payload, key }: Message): Promise<unknown> {
  const { endpoint, domain, request, mode, services, log } = call;
  const run = () =>
    runCall({
      endpoint,
      handler: domain.handlers[endpoint.id.slice(endpoint.contract.length + 1)]!,
      raw: { params: {}, query: {}, body: payload, files: {} },
      actor: client.actor,
      mode,
      ip: request.ip,
      app: 'merchant-api',
      language: 'vi',
      traceId: request.id,
      idempotencyKey: undefined,
      key,
      services,
      log,
    });
  for (const wait of stillRunningWaits) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof Problem) || error.problem !== 'request_still_running') throw error;
      await pause(wait);
    }
  }
  return run();
}

async function answerOf(call: SealedCall, message: Message): Promise<unknown> {
  const { db } = call.services.storages[call.mode];
  const former = await refusedBefore(db, message.key);
  if (former) throw problem(former);
  try {
    return await answered(call, message);
  } catch (error) {
    const name = apiRefusal(error);
    if (name !== 'failed' && name !== 'service_unavailable') await rememberRefusal(db, message.key, name);
    throw error;
  }
}

/** What went wrong before the envelope was read: a body too large, not JSON by its type, or cut off. */
export const sealedFault = (error: unknown, reply: FastifyReply) =>
  reply.status(200).send(refusalReply(apiRefusal(error)));

/** Serves a call of the encrypted envelope: HTTP 200 always, the codes of the merchant API only, the reply stamped and signed last. */
export async function sealedCall(call: SealedCall): Promise<FastifyReply> {
  const { endpoint, reply, request, log } = call;
  let client: SignedClient | undefined;
  const signed = (data: string) => {
    if (client) void reply.headers(signedHeaders(client.keys, data, Date.now()));
  };
  try {
    const message = await opened(call, (found) => {
      client = found;
    });
    const data = encrypted(JSON.stringify(await answerOf(call, message)), message.client.keys);
    signed(data);
    return reply.status(200).send({ code: 0, message: 'Success', data });
  } catch (error) {
    const refusal = apiRefusal(error);
    if (refusal === 'failed') log.error({ err: error, endpoint: endpoint.id, traceId: request.id }, 'unknown fault');
    signed('');
    return reply.status(200).send(refusalReply(refusal));
  }
}
