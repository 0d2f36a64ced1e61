import { addDays, dueSettlementDay, settlementCut } from '@pay/domain';
import { defineJob } from '@pay/platform-kernel';
import { lockTerminal } from '../terminals/terminals.store.ts';
import { settleTerminal } from './settle-terminal.ts';
import { type SettledTerminal, settlementKind } from './settlement-kind.ts';

/** Settles a terminal at 23:59 in Vietnam; days that nobody was there for are settled one after the other. */
export const settlementJob = defineJob<SettledTerminal>({
  kind: settlementKind.kind,
  inTransaction: async ({ trx, payload, dueAt, now }) => {
    const day = dueSettlementDay(dueAt);
    const made = await settleTerminal(trx, payload, day, now);
    // What is being counted at this moment is counted first, or finds this job done and puts it down again.
    const { status, unsettledCount } = await lockTerminal(trx, payload);
    const effect = `${made.length} settled`;
    // A terminal that takes nothing any more is put down again by its next payment.
    if (status === 'INACTIVE' && unsettledCount === 0) return { effect };
    return { again: settlementCut(addDays(day, 1)).toISOString(), effect };
  },
});
