import { may } from '@pay/domain';
/** What every salary call has in common; who may call follows from feature 2402. */
export const salaryRead = { service: 'salary', allow: [may('flexibleSalary', 'read')] } as const;
export const salaryWrite = { service: 'salary', allow: [may('flexibleSalary', 'write')] } as const;
