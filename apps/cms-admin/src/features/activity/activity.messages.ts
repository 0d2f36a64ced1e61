import { defineMessages } from '@pay/i18n';

export const text = defineMessages('staffActivity', {
  searchFor: 'What, who, merchant or record',
  who: 'Who',
  what: 'What',
  merchant: 'Merchant',
  record: 'Record',
  call: 'Call',
  roles: 'Roles at the time',
  changed: 'What changed',
  nothingChanged: 'No recorded change',
  show: 'What changed',
  openMerchant: 'Open the merchant',
  emptyTitle: 'No activity',
  emptyText: 'Try other days or another word.',
  turned: '{before} → {after}',
  none: '–',
  close: 'Close',
});
