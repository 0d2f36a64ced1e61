import { defineMessages } from '@pay/i18n';

export const text = defineMessages('payButtons', {
  searchFor: 'Title, button text, code, pay page, website',
  emptyTitle: 'No pay buttons yet',
  emptyText:
    'A pay button sits on your own website and opens one of your pay pages. What comes through it is counted separately.',
  notPermitted: 'You may look at pay buttons, but not change them. The owner can grant this.',
  back: 'Pay buttons',
  pageSection: 'Where it leads',
  pageText: 'Amounts always come from the pay page, so nobody can change them on your website.',
  lookSection: 'How it looks',
  lookText: 'Choose the theme that stands out on your website.',
  siteSection: 'How it works with your website',
  titleHelp: 'Shown when the pointer rests on the button, and in your lists.',
  openingHelp: 'In a new tab your own page stays open, and can be told about the payment.',
  siteHelp:
    'The address of your website. Once a payment is made, only this website is told. Leave it empty if no website should be told.',
  noPages: 'No pay page is open. Create one first.',
  create: 'Create button',
  created: 'The button was created. Put its line into your website.',
  save: 'Save',
  saved: 'The button was changed.',
  cancel: 'Cancel',
  edit: 'Change',
  remove: 'Delete',
  removeTitle: '{count, plural, one {Delete this button?} other {Delete # buttons?}}',
  removeText: 'Websites that show it will show nothing in its place. Orders that came through it stay.',
  removeVerb: 'Delete',
  removed: '{count, plural, one {The button was deleted.} other {# buttons were deleted.}}',
  yourText: 'Button text',
  previewTitle: 'Preview',
  onLight: 'On a light page',
  onDark: 'On a dark page',
  testMark: 'TEST',
  testNotice:
    'This button belongs to test mode: it is marked as such, and no real money moves. Your live buttons have lines of their own.',
  snippetTitle: 'For your website',
  snippetText: 'Paste the line where the button should appear.',
  policyText: 'Only if your website sends a Content-Security-Policy: let it allow this address.',
  listenerText:
    'Your page can be told about the payment. Use it for display only: your server learns from the webhook what was paid.',
  listenerNeeds:
    'The page must not send “Cross-Origin-Opener-Policy: same-origin”; “same-origin-allow-popups” is fine.',
  copySnippet: 'Copy',
  snippetCopied: 'Copied.',
  figuresTitle: 'How the button is doing',
});
