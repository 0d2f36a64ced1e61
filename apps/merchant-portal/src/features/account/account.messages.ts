import { defineMessages } from '@pay/i18n';

export const text = defineMessages('account', {
  purpose: 'Payments for real need an identified merchant.',
});
