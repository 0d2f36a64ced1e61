import { vnDay } from '@pay/domain';
import type { Instant } from '@pay/platform-kernel';
import type { ReportMail } from './report-mails.store.ts';
import { nextAfter } from './report-periods.rules.ts';

/** What is taken again begins with the next period; what was never stopped goes on as it is. */
export function stateOf({ frequency, stoppedAt, nextOn }: ReportMail, stopped: boolean, now: Instant) {
  if (stopped) return { stoppedAt: stoppedAt ?? now };
  return { stoppedAt: null, nextOn: stoppedAt === null ? nextOn : nextAfter(frequency, vnDay(now)) };
}
