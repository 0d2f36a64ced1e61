import { problem } from '@pay/contract-core';
import type { ScopedTrx } from '@pay/platform-kernel';
import { usedIn } from './advance-usage.store.ts';
import { refuseAboveLimits, refuseDecided, sumOf } from './bulk-approval.rules.ts';
import { employeesLeft } from './employees-left.store.ts';
import type { Doer } from './enterprise-steps.ts';
import { mayWrite } from './may-manage.ts';
import { requestsWithIds } from './request.store.ts';
import { approvedByEnterprise } from './requests.ts';
import { findConfiguration } from './salary-enterprise.store.ts';

/** Approves all of them or none, under one lock and the limits that hold for each alone. */
export async function approveRequests(db: ScopedTrx, ids: readonly string[], doer: Doer) {
  await mayWrite(db, 'takeRequest');
  const wanted = [...new Set(ids)];
  const requests = await requestsWithIds(db, wanted);
  if (requests.length !== wanted.length) throw problem('not_found');
  refuseDecided(requests, doer.now);
  const limitAmount = (await findConfiguration(db))?.limitAmount ?? 0;
  const left = new Map<string, number>();
  for (const periodId of new Set(requests.map((request) => request.periodId))) {
    const { advancedAmount, pendingAmount } = await usedIn(db, periodId);
    left.set(periodId, limitAmount - advancedAmount - pendingAmount);
  }
  refuseAboveLimits(requests, {
    ofEnterprise: (periodId) => left.get(periodId) ?? 0,
    ofEmployee: await employeesLeft(db, requests),
  });
  for (const request of requests) await approvedByEnterprise(db, request, doer);
  return { approved: requests.length, amount: sumOf(requests) };
}
