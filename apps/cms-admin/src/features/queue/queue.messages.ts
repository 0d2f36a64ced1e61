import { defineMessages } from '@pay/i18n';

export const text = defineMessages('queue', {
  proposals: 'Proposals to approve',
  changes: 'Changes of terms to approve',
  profiles: 'Profiles to check',
  accounts: 'Accounts to open',
  webhooks: 'Webhooks to approve',
  enterprises: 'Enterprises to approve',
  fees: 'Fee rules to approve',
  disputes: 'Disputes to settle',
  dueBy: '{code}, to be settled by {day}',
  lateBy: '{code}, late: to be settled by {day}',
  overdueBy: '{code}, overdue since {day}',
  tetMissing: 'The days of Tết {year} are not entered',
  tetMissingText: 'Working days that reach into them are counted wrong. Enter them as soon as they are announced.',
  methodFees: 'Fees of payment methods to approve',
  forMaker: 'For a maker',
  forChecker: 'For an approver',
  forYou: 'You can do this',
  oldest: 'Longest waiting',
  seeAll: 'See all',
  proposedBy: 'Proposed by {name}',
});
