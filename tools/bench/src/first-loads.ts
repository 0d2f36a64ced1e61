import type { budgets } from './budgets.ts';

export interface FirstLoad {
  app: string;
  page: string;
  chunks: readonly string[];
  budget: keyof typeof budgets;
}

export const firstLoads: readonly FirstLoad[] = [
  { app: 'payer-public', page: 'pay link', chunks: [], budget: 'payer' },
  { app: 'merchant-portal', page: 'sign-in', chunks: [], budget: 'signIn' },
  { app: 'merchant-portal', page: 'pay links', chunks: ['frame', 'pay-links'], budget: 'list' },
  { app: 'merchant-portal', page: 'dashboard', chunks: ['frame', 'dashboard'], budget: 'dashboard' },
  { app: 'cms-admin', page: 'sign-in', chunks: [], budget: 'signIn' },
  { app: 'cms-admin', page: 'merchants', chunks: ['frame', 'merchants'], budget: 'list' },
  { app: 'salary-console', page: 'sign-in', chunks: [], budget: 'signIn' },
  { app: 'salary-console', page: 'periods', chunks: ['frame', 'salary'], budget: 'list' },
];
