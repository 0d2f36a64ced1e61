import { defineMessages } from '@pay/i18n';

export const text = defineMessages('merchantLook', {
  look: 'View as the merchant',
  title: 'View the portal as {name}?',
  effect1: 'The portal opens in a new window as the owner sees it, for 15 minutes.',
  effect2: 'Nothing can be changed, and no keys, codes or files can be copied out.',
  effect3: 'Your name and the reason are written to the audit log; the merchant can see that the provider looked.',
  reason: 'Reason',
  reasonHelp: 'For example: the owner phoned to ask why a payment is missing',
});
