import { defineMessages } from '@pay/i18n';

export const text = defineMessages('authenticator', {
  off: 'Codes come by e-mail',
  offText:
    'With an authenticator app such as Google Authenticator or Microsoft Authenticator a code is at hand without mail, and whoever reads your mail cannot sign in.',
  password: 'Your password',
  passwordHelp: 'To be sure that it is you.',
  begin: 'Set up',
  scan: 'Scan with your app',
  scanText: 'Add an account in the app and point it at this code.',
  qr: 'QR code for the authenticator app',
  byHand: 'Or enter this key by hand',
  code: 'Code of the app',
  codeHelp: 'The six digits that the app shows now. Only then does it count.',
  confirm: 'Confirm',
  codes: 'Keep your recovery codes',
  codesText:
    'They are shown this once. Each signs you in one time when your phone is lost. Keep them where nobody else looks, not in your mail.',
  copyCodes: 'All recovery codes',
  kept: 'I have kept them',
  on: 'Codes come from your app',
  onSince: 'Set up on {time}.',
  left: 'Recovery codes left: {left, number}',
  few: 'Few recovery codes are left. Turn the app off and set it up again to get new ones.',
  turnOff: 'Turn off',
  turnOffText: 'Codes come by e-mail again. It needs a code of the app, or a recovery code.',
  anyCode: 'Code of the app or recovery code',
  turnedOff: 'Codes come by e-mail again.',
  required: 'Enter the code',
});
