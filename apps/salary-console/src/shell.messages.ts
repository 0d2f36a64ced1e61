import { defineMessages } from '@pay/i18n';

export const menu = defineMessages('menu', {
  home: 'Home',
  programme: 'Programme',
  payroll: 'Payroll',
  advances: 'Advances',
});
