import { defineMessages } from '@pay/i18n';

export const text = defineMessages('frame', {
  attention: 'Attention',
  denied: 'Access denied',
  accessDenied: 'You do not have permission for this. Ask {who} to grant it.',
  owner: 'the owner',
  notForTest: 'Feature not available for Test',
  noTexts: '{language} could not be loaded. Check your connection and try again.',
  warning: 'Warning',
  endedElsewhere:
    'Your session was ended: someone signed in with this account elsewhere, or its rights changed. Please sign in again.',
  endedByInactivity: 'You were signed out after a time without activity.',
  leave: 'Leave this form?',
  leaveText: 'What you entered has not been sent. It will not be kept after you leave.',
  leaveVerb: 'Leave the form',
  inactive: 'Are you still there?',
  inactiveText:
    'Nothing happened for a while. You will be signed out in {seconds, plural, one {# second} other {# seconds}}.',
  stay: 'Stay signed in',
  record: 'record',
  leftLive: 'The {record} you were viewing belongs to live mode and cannot be opened in test mode.',
  leftTest: 'The {record} you were viewing belongs to test mode and cannot be opened in live mode.',
  onlyWhenActive: 'Available once your merchant account is active',
});
