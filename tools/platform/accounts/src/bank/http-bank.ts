import { problem } from '@pay/contract-core';
import { providerBank } from '@pay/domain';
import { askGateway, type Gateway, type Mode } from '@pay/platform-kernel';
import type { BankConnector } from './connector.ts';
import * as z from 'zod/mini';

const holder = z.object({ accountNo: z.string(), accountName: z.string() });
const heldAccount = z.object({ ...holder.shape, phone: z.string() });
const outcome = z.object({
  outcome: z.enum(['done', 'refused', 'unknown', 'not_found']),
  transactionNo: z.optional(z.string()),
  reason: z.optional(z.string()),
});

const opening = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('opened'), accountNo: z.string().check(z.minLength(1)), accountName: z.string() }),
  z.object({ outcome: z.literal('refused'), reason: z.optional(z.string()) }),
  z.object({ outcome: z.literal('unknown') }),
]);

/** A bank behind a gateway with its own protocol; `tools/docs/connectors.md` specifies what is asked and answered. */
export function httpBank(gateway: Gateway): BankConnector {
  /** A missing or unreadable answer counts as none, so that it cannot pass for a yes or a no. */
  async function asked<Answer extends z.ZodMiniType>(
    path: string,
    message: { mode: Mode } & Record<string, unknown>,
    answer: Answer,
  ): Promise<z.output<Answer>> {
    try {
      return z.parse(answer, await askGateway(gateway, { mode: message.mode, path, message }));
    } catch (error) {
      throw Object.assign(problem('bank_gives_no_answer'), { cause: error });
    }
  }

  return {
    bin: providerBank.bin,
    name: providerBank.shortName,
    holder: (accountNo: string, mode: Mode) =>
      asked('holder', { bin: providerBank.bin, accountNo, mode }, z.nullable(holder)),
    beneficiary: (bin, accountNo, mode) => asked('holder', { bin, accountNo, mode }, z.nullable(holder)),
    heldAccount: (accountNo, identityNo, mode) =>
      asked('held-account', { accountNo, identityNo, mode }, z.nullable(heldAccount)),
    accountsOf: (identityNo, mode) => asked('accounts', { identityNo, mode }, z.array(heldAccount)),
    openAccount: (order, mode) => asked('open-account', { ...order, mode }, opening),
    transfer: (order, mode) => asked('transfer', { ...order, mode }, outcome),
    transferStatus: (reference, mode) => asked('transfer-status', { reference, mode }, outcome),
  };
}
