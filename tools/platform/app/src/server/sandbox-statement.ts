import { bankAccountNo, day, shaped, vnd } from '@pay/contract-shared';
import { problem } from '@pay/contract-core';
import { amountBounds, vnDay } from '@pay/domain';
import { defaultLanguage, languageCodes } from '@pay/i18n/core';
import { playDeposits } from '@pay/platform-accounts';
import { failureReply, inTransaction, jsonBody, type Mode, problemsOf, type Services } from '@pay/platform-kernel';
import { statementOfDay } from '@pay/platform-money-desk';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import * as z from 'zod/mini';

const wanted = z.object({
  accountNo: bankAccountNo,
  day: z.optional(day),
  format: z._default(z.enum(['csv', 'xlsx']), 'csv'),
  language: z._default(z.enum(languageCodes as [string, ...string[]]), defaultLanguage),
});

const deposits = z.strictObject({
  accountNo: bankAccountNo,
  count: z.number().check(z.int(), z.minimum(1), z.maximum(10_000)),
  amount: vnd(1, amountBounds.VIET_QR.max),
  prefix: shaped('refTransactionId'),
});

function told<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, value);
  if (!parsed.success) throw problem('invalid_parameter', { fields: problemsOf(parsed.error.issues, 'body') });
  return parsed.data;
}

const refused = (reply: FastifyReply, error: unknown, { id }: FastifyRequest) => {
  const { status, body } = failureReply(undefined, error, defaultLanguage, id);
  return reply.status(status).send(body);
};

/** The sandbox bank's statement of an account and a day, and many transfers to an account at once. */
export function sandboxStatement(server: FastifyInstance, mode: Mode, { storages, clocks }: Services): void {
  server.get('/sandbox/bank/statement', async (request, reply) => {
    try {
      const now = clocks[mode].now();
      const { day: of = vnDay(now), language, ...asked } = told(wanted, request.query);
      const file = await statementOfDay(storages[mode].db as never, {
        ...asked,
        day: of,
        language: language as typeof defaultLanguage,
        now,
      });
      return reply
        .type(file.mimeType)
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .send(file.content instanceof Uint8Array ? Buffer.from(file.content) : Readable.from(file.content));
    } catch (error) {
      return refused(reply, error, request);
    }
  });
  server.post('/sandbox/bank/deposits', async (request, reply) => {
    try {
      const played = told(deposits, Buffer.isBuffer(request.body) ? jsonBody(request.body) : undefined);
      await inTransaction(storages[mode].db, (trx) => playDeposits(trx, played, clocks[mode].now()));
      return { code: 0, message: '', data: null, traceId: request.id };
    } catch (error) {
      return refused(reply, error, request);
    }
  });
}
