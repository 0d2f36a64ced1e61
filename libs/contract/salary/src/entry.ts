import { may } from '@pay/domain';

// An enterprise that is not in the programme, or locked out of it, is refused by its status.
const salary = { service: 'salary', problems: ['not_allowed_from_status'] } as const;

export const salaryRead = { ...salary, allow: [may('flexibleSalary', 'read')] } as const;
export const salaryWrite = { ...salary, allow: [may('flexibleSalary', 'write')] } as const;
