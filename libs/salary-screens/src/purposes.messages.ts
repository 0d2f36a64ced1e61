import { defineMessages } from '@pay/i18n';

export const purposes = defineMessages('salaryPurposes', {
  requests: 'What your employees ask for. A request that nobody decides within 72 hours ends by itself.',
  employees: 'Who takes part, how much they earn, and by which type they may take an advance.',
  periods: 'Advances are taken inside a period and settled with its salary.',
  advanceTypes: 'How much of the salary earned may be taken, how often, and who approves.',
  debts: 'What the provider lent for advances, what of it is repaid, and what is overdue.',
  statistics: 'The salary period of today, and what was paid over time.',
});
