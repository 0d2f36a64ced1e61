import * as enums from './index.ts';

test.each([
  ['B103', 'paymentStatus', 'NONE CREATED SUCCESS CANCELED FAIL TIMEOUT PENDING'],
  ['B104', 'merchantStatus', 'CREATED SUBMIT_INFO LINKED_ACCOUNT INACTIVE ACTIVE DENIED OPEN_ACCOUNT'],
  ['B105', 'vietQrProStatus', 'INACTIVE PENDING APPROVED LOCK REJECTED'],
  ['B108', 'userStatus', 'BLOCKED ACTIVE INACTIVE NOT_LOGGED_IN'],
  ['B109', 'roleGroupStatus', 'ACTIVE CLOSED'],
  ['B109', 'credentialStatus', 'ACTIVE REVOKE'],
  ['B110', 'productStatus', 'ACTIVE INACTIVE'],
  ['B110', 'stockStatus', 'STOCKING OUT_OF_STOCK PENDING'],
  ['B112', 'payPageStatus', 'ACTIVE INACTIVE'],
  ['B113', 'payPageOrderStatus', 'CREATED PAID CANCEL'],
  ['B114', 'paymentMethodStatus', 'ACTIVE INACTIVE'],
  ['B115', 'webhookStatus', 'PENDING APPROVED REJECTED'],
  ['B121', 'qrLoginStatus', 'PENDING INPUT_DATA FAILED APPROVE USED'],
  ['B122', 'qrRegistrationStatus', 'CREATED UPDATE_PASSWORD SUBMIT_INFO VERIFIED_OTP'],
  [
    'C131',
    'subscriptionStatus',
    'TRIAL ACTIVE PAUSED PENDING_CANCELLATION CANCELLED EXPIRED PAYMENT_EXPIRED CREATE_INVOICE_FAILED',
  ],
  ['C134', 'subscriptionCancelMode', 'EXPIRATION_CANCEL IMMEDIATE_CANCEL'],
  ['C136', 'planStatus', 'CREATED ACTIVE INACTIVE'],
  ['C137', 'planType', 'RECURRING_QUANTITY METERED_USAGE'],
  ['C138', 'planPaymentType', 'PREPAID POSTPAID'],
  ['C139', 'timeUnit', 'DAY WEEK MONTH YEAR'],
  ['C140', 'subscriptionInvoiceStatus', 'NONE CREATED SUCCESS CANCELED FAIL TIMEOUT PENDING'],
  ['C141', 'posDeviceStatus', 'ACTIVE INACTIVE'],
  ['C142', 'posModel', 'P8 P12'],
  ['C143', 'posTransactionStatus', 'SUCCESS FAILED TIMEOUT CANCEL REFUNDED CREATED'],
  ['B177', 'roleScope', 'ADMIN MERCHANT ROOT_ADMIN INTERNAL_SERVICE'],
] as const)('%s the values of %s', (_line, name, values) => {
  expect(enums[name]._zod.values).toEqual(new Set(values.split(' ')));
});
