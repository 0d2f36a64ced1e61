import { defineMessages } from './message.ts';

/** Refusals of the salary service and of the signed merchant API; those of the platform stand in its catalogue. */
export const serviceProblems = defineMessages('problem', {
  success: 'Successful',
  period_overlaps: 'The salary period overlaps with another one',
  in_use: 'This is in use',
  over_limit: 'The amount is above the advance limit',
  frequency_used_up: 'No more advances are possible in this period',
  outside_period: 'The day is outside the salary period',
  enterprise_limit: 'The limit of the enterprise is used up',
  invalid_amount: 'The amount is not valid',
  security_violation: 'The security check failed',
  invalid_client_id: 'The client ID is not valid',
  invalid_transaction_id: 'The transaction ID is not valid',
  duplicate_reference: 'This reference was used before',
  invalid_payment_type: 'The payment method is not valid',
  invalid_data: 'The data is not valid',
  order_already_completed: 'The order is already completed',
  qr_timeout: 'The QR code has timed out',
  transaction_cancelled: 'The transaction was cancelled',
  transaction_expired: 'The transaction has expired',
  transaction_failed: 'The transaction has failed',
  service_unavailable: 'The service is not available',
  invalid_transaction_status: 'Not possible in this transaction status',
  otp_already_exists: 'An earlier OTP is still valid',
  otp_invalid: 'The OTP is not correct',
  beneficiary_does_not_exist: 'The beneficiary account does not exist',
});
