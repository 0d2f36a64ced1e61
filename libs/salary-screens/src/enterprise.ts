import type { ReplyOf } from '@pay/contract-core';
import type { salary } from '@pay/contract-salary';
import { may } from '@pay/domain';
import { useQuery } from '@tanstack/react-query';
import { useSalary } from './salary-context.ts';

export type Enterprise = ReplyOf<(typeof salary)['enterprise.check']>;
export type EnterpriseConfig = ReplyOf<(typeof salary)['enterpriseConfig.get']>;

/** Who may change things here; others look on. */
export const mayWrite = [may('flexibleSalary', 'write')] as const;

/** Guard and screen ask alike: what came a moment ago serves both. */
const momentMs = 10_000;

/** Where the enterprise stands in the programme. */
export function useEnterprise() {
  const { api } = useSalary();
  return useQuery({ ...api['enterprise.check'].query(), staleTime: momentMs });
}
