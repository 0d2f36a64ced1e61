import { defineMessages } from '@pay/i18n';

export const text = defineMessages('ui.display', {
  copy: 'Copy {label}',
  copied: 'Copied',
  copyCode: 'Copy',
  codeCopied: 'Copied.',
  fee: 'Fee {amount}',
  net: 'You receive {amount}',
  reached: 'Since {time}',
  by: 'by {name}',
  empty: 'Nothing has happened yet',
  misfit: '{reason}: {amount}',
  gatewayAnswered: 'The card gateway answered {code}',
  withNote: '{words}. {note}',
  received: 'Received',
  sent: 'Sent',
  file: 'File {number, number}',
  files: 'Files of {author}',
});
