import { defineMessages } from '@pay/i18n';

/** What records are found by, as the palette's placeholder says it. */
export const foundBy = defineMessages('frame.foundBy', {
  code: 'code',
  name: 'name',
  phone: 'phone number',
  email: 'e-mail',
  amount: 'amount',
  address: 'address',
  taxNumber: 'tax number',
  bankNumber: 'bank number',
  serial: 'device serial',
});
