/** What every salary call has in common; who may call follows from feature 2402. */
export const salaryRead = { service: 'salary', allow: ['2402:read'] } as const;
export const salaryWrite = { service: 'salary', allow: ['2402:write'] } as const;
