import { defineMessages } from '@pay/i18n';

export const text = defineMessages('dashboard', {
  today: 'Received today',
  sameTimeYesterday: 'the same time yesterday',
  all: 'Received in all',
  payments: '{count, plural, one {# payment} other {# payments}}',
});
