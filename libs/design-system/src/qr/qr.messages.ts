import { defineMessages } from '@pay/i18n';

export const text = defineMessages('ui.qr', {
  test: 'TEST',
  download: 'Download the QR code',
});
