import { namedEnum } from '@pay/contract-core';
import { usageFailures, usagePeriodMachine, usageSources } from '@pay/domain';
import * as z from 'zod/mini';
import { instant, storedVnd } from './fields.ts';

export const usagePeriodStatus = namedEnum(
  'UsagePeriodStatus',
  usagePeriodMachine.states as ['OPEN', 'FAILED', 'SETTLED', 'VOID'],
);
export const usageSource = namedEnum('UsageSource', usageSources);
export const usageFailure = namedEnum('UsageFailure', usageFailures);

/** A question about usage, and what came back. */
const answer = z.object({ at: instant, failure: z.nullable(usageFailure) });

export const usagePeriod = z.object({
  periodStart: z.string(),
  periodEnd: z.string(),
  status: usagePeriodStatus,
  amount: z.nullable(storedVnd),
  source: z.nullable(usageSource),
  settledBy: z.nullable(z.string()),
  settledAt: z.nullable(instant),
  /** When it is asked for next. */
  nextAt: z.nullable(instant),
  /** Why it has no amount. */
  failure: z.nullable(usageFailure),
  answers: z.array(answer),
});

export const usageOfSubscription = z.object({
  /** What was sent in of the period that runs. */
  running: z.nullable(
    z.object({ periodStart: z.string(), periodEnd: z.string(), amount: storedVnd, reports: z.number() }),
  ),
  /** The latest 12 periods that are over, and all that wait for their amount; the newest first. */
  periods: z.array(usagePeriod),
});
