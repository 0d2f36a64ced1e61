import { actionNames, type CodeAnswer, type Endpoint, pageRequest } from '@pay/contract-core';
import { otpChallenge } from '@pay/contract-shared';
import type { Logger } from 'pino';
import { SingleFlight } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import { safeParse } from 'zod/v4/core';
import { failPoint } from '../fail-points.ts';
import { scoped } from '../storage/scoped.ts';
import { inTransaction, type Trx } from '../storage/transaction.ts';
import type { Storage } from '../storage/engine.ts';
import type { Actor, Mode } from './actor.ts';
import { type Change, recordAudit } from './audit.ts';
import { askedByItself, askedFor, confirmed } from './confirmed-call.ts';
import type { Answering, Caller, OutsideContext, ReadContext, WriteContext } from './handlers.ts';
import { claimKey, keepAnswer, releaseKey, requestKey, type RequestKey } from './idempotency.ts';
import { refuseUnseen, type Shown, withSeen } from './seen.ts';
import type { Services } from './services.ts';
import { type RawInput, validated } from './validate.ts';
import { enforceRateLimit } from './enforce-rate-limit.ts';

export type Call = Answering & CallOf;

interface CallOf {
  endpoint: Endpoint;
  raw: RawInput;
  actor: Actor;
  mode: Mode;
  ip: string;
  /** What the caller's browser or program calls itself. */
  device: string;
  app: string;
  language: Language;
  traceId: string;
  idempotencyKey: string | undefined;
  /** The key of the call itself: equal messages of a signed client are one call. */
  key?: RequestKey;
  /** Whether who asks may make the call of an action; of none where nobody says so. */
  mayAct?: (action: string) => boolean;
  /** The call that shows what this one decides on. */
  shown?: Shown;
  services: Services;
  log: Logger;
}

/** Of the actions that the record's state allows, those that who asks may make. */
function withAllowed({ endpoint, mayAct }: Call, answer: unknown): unknown {
  const names = actionNames(endpoint);
  if (names.length === 0) return answer;
  const { allowed, ...detail } = answer as { allowed: Readonly<Record<string, boolean>> };
  return { ...detail, allowed: names.filter((name) => allowed[name] && mayAct?.(name)) };
}

/** The reply schema also drops fields that it does not name, so no row leaks a column. */
export function checkedAnswer(endpoint: Endpoint, answer: unknown, schema = endpoint.returns): unknown {
  if (endpoint.reply === 'file' || endpoint.reply === 'events') return answer;
  if (!schema) return null;
  const result = safeParse(schema, answer ?? null);
  if (result.success) return result.data;
  const where = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`).join(', ');
  throw new Error(`${endpoint.id} answered against its contract: ${where}`);
}

function takenApart({ seenIn }: Endpoint, given: Record<string, unknown>) {
  if (seenIn === undefined) return { seen: undefined, input: given };
  const { seen, ...input } = given;
  return { seen: seen as string | undefined, input };
}

const publicReads = new WeakMap<Storage, SingleFlight<unknown>>();

/** Public reads of the same input at the same time share one read (single flight). */
function sharedReading(
  { endpoint, actor, language, services, mode }: Call,
  input: unknown,
  read: () => Promise<unknown>,
): Promise<unknown> {
  if (endpoint.rate !== 'public-code' || endpoint.reply || actor.kind !== 'nobody') return read();
  const storage = services.storages[mode];
  const reads = publicReads.get(storage) ?? new SingleFlight<unknown>();
  publicReads.set(storage, reads);
  return reads.run(JSON.stringify([endpoint.id, language, input]), read);
}

const reach = (actor: Actor, db: Trx) => {
  if (actor.kind === 'merchant') return scoped(db, actor.merchantId, actor.bankAccountIds);
  return actor.kind === 'client' || actor.kind === 'terminal' ? scoped(db, actor.merchantId) : db;
};

export async function runCall(call: Call): Promise<unknown> {
  const { endpoint, actor, services, mode, ip, device, traceId } = call;
  const { seen, input } = takenApart(endpoint, validated(endpoint, call.raw));
  const storage = services.storages[mode];
  // Reads and the outer part of `outside` run statement by statement on the same query interface.
  const plain = storage.db as Trx;
  const effects: (() => void | Promise<void>)[] = [];
  let change: Change = {};
  const caller: Caller = {
    mode,
    now: services.clocks[mode].now(),
    actor,
    ip,
    app: call.app,
    language: call.language,
    traceId,
    services,
    after: (effect) => void effects.push(effect),
    audit: (found) => {
      change = { ...change, ...found };
    },
  };
  const page = pageRequest(endpoint.query, input);
  const contextOn = (db: Trx) => ({ ...caller, page, db: reach(actor, db) }) as ReadContext & WriteContext;
  const isRead = endpoint.method === 'GET';
  const leavesAudit = !isRead && !endpoint.changesNothing;
  const audited = async (db: Trx) => {
    if (leavesAudit) await recordAudit(db, { endpoint, actor, input, change, ip, device, traceId, now: caller.now });
  };

  const checked = (answer: unknown, schema?: Endpoint['returns']) =>
    withSeen(endpoint, withAllowed(call, answer), (told) => checkedAnswer(endpoint, told, schema));

  const asSeen = async (ctx: ReadContext) => {
    if (seen !== undefined && call.shown) await refuseUnseen(call.shown, { seen, input }, ctx, checkedAnswer);
  };
  // Of what was read and what is written then, no other transaction changes a row in between.
  const isolation = seen === undefined ? 'read committed' : 'repeatable read';
  const transact = <R>(work: (trx: Trx) => Promise<R>) => inTransaction(storage.db, work, { isolation });

  const inside = (work: (ctx: WriteContext) => unknown, key?: RequestKey) =>
    transact(async (trx) => {
      effects.length = 0;
      const claim = key && (await claimKey(trx, key));
      if (claim?.state === 'answered') return claim.response;
      await asSeen(contextOn(trx));
      const answer = checked(await work(contextOn(trx)));
      await audited(trx);
      if (key) await keepAnswer(trx, key, answer);
      failPoint('call-booked');
      return answer;
    });

  const outside = async (work: (ctx: OutsideContext) => unknown, key?: RequestKey, schema = endpoint.returns) => {
    const claim = key && (await claimKey(storage.db, key));
    if (claim?.state === 'answered') return claim.response;
    let auditWritten = !leavesAudit;
    const transaction = <R>(within: (ctx: WriteContext) => Promise<R>) => {
      const before = effects.length;
      return transact(async (trx) => {
        effects.length = before;
        if (!auditWritten) await asSeen(contextOn(trx));
        const result = await within(contextOn(trx));
        if (!auditWritten) await audited(trx);
        failPoint('call-booked');
        return result;
      }).then((result) => {
        auditWritten = true;
        return result;
      });
    };
    try {
      const answer = checked(await work({ ...contextOn(plain), transaction }), schema);
      if (!auditWritten) await audited(plain);
      if (key) await keepAnswer(storage.db, key, answer);
      return answer;
    } catch (error) {
      if (key) await releaseKey(storage.db, key);
      throw error;
    }
  };

  const answer = await enforceRateLimit(call, async () => {
    const key = call.key ?? requestKey(endpoint, actor, call.idempotencyKey, call.raw);
    if ('asking' in call) return outside((ctx) => askedFor(call.asksFor, call.asking, input, ctx), key);
    if ('guarded' in call) {
      const { sessionId, otp, ...asked } = input as Partial<CodeAnswer>;
      if (sessionId === undefined || otp === undefined)
        return outside((ctx) => askedByItself(call.guarded, asked, ctx), key, otpChallenge);
      return outside((ctx) => confirmed(call.guarded, asked, { sessionId, otp }, ctx), key);
    }
    const { handler } = call;
    if (typeof handler !== 'function') return outside((ctx) => handler.outside(input as never, ctx as never), key);
    if (isRead)
      return sharedReading(call, input, async () => checked(await handler(input as never, contextOn(plain) as never)));
    return inside((ctx) => handler(input as never, ctx as never), key);
  });

  if (!isRead) failPoint('call-committed');
  for (const effect of effects) {
    Promise.resolve()
      .then(effect)
      .catch((error: unknown) =>
        call.log.error({ err: error, endpoint: endpoint.id }, 'an effect after the commit failed'),
      );
  }
  return answer;
}
