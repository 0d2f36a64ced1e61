import { defineMessages } from '@pay/i18n';

export const text = defineMessages('salaryWaiting', {
  requests: 'Requests that wait',
  requestsNote: '{amount} in all. The first: {left}',
  nothingWaits: 'Nothing waits for a decision',
  payDay: 'Next pay day',
  payDayNote: '{days, plural, =0 {Today} one {In # day} other {In # days}} · {period}',
  noPayDay: 'No period runs',
  missing: 'Blank days in the timesheet',
  missingNote: '{count, plural, one {Of # employee} other {Of # employees}}, yesterday included',
  allRecorded: 'Every working day up to yesterday is recorded',
  failed: 'Payments that failed',
  failedNote: '{amount} did not arrive',
  noneFailed: 'Every approved advance was paid or is on its way',
  limitTitle: 'Limit of this period',
  limitUsed: '{used} of {limit} used',
  limitParts: '{paid} paid, {pending} waiting or on its way; {left} left for further requests.',
  twoLimits:
    'The total limit of {limit} is what you set for all employees in one period. It may be raised up to the limit of the programme, {programme}, which you registered.',
  changeLimit: 'Change the limit',
  first: 'What expires first',
  all: 'All that wait',
});
