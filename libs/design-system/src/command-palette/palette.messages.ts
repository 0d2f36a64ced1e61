import { defineMessages } from '@pay/i18n';

export const text = defineMessages('ui.palette', {
  title: 'Search screens and actions',
  screens: 'Screen',
  actions: 'action',
  results: 'Search results',
  nothing: 'Nothing found for "{words}"',
  searching: 'Searching',
  found: '{count, plural, =0 {No results} one {# result} other {# results}}',
  failed: 'Could not be searched: {what}. Check your connection and try again.',
  retry: 'Try again',
  walk: 'Choose',
  open: 'Open',
  close: 'Close',
  shortcuts: 'Keyboard shortcuts',
  opensPalette: 'Search screens, actions and records',
  closesOnTop: 'Close whatever is on top',
  opensSheet: 'Show these shortcuts',
});
