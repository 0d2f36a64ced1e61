import { defineMessages } from '@pay/i18n';

export const text = defineMessages('eWallets', {
  searchFor: 'Name',
  emptyTitle: 'No such e-wallet',
  emptyText: 'Try another name, or add the wallet.',
  add: 'Add e-wallet',
  cancel: 'Cancel',
  added: '{name} was added.',
  whoSection: 'Who it is',
  lookSection: 'How it looks',
  shortNameHelp: 'What people call it, such as MoMo.',
  commonNameHelp: 'Its name in English.',
  logoHelp: 'Its name as the wallet writes it, wide.',
  iconHelp: 'A square of at least 64 pixels.',
  remove: 'Delete',
  removeTitle: 'Delete {name}?',
  removeText: 'It leaves the catalogue for good. Codes that shops made of it go on working.',
  removed: '{name} was deleted.',
  onlyMaker: 'Only makers of the head office change the catalogue.',
});
