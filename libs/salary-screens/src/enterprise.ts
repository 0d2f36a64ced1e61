import type { ReplyOf } from '@pay/contract-core';
import type { salary } from '@pay/contract-salary';
import { may } from '@pay/domain';
import { useQuery } from '@tanstack/react-query';
import { useSalary } from './salary-context.ts';

export type Enterprise = ReplyOf<(typeof salary)['enterprise.check']>;
export type EnterpriseConfig = ReplyOf<(typeof salary)['enterpriseConfig.get']>;

export const mayWrite = [may('flexibleSalary', 'write')] as const;

const momentMs = 10_000;

export function useEnterprise() {
  const { api } = useSalary();
  return useQuery({ ...api['enterprise.check'].query(), staleTime: momentMs });
}
