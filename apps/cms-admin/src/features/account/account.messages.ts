import { defineMessages } from '@pay/i18n';

export const text = defineMessages('authenticator', {
  off: 'Codes come by e-mail',
  offText:
    'With an authenticator app such as Google Authenticator or Microsoft Authenticator you get codes without e-mail, and someone who can read your e-mail still cannot sign in.',
  password: 'Your password',
  passwordHelp: 'So that we know it is you.',
  begin: 'Set up',
  scan: 'Scan with your app',
  scanText: 'Add an account in the app and point it at this code.',
  qr: 'QR code for the authenticator app',
  byHand: 'Or enter this key by hand',
  code: 'Code from the app',
  codeHelp: 'The six digits that the app shows now. The app is in use only once you confirm.',
  confirm: 'Confirm',
  codes: 'Keep your recovery codes',
  codesText:
    'They are shown only once. Each one signs you in once if you lose your phone. Keep them where nobody else can see them, not in your e-mail.',
  copyCodes: 'All recovery codes',
  kept: 'I have saved them',
  on: 'Codes come from your app',
  onSince: 'Set up on {time}.',
  left: 'Recovery codes left: {left, number}',
  few: 'Few recovery codes are left. To get new ones, turn the app off and set it up again.',
  turnOff: 'Turn off',
  turnOffText: 'Codes will come by e-mail again. To turn it off, enter a code from the app or a recovery code.',
  anyCode: 'Code from the app or recovery code',
  turnedOff: 'Codes come by e-mail again.',
  required: 'Enter the code',
});
