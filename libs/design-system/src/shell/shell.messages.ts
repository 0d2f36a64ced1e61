import { defineMessages } from '@pay/i18n';

export const text = defineMessages('ui.shell', {
  skip: 'Skip to the content',
  menu: 'Menu of {name}',
  mainMenu: 'Main menu',
  breadcrumb: 'Where you are',
  testMode: 'Test Mode',
  testLabel: 'Test Mode: no real money moves',
  language: 'Language',
  appearanceSystem: 'Appearance: as the device. Change to light',
  appearanceLight: 'Appearance: light. Change to dark',
  appearanceDark: 'Appearance: dark. Change to that of the device',
  account: 'Account of {name}',
  logout: 'Sign out',
  logoutTitle: 'Sign out?',
  logoutText: 'You leave {name} on this device. What is not saved is lost.',
  code: 'MID',
  merchantCode: 'the merchant code',
  palette: 'Search screens and actions',
  quick: 'Quick menu',
});
