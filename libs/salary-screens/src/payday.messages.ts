import { defineMessages } from '@pay/i18n';

export const text = defineMessages('salaryPayday', {
  title: 'Pay day',
  purpose:
    'There is nothing to close by hand: the period closes by itself on its pay day, and no advance of it is paid from then on.',
  requestsUntil: 'Requests until',
  requested: 'Requested',
  toDeduct: 'To deduct from salaries',
  owed: 'To repay the provider',
  nothingLent: 'Nothing is owed to the provider: advances of this period were paid from the company’s own account.',
  collected:
    'The provider collects {amount} by itself at 09:00 on {day} from the account that pays advances. Keep that much in it until then.',
  overdue:
    '{amount} could not be collected on {day}. It is tried again every day at 09:00 and whenever money comes in; you can also pay by link.',
  repaid: 'The {amount} that the provider lent for this period is repaid.',
  seeDebt: 'See what was lent',
});
