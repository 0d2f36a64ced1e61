import { defineMessages } from '@pay/i18n';

export const text = defineMessages('newPassword', {
  newPassword: 'New password',
  repeat: 'Repeat the password',
  notSame: 'The two passwords differ',
  holdsPhone: 'The password must not contain the phone number',
  tooCommon: 'This password is too common and easy to guess',
  save: 'Save the password',
  changeEntries: 'Change what I entered',
});

export const own = defineMessages('ownPassword', {
  title: 'Set your own password',
  purpose: 'You signed in with a temporary password. Choose one that only you know.',
});

export const changing = defineMessages('changePassword', {
  purpose: 'After the change, every other device is signed out.',
  present: 'Current password',
  presentSection: 'Confirm that it is you',
  newSection: 'New password',
  submit: 'Change the password',
  done: 'Your password was changed. Other devices were signed out.',
});
