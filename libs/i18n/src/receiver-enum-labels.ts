import { defineMessages } from './message.ts';

export const receiverEnums = defineMessages('enum', {
  'ReceiverGroup.CUSTOMER': 'Customer',
  'ReceiverGroup.EMPLOYEE': 'Employee',
  'ReceiverGroup.MERCHANT': 'Business partner',
  'ReceiverGroup.FRIEND': 'Friend',
  'ReceiverGroup.FAMILY': 'Family',
  'ReceiverGroup.OTHER': 'Other',
  'ReceiverNameStatus.VERIFIED': 'Confirmed',
  'ReceiverNameStatus.UNVERIFIED': 'Not confirmed',
  'ReceiverNameStatus.NOT_FOUND': 'No such account',
});
