import { defineMessages } from '@pay/i18n';

export const text = defineMessages('staffLook', {
  looking: '{staff} of the provider looks as {merchant}',
  lookingText:
    'Read only: nothing can be changed or taken away. The look ends at {at}, and the merchant reads in its activity that the provider looked.',
  endLook: 'End the look',
});
