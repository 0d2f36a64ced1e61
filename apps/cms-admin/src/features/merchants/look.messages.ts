import { defineMessages } from '@pay/i18n';

export const text = defineMessages('merchantLook', {
  look: 'See as the merchant',
  title: 'See the portal as {name}?',
  effect1: 'The portal opens in a new window as the owner sees it, for a quarter of an hour.',
  effect2: 'Nothing can be changed, and no keys, codes or files can be taken away.',
  effect3: 'Your name and the reason are written to the audit log; the merchant reads that the provider looked.',
  reason: 'Reason',
  reasonHelp: 'For example: the owner asked on the phone why a payment is missing',
});
