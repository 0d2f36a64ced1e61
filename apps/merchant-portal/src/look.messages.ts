import { defineMessages } from '@pay/i18n';

export const text = defineMessages('staffLook', {
  looking: '{staff} of the provider is viewing as {merchant}',
  lookingText:
    'Read only: nothing can be changed or copied out. The view ends at {at}, and the merchant can see in its activity that the provider looked.',
  endLook: 'End the view',
});
