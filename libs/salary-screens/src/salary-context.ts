import type { ApiOf } from '@pay/api-client';
import type { salary } from '@pay/contract-salary';
import type { AdvanceState } from '@pay/domain';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';

export type SalaryApi = ApiOf<{ salary: typeof salary }>['salary'];

export interface SalaryPlaces {
  register: () => string;
  status: () => string;
  configuration: () => string;
  periods: () => string;
  createPeriod: () => string;
  updatePeriod: (id: string) => string;
  period: (id: string) => string;
  timesheet: (periodId: string) => string;
  importTimesheet: (periodId: string) => string;
  employees: () => string;
  createEmployee: () => string;
  importEmployees: () => string;
  employee: (id: string) => string;
  updateEmployee: (id: string) => string;
  employeeAdvances: (id: string) => string;
  advanceTypes: () => string;
  createAdvanceType: () => string;
  advanceType: (id: string) => string;
  updateAdvanceType: (id: string) => string;
  requests: (filter?: { state: AdvanceState }) => string;
  request: (id: string) => string;
  statistics: () => string;
  paidList: () => string;
  debts: () => string;
  debt: (id: string) => string;
  /** What describes the calls of the employees' app to those who build it. */
  appDocumentation: (language: string) => string;
}

export interface SalaryMount {
  api: SalaryApi;
  places: SalaryPlaces;
  queries: QueryClient;
}

export const SalaryContext = createContext<SalaryMount | undefined>(undefined);

export function useSalary(): SalaryMount {
  const mounted = use(SalaryContext);
  if (!mounted) throw new Error('A salary screen is shown outside mountSalary');
  return mounted;
}
