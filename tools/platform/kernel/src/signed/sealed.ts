import { type Endpoint, merchantApiProblems, Problem } from '@pay/contract-core';
import { refusalsOf } from '@pay/contract-merchant-api';
import { signedOperation } from '@pay/contract-shared';
import { defaultLanguage } from '@pay/i18n/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { parse } from 'zod/v4/core';
import { encrypted, signedHeaders } from './envelope.ts';
import { adjustments, type Remark, withoutUnusable } from './left-out.ts';
import { apiRefusal, refusalOfWord, type Refusal, refusalReply, refusalWord } from './refusals.ts';
import type { Mode } from '../server/actor.ts';
import { answering, type Domain, nameOf } from '../server/handlers.ts';
import { refusedBefore, rememberRefusal, type RequestKey } from '../server/idempotency.ts';
import { type Message, opened } from './open-envelope.ts';
import { runCall } from '../server/pipeline.ts';
import type { Services } from '../server/services.ts';
import type { SignedClient } from './signed-client.ts';

interface SealedCall {
  endpoint: Endpoint;
  domain: Domain;
  request: FastifyRequest;
  reply: FastifyReply;
  mode: Mode;
  services: Services;
  log: Logger;
}

/**
 * The same client id and signature on the same path is the same call; a read has nothing to repeat. The path is
 * unsigned and some clients stamp whole seconds, so the same signature on another path is another call.
 */
function keyOf(endpoint: Endpoint, { client, given }: Message): RequestKey | undefined {
  if (endpoint.changesNothing) return undefined;
  const { merchantId, clientId } = client.actor;
  return { merchantId, endpoint: endpoint.id, key: `${clientId} ${given}`, bodyHash: given };
}

const stillRunningWaits = [50, 100, 200, 400, 800, 1600, 3200];

/** Retries for about 6 seconds while an equal message is still at work. */
async function answered(
  call: SealedCall,
  { client }: Message,
  payload: Record<string, unknown>,
  key: RequestKey | undefined,
): Promise<unknown> {
  const { endpoint, domain, request, mode, services, log } = call;
  const run = () =>
    runCall({
      endpoint,
      ...answering(domain, endpoint),
      raw: { params: {}, query: {}, body: payload, files: {} },
      actor: client.actor,
      mode,
      ip: request.ip,
      device: request.headers['user-agent'] ?? '',
      app: 'merchant-api',
      language: defaultLanguage,
      traceId: request.id,
      idempotencyKey: undefined,
      ...(key && { key }),
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

async function answerOf(call: SealedCall, message: Message, payload: Record<string, unknown>): Promise<unknown> {
  const { db } = call.services.storages[call.mode];
  const key = keyOf(call.endpoint, message);
  const former = key && (await refusedBefore(db, key));
  if (former !== undefined) throw refusalOfWord(former);
  try {
    return await answered(call, message, payload, key);
  } catch (error) {
    const refusal = apiRefusal(error);
    if (key && refusal.name !== 'failed' && refusal.name !== 'service_unavailable')
      await rememberRefusal(db, key, refusalWord(refusal));
    throw error;
  }
}

export const sealedFault = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
  reply.status(200).send(refusalReply(apiRefusal(error), request.id));

const named = (...candidates: unknown[]) =>
  candidates
    .find((value): value is string => typeof value === 'string' && value !== '' && value.isWellFormed())
    ?.replaceAll('\u0000', '')
    .slice(0, 64) ?? null;

class Course {
  client: SignedClient | undefined;
  sender: 'proved' | 'unproved' = 'unproved';
  payload: Record<string, unknown> = {};
  answer: Record<string, unknown> = {};
  remarks: Remark[] = [];
  readonly #call: SealedCall;
  readonly #began = performance.now();

  constructor(call: SealedCall) {
    this.#call = call;
  }

  /** An unknown client id belongs to no merchant, so its calls stand in no log. */
  ended(refusal?: Refusal): void {
    if (!this.client) return;
    const { endpoint, mode, request, services } = this.#call;
    const { merchantId, clientId } = this.client.actor;
    const call = {
      merchantId,
      clientId,
      operation: parse(signedOperation, nameOf(endpoint)),
      code: refusal ? merchantApiProblems[refusal.name] : 0,
      problem: refusal?.name ?? null,
      field: refusal?.field ?? null,
      rule: refusal?.rule ?? null,
      remarks: this.remarks,
      refTransactionId: named(this.payload.refTransactionId, this.payload.refPayoutId, this.answer.refTransactionId),
      transactionId: named(this.payload.transactionId, this.answer.transactionId),
      traceId: request.id,
      ip: request.ip,
      durationMs: Math.round(performance.now() - this.#began),
      createdAt: services.clocks[mode].now(),
    };
    services.signedCalls[mode].note(call, this.sender);
  }
}

/** Serves an encrypted call: always HTTP 200, the codes of the merchant API only, and the reply signed last. */
export async function sealedCall(call: SealedCall): Promise<FastifyReply> {
  const { endpoint, mode, reply, request, services, log } = call;
  const course = new Course(call);
  let signer: SignedClient | undefined;
  const signed = (data: string) => {
    if (signer) void reply.headers(signedHeaders(signer.keys, data, Date.now()));
  };
  try {
    const message = await opened(
      { channel: endpoint.channel ?? 'PAYMENTS', request, mode, services },
      {
        found: (client) => (course.client = client),
        proved: (client) => {
          signer = client;
          course.sender = 'proved';
        },
      },
    );
    const { payload, remarks } = withoutUnusable(endpoint, message.payload);
    course.payload = payload;
    course.remarks = [...remarks, ...adjustments(endpoint, payload)];
    course.answer = (await answerOf(call, message, payload)) as Record<string, unknown>;
    const data = encrypted(JSON.stringify(course.answer), message.client.keys);
    signed(data);
    void reply.status(200).send({ code: 0, message: 'Success', data });
    course.ended();
  } catch (error) {
    const refusal = apiRefusal(error);
    if (!refusalsOf(endpoint).includes(refusal.name)) services.onUndeclared?.(endpoint, refusal.name);
    if (refusal.name === 'failed')
      log.error({ err: error, endpoint: endpoint.id, traceId: request.id }, 'unknown fault');
    signed('');
    void reply.status(200).send(refusalReply(refusal, request.id));
    course.ended(refusal);
  }
  return reply;
}
