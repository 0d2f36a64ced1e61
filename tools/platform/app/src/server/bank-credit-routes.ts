import { problem } from '@pay/contract-core';
import { bankAccountNo, instantOrDay, rule, shaped, vnd } from '@pay/contract-shared';
import { hasControlCharacters, MAX_STORED_AMOUNT, withoutInvisibleCharacters } from '@pay/domain';
import { defaultLanguage } from '@pay/i18n/core';
import {
  failPoint,
  failureReply,
  type Gateway,
  gatewayKeys,
  isSignedBy,
  isWithinWindow,
  jsonBody,
  type Mode,
  problemsOf,
  type Services,
} from '@pay/platform-kernel';
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

function creditIn(body: unknown) {
  const parsed = z.safeParse(newCredit, Buffer.isBuffer(body) ? jsonBody(body) : undefined);
  if (!parsed.success) throw problem('invalid_parameter', { fields: problemsOf(parsed.error.issues, 'body') });
  return parsed.data;
}

function refuseStranger(bank: Gateway, mode: Mode, { headers, body }: FastifyRequest): void {
  const [time, signature] = [String(headers['x-api-time']), String(headers['x-api-validate'])];
  const bytes = Buffer.isBuffer(body) ? body.toString('utf8') : '';
  if (!isWithinWindow(time, Date.now()) || !isSignedBy(gatewayKeys(bank, mode), time, bytes, signature))
    throw problem('access_denied');
}

/**
 * Receives credits from a bank: late, repeated, out of order, of any amount.
 * A real bank's gateway must sign them; the sandbox's need not.
 */
export function bankCreditRoutes(server: FastifyInstance, mode: Mode, services: Services): void {
  const { sandbox, bank } = services.settings;

  const takeAt = (path: string, refuse: (request: FastifyRequest) => void) =>
    server.post(path, async (request, reply) => {
      try {
        refuse(request);
        const { creditedAt, fromBin = null, fromAccount = null, ...credit } = creditIn(request.body);
        const told = {
          ...credit,
          fromBin,
          fromAccount,
          creditedAt: new Date(creditedAt ?? services.clocks[mode].now()),
        };
        const taken = await services.takeCredit(told, mode);
        failPoint('credit-committed');
        return { code: 0, message: '', data: taken, traceId: request.id };
      } catch (error) {
        const { status, body } = failureReply(undefined, error, defaultLanguage, request.id);
        return reply.status(status).send(body);
      }
    });

  if (sandbox) takeAt('/sandbox/bank/credits', () => undefined);
  if (bank) takeAt('/pay/bank/credits', (request) => refuseStranger(bank, mode, request));
}
