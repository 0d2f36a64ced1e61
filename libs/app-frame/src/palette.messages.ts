import { defineMessages } from '@pay/i18n';

export const text = defineMessages('frame.palette', {
  actions: 'Actions',
  recent: 'Recent',
  screens: 'Screens',
});
