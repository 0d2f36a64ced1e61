import { defineMessages } from '@pay/i18n';

export const text = defineMessages('salaryRegistration', {
  how: 'How it works',
  stepRegister: 'You register here, and the provider answers within one working day.',
  stepSet:
    'You say from which account advances are paid, how much in all, and when salaries are paid; then you add your employees.',
  stepAdvance:
    'Employees ask for part of the salary they have earned so far. What you approve is sent to their salary accounts.',
  stepPayday:
    'On pay day you deduct what was advanced from the salaries. What the provider lent is collected from your account on the same day.',
  cost: 'What it costs:',
  costText:
    'employees pay no interest and no fee. No fee is added to an advance either: your account pays the amount itself, and of what the provider lends the same amount is collected.',
});
