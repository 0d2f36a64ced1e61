import { problem, salaryProblem } from '@pay/contract-core';
import type { Instant } from '@pay/platform-kernel';
import { shownStatus } from './request.rules.ts';
import type { RequestRow } from './request.store.ts';

export const sumOf = (requests: readonly Pick<RequestRow, 'amount'>[]) =>
  requests.reduce((sum, { amount }) => sum + amount, 0);

const told = ({ id, code, employeeName, amount }: RequestRow) => ({ id, code, employeeName, amount });

/** Names whatever was decided or has expired since it was chosen. */
export function refuseDecided(requests: readonly RequestRow[], now: Instant): void {
  const decided = requests.flatMap((request) => {
    const status = shownStatus(request, now);
    return status === 'WAITING_APPROVAL' ? [] : [{ ...told(request), status }];
  });
  const [first] = decided;
  if (first) throw problem('not_allowed_from_status', { status: first.status, allowed: [], requests: decided });
}

interface Left {
  /** What the enterprise has left in a period, everything that waits counted. */
  ofEnterprise: (periodId: string) => number;
  ofEmployee: (request: RequestRow) => number;
}

/** The chosen requests are themselves among what waits, so their sum has its own room besides what is left. */
export function refuseAboveLimits(requests: readonly RequestRow[], { ofEnterprise, ofEmployee }: Left): void {
  for (const [periodId, chosen] of Map.groupBy(requests, (request) => request.periodId)) {
    const current = sumOf(chosen);
    const limit = ofEnterprise(periodId) + current;
    if (current > limit) throw salaryProblem('enterprise_limit', { limit: Math.max(0, limit), current });
  }
  const above = requests.filter((request) => ofEmployee(request) < 0);
  const [first] = above;
  if (!first) return;
  const limit = Math.max(0, ofEmployee(first) + first.amount);
  throw salaryProblem('over_limit', { limit, current: first.amount, requests: above.map(told) });
}
