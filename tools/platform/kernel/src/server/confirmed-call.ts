import { type CodeAnswer, type EndpointSpec, problem } from '@pay/contract-core';
import { createHash } from 'node:crypto';
import { platformText } from '../texts.ts';
import { canonical } from './canonical.ts';
import type { CodeSent, OtpStep, SentFor } from './codes.ts';
import { maskedValues, shownValues, type Values } from './confirmed-values.ts';
import type { Asked, Asking, GuardedCall, OutsideContext, WriteContext } from './handlers.ts';

type Input = Readonly<Record<string, unknown>>;

const specOf = ({ endpoint }: GuardedCall) => {
  if (!endpoint.otp) throw new Error(`${endpoint.id} is confirmed by no code`);
  return endpoint.otp;
};

const hashOf = (values: Values) => createHash('sha256').update(canonical(values)).digest('base64url');

const picked = (from: Input, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]));

const valuesIn = (call: GuardedCall, input: Input) => picked(input, specOf(call).confirms) as Values;

/** The data that binds the two calls: the whole input, or the fields that the second call repeats. */
function boundTo(call: GuardedCall, { actor }: WriteContext | OutsideContext, given: Input): unknown {
  const { askedBy, confirms } = specOf(call);
  const repeated = confirms.filter((name) => name in (call.endpoint.body?._zod.def.shape ?? {}));
  return {
    call: call.endpoint.id,
    merchantId: 'merchantId' in actor ? actor.merchantId : null,
    given: askedBy === undefined ? given : picked(given, repeated),
  };
}

async function sent(call: GuardedCall, asked: Asked, given: Input, ctx: WriteContext): Promise<CodeSent> {
  const { values, subject = null, to } = asked;
  const { language, services } = ctx;
  const textWith = (shown: Record<string, string>) => platformText(call.handler.action, language, shown);
  const step = await services.codes.send(ctx, {
    purpose: specOf(call).purpose,
    action: textWith(maskedValues(values, language)),
    confirms: boundTo(call, ctx, given),
    valuesHash: hashOf(values),
    subject,
    to,
  });
  return { ...step, time: new Date().toISOString(), action: textWith(shownValues(values, language)) };
}

const auditedAs = (input: Input, { phone }: OtpStep) => ({ after: { ...input, codeSentTo: phone } });

export async function askedByItself(call: GuardedCall, input: Input, ctx: OutsideContext): Promise<CodeSent> {
  const { handler } = call;
  const send = async (asked: Asked, within: WriteContext) => {
    const step = await sent(call, asked, input, within);
    within.audit(auditedAs(input, step));
    return step;
  };
  const plain = { values: valuesIn(call, input) };
  if ('outside' in handler) {
    const asked = (await handler.before?.(input as never, ctx as never, null)) ?? plain;
    return ctx.transaction((within) => send(asked, within));
  }
  return ctx.transaction(async (within) =>
    send((await handler.before?.(input as never, within as never, null)) ?? plain, within),
  );
}

export async function askedFor(
  call: GuardedCall,
  handler: Asking<EndpointSpec, string>,
  input: Input,
  ctx: OutsideContext,
): Promise<unknown> {
  const send = async (asked: Asked & { reply?: (sent: CodeSent) => unknown }, within: WriteContext) => {
    const step = await sent(call, asked, asked.values, within);
    within.audit(auditedAs(input, step));
    return asked.reply?.(step) ?? step;
  };
  if (typeof handler === 'function')
    return ctx.transaction(async (within) => send(await handler(input as never, within as never), within));
  const asked = await handler.outside(input as never, ctx as never);
  return ctx.transaction((within) => send(asked, within));
}

function spendingFirst(ctx: OutsideContext, sessionId: string) {
  let isSpent = false;
  return {
    isSpent: () => isSpent,
    transaction: async <R>(work: (within: WriteContext) => Promise<R>): Promise<R> => {
      const result = await ctx.transaction(async (within) => {
        if (!isSpent && !(await within.services.codes.spend(within, sessionId))) throw problem('otp_expired');
        return work(within);
      });
      isSpent = true;
      return result;
    },
  };
}

/**
 * Runs a confirmed call once, when its code is right and its values are unchanged; a refusal leaves the code valid.
 * The bank is asked before the code is judged, so its silence costs no attempt.
 */
export async function confirmed(
  call: GuardedCall,
  input: Input,
  { sessionId, otp }: CodeAnswer,
  ctx: OutsideContext,
): Promise<unknown> {
  const { codes } = ctx.services;
  const { handler, endpoint } = call;
  const code = { sessionId, otp, purpose: specOf(call).purpose, confirms: boundTo(call, ctx, input) };
  const { transaction, isSpent } = spendingFirst(ctx, sessionId);
  const valuesNow = async (at: WriteContext, subject: string | null) =>
    handler.before ? (await handler.before(input as never, at as never, subject)).values : valuesIn(call, input);
  const stillSo = (values: Values, { valuesHash, subject }: SentFor) => {
    if (hashOf(values) !== valuesHash) throw problem('changed_since_code');
    return { values, subject };
  };

  if ('within' in handler) {
    const sentFor = await codes.judge(ctx, code);
    return transaction(async (within) =>
      handler.within(
        input as never,
        within as never,
        stillSo(await valuesNow(within, sentFor.subject), sentFor) as never,
      ),
    );
  }
  const values = await valuesNow(ctx, handler.before ? await codes.subjectOf(ctx, sessionId) : null);
  const confirmedNow = stillSo(values, await codes.judge(ctx, code));
  const answer = await handler.outside(input as never, { ...ctx, transaction } as never, confirmedNow as never);
  if (!isSpent()) throw new Error(`${endpoint.id} did its work without the transaction that uses its code up`);
  return answer;
}
