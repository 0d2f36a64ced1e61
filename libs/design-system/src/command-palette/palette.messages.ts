import { defineMessages } from '@pay/i18n';

export const text = defineMessages('ui.palette', {
  title: 'Search screens and actions',
  placeholder: 'A screen, an action, a code, a phone number, an amount',
  nothing: 'Nothing found for "{words}"',
  searching: 'Searching',
  found: '{count, plural, =0 {No results} one {# result} other {# results}}',
});
