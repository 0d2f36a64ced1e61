import type { MerchantApiProblemName } from './problems.ts';

/** How a refusal of the signed merchant API begins; its field and rule follow. */
export const merchantApiTexts: Record<MerchantApiProblemName, string> = {
  failed: 'Failed',
  invalid_parameter: 'Invalid parameter',
  invalid_amount: 'Invalid amount',
  bank_account_not_found: 'Bank account not found',
  security_violation: 'Security violation',
  invalid_client_id: 'Invalid client id',
  invalid_transaction_id: 'Invalid transaction id',
  duplicate_reference: 'Duplicate reference transaction id',
  invalid_payment_type: 'Invalid payment type',
  invalid_data: 'Invalid data',
  order_already_completed: 'Order already completed',
  qr_timeout: 'QR time-out',
  transaction_cancelled: 'Transaction cancelled',
  transaction_expired: 'Transaction expired',
  transaction_failed: 'Transaction failed',
  service_unavailable: 'Service unavailable',
  invalid_transaction_status: 'Invalid transaction status',
  access_denied: 'Access denied',
  otp_already_exists: 'An OTP already exists',
  otp_invalid: 'Invalid OTP',
  beneficiary_does_not_exist: 'Beneficiary does not exist',
};

/** Fields whose faults have a code of their own; any other field is an invalid parameter. */
export const merchantApiFieldProblems: Partial<Record<string, MerchantApiProblemName>> = {
  amount: 'invalid_amount',
  fixAmount: 'invalid_amount',
  paymentType: 'invalid_payment_type',
  transactionId: 'invalid_transaction_id',
  otp: 'otp_invalid',
};
