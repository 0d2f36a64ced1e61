import { defineMessages } from '@pay/i18n';

export const menu = defineMessages('menu', {
  programme: 'Programme',
  payroll: 'Payroll',
  advances: 'Advances',
});
