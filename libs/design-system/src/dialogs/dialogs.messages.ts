import { defineMessages } from '@pay/i18n';

export const text = defineMessages('ui.dialogs', {
  close: 'Close',
  keep: 'Go back',
  understood: 'I understand',
  missing: 'This part could not be loaded',
  missingText:
    'Nothing was changed. Check your connection and try again. If that does not help, a newer version may be out: load the page again.',
  retry: 'Try again',
  reload: 'Load the page again',
  effects: 'What happens:',
  checks: 'You have compared:',
  checkEach: 'Tick each point that you have checked',
  usualReasons: 'Usual reasons',
  irreversible: 'This cannot be undone.',
  otpTitle: 'Enter the code we sent you',
  otpSent: 'Sent to {destination}',
  otpCode: 'Six-digit code',
  otpConfirm: 'Confirm',
  resend: 'Send a new code',
  resendIn: 'A new code can be sent in {seconds} s',
  expiresIn: 'The code is valid for another {time}',
  expired: 'The code has expired. Ask for a new one.',
  expiredByApp: 'The time to enter a code has run out. Begin again.',
  beginAgain: 'Begin again',
  confirming: 'You confirm',
  to: 'To',
});
