import { problem } from '@pay/contract-core';
import { bankAccountNo, instantOrDay, shaped, text, vnd } from '@pay/contract-shared';
import { MAX_STORED_AMOUNT } from '@pay/domain';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Mode } from './actor.ts';
import { jsonBody } from './body.ts';
import { failureReply } from './reply.ts';
import type { Services } from './services.ts';
import { problemsOf } from './validate.ts';

const newCredit = z.strictObject({
  transactionNo: text(50),
  accountNo: bankAccountNo,
  amount: vnd(1, MAX_STORED_AMOUNT),
  content: text(255, 0),
  creditedAt: z.optional(instantOrDay),
  fromBin: z.optional(shaped('bin')),
  fromAccount: z.optional(bankAccountNo),
});

function creditIn(body: unknown) {
  const parsed = z.safeParse(newCredit, Buffer.isBuffer(body) ? jsonBody(body) : undefined);
  if (!parsed.success) throw problem('invalid_parameter', { fields: problemsOf(parsed.error.issues, 'body') });
  return parsed.data;
}

/** Lets the sandbox bank tell of a credit as a real one would: late, twice, out of order, of any amount. */
export function sandboxBankRoutes(server: FastifyInstance, mode: Mode, services: Services): void {
  if (!services.settings.sandbox) return;
  server.post('/sandbox/bank/credits', async (request, reply) => {
    try {
      const { creditedAt, fromBin = null, fromAccount = null, ...credit } = creditIn(request.body);
      const told = { ...credit, fromBin, fromAccount, creditedAt: new Date(creditedAt ?? services.clocks[mode].now()) };
      return { code: 0, message: '', data: await services.takeCredit(told, mode), traceId: request.id };
    } catch (error) {
      const { status, body } = failureReply(undefined, error, 'vi', request.id);
      return reply.status(status).send(body);
    }
  });
}
