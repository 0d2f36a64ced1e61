import { defineMessages } from '@pay/i18n';

export const text = defineMessages('ui.form', {
  problems: '{count, plural, one {One field needs your attention} other {# fields need your attention}}',
  save: 'Save',
  back: 'Back',
  next: 'Next',
  skip: 'Skip this step',
  preview: 'Preview',
  restored: 'What you entered before has been restored.',
  startOver: 'Start over',
  failed: 'It was not saved',
  trace: 'For support: {traceId}',
});
