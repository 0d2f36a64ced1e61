import { problem } from '@pay/contract-core';
import { bankAccountNo, instantOrDay, rule, shaped, vnd } from '@pay/contract-shared';
import { hasControlCharacters, MAX_STORED_AMOUNT, withoutInvisibleCharacters } from '@pay/domain';
import { defaultLanguage } from '@pay/i18n/core';
import { carryOutAfterAll, takeLateTransfer } from '@pay/platform-accounts';
import {
  failPoint,
  failureReply,
  type Gateway,
  gatewayKeys,
  inTransaction,
  isSignedBy,
  isWithinWindow,
  jsonBody,
  type Mode,
  problemsOf,
  type Services,
} from '@pay/platform-kernel';
import { takeLatePayout } from '@pay/platform-payouts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

const maxContent = 255;

/** Never refused: the money has come, whatever the payer wrote. */
const contentAsTold = z.pipe(
  z.string(),
  z.transform((told) =>
    withoutInvisibleCharacters(told.normalize('NFC'))
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, maxContent)
      .toWellFormed(),
  ),
);

/** Kept as the bank sends it: two numbers that look alike are two credits. */
const transactionNo = z.string().check(
  z.trim(),
  rule('text_control', (value: string) => !hasControlCharacters(value)),
  z.minLength(1),
  z.maxLength(50),
);

const newCredit = z.strictObject({
  transactionNo,
  accountNo: bankAccountNo,
  amount: vnd(1, MAX_STORED_AMOUNT),
  content: contentAsTold,
  creditedAt: z.optional(instantOrDay),
  fromBin: z.optional(shaped('bin')),
  fromAccount: z.optional(bankAccountNo),
  originalReference: z.optional(shaped('txnNumber')),
});

const doneAfterAll = z.strictObject({ reference: shaped('txnNumber'), transactionNo: z.optional(transactionNo) });

function told<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, Buffer.isBuffer(body) ? jsonBody(body) : undefined);
  if (!parsed.success) throw problem('invalid_parameter', { fields: problemsOf(parsed.error.issues, 'body') });
  return parsed.data;
}

function refuseStranger(bank: Gateway, mode: Mode, { headers, body }: FastifyRequest): void {
  const [time, signature] = [String(headers['x-api-time']), String(headers['x-api-validate'])];
  const bytes = Buffer.isBuffer(body) ? body.toString('utf8') : '';
  if (!isWithinWindow(time, Date.now()) || !isSignedBy(gatewayKeys(bank, mode), time, bytes, signature))
    throw problem('access_denied');
}

type Taker = (body: unknown) => Promise<object>;

const creditTaker =
  (mode: Mode, services: Services): Taker =>
  async (body) => {
    const { creditedAt, fromBin = null, fromAccount = null, ...credit } = told(newCredit, body);
    const at = new Date(creditedAt ?? services.clocks[mode].now());
    const taken = await services.takeCredit({ ...credit, fromBin, fromAccount, creditedAt: at }, mode);
    failPoint('credit-committed');
    return taken;
  };

async function takenLate(mode: Mode, { storages, clocks }: Services, reference: string, bankNumber: string | null) {
  const taken = await inTransaction(storages[mode].db, async (trx) => {
    const [told, now] = [{ reference, bankNumber }, clocks[mode].now()];
    const ofPayout = await takeLatePayout(trx, told, now);
    return ofPayout === 'unknown' ? takeLateTransfer(trx, told, now) : ofPayout;
  });
  if (taken === 'unknown') throw problem('not_found');
  return { repeated: taken === 'repeated' };
}

const transferTaker =
  (mode: Mode, services: Services): Taker =>
  async (body) => {
    const { reference, transactionNo: number = null } = told(doneAfterAll, body);
    return takenLate(mode, services, reference, number);
  };

/** The sandbox bank carries the order out before it tells it. */
const sandboxTransferTaker =
  (mode: Mode, services: Services): Taker =>
  async (body) => {
    const { reference } = told(doneAfterAll, body);
    const number = await carryOutAfterAll(services.storages[mode], reference);
    if (number === undefined) throw problem('not_found');
    return takenLate(mode, services, reference, number);
  };

/**
 * Receives what a bank tells: credits, late, repeated, out of order, of any amount; and orders that it carried out after it had refused
 * them. A real bank's gateway must sign them; the sandbox's need not.
 */
export function bankRoutes(server: FastifyInstance, mode: Mode, services: Services): void {
  const { sandbox, bank } = services.settings;

  const takeAt = (path: string, take: Taker, refuse: (request: FastifyRequest) => void = () => undefined) =>
    server.post(path, async (request, reply) => {
      try {
        refuse(request);
        return { code: 0, message: '', data: await take(request.body), traceId: request.id };
      } catch (error) {
        const { status, body } = failureReply(undefined, error, defaultLanguage, request.id);
        return reply.status(status).send(body);
      }
    });

  const credits = creditTaker(mode, services);
  if (sandbox) {
    takeAt('/sandbox/bank/credits', credits);
    takeAt('/sandbox/bank/transfers', sandboxTransferTaker(mode, services));
  }
  if (bank) {
    const refuse = (request: FastifyRequest) => refuseStranger(bank, mode, request);
    takeAt('/pay/bank/credits', credits, refuse);
    takeAt('/pay/bank/transfers', transferTaker(mode, services), refuse);
  }
}
