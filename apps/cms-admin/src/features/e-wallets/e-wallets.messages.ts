import { defineMessages } from '@pay/i18n';

export const text = defineMessages('eWallets', {
  searchFor: 'Name',
  emptyTitle: 'No such e-wallet',
  emptyText: 'Try another name, or add the wallet.',
  add: 'Add e-wallet',
  cancel: 'Cancel',
  added: '{name} was added.',
  whoSection: 'Identity',
  lookSection: 'Appearance',
  shortNameHelp: 'What people call it, such as MoMo.',
  commonNameHelp: 'Its name in English.',
  logoHelp: 'Its name as the wallet writes it, wide.',
  iconHelp: 'A square of at least 64 pixels.',
  remove: 'Delete',
  removeTitle: 'Delete {name}?',
  removeText: 'It leaves the catalogue for good. Codes that merchants have already made of it keep working.',
  removed: '{name} was deleted.',
});
