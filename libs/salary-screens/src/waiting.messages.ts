import { defineMessages } from '@pay/i18n';

export const text = defineMessages('salaryWaiting', {
  requests: 'Waiting requests',
  requestsNote: '{amount} in total. The first: {left}',
  nothingWaits: 'Nothing is waiting for a decision',
  payDay: 'Next pay day',
  payDayNote: '{days, plural, =0 {Today} one {In # day} other {In # days}} · {period}',
  noPayDay: 'No period is running',
  missing: 'Blank days in the timesheet',
  missingNote: '{count, plural, one {Of # employee} other {Of # employees}}, yesterday included',
  allRecorded: 'Every working day up to yesterday is recorded',
  failed: 'Failed payments',
  failedNote: '{amount} did not arrive',
  noneFailed: 'Every approved advance was paid or is on its way',
  limitTitle: 'Limit of this period',
  limitUsed: '{used} of {limit} used',
  limitParts: '{paid} paid, {pending} waiting or on its way; {left} left for further requests.',
  twoLimits:
    'The total limit of {limit} is what you set for all employees in one period. It can be raised up to the programme limit, {programme}, which you registered.',
  changeLimit: 'Change the limit',
  first: 'Expiring first',
  all: 'All waiting requests',
});
