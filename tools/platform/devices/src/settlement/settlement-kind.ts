import { settlementCut, settlementDay } from '@pay/domain';
import { type Instant, type JobKind, keepScheduled, type Trx } from '@pay/platform-kernel';

export interface SettledTerminal {
  merchantId: string;
  id: string;
}

/** Scheduling needs only the kind; the job itself needs the settlement. */
export const settlementKind: JobKind<SettledTerminal> = { kind: 'posSettlement' };

/** Sees to it that a terminal is settled at the end of its day, and every day from then on. */
export const keepSettled = (trx: Trx, terminal: SettledTerminal, now: Instant) =>
  keepScheduled(trx, settlementKind, {
    key: terminal.id,
    dueAt: settlementCut(settlementDay(now)),
    payload: terminal,
  });
