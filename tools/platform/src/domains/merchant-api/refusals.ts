import { type FieldProblem, type MerchantApiProblemName, merchantApiProblems, Problem } from '@pay/contract-core';
import { isBusy } from '../../storage/busy-error.ts';

const texts: Record<MerchantApiProblemName, string> = {
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

const byField: Partial<Record<string, MerchantApiProblemName>> = {
  amount: 'invalid_amount',
  fixAmount: 'invalid_amount',
  paymentType: 'invalid_payment_type',
  transactionId: 'invalid_transaction_id',
  otp: 'otp_invalid',
};

const byStatus: Partial<Record<string, MerchantApiProblemName>> = {
  SUCCESS: 'order_already_completed',
  TIMEOUT: 'transaction_expired',
  CANCELED: 'transaction_cancelled',
  FAIL: 'transaction_failed',
};

const byName: Partial<Record<string, MerchantApiProblemName>> = {
  // What this API's callers name besides transactions is a bank account.
  not_found: 'bank_account_not_found',
  duplicate: 'duplicate_reference',
  limit_exceeded: 'access_denied',
  merchant_not_active: 'access_denied',
  bank_account_linked: 'invalid_data',
  bank_account_holder_mismatch: 'access_denied',
  body_too_large: 'invalid_data',
  content_type_not_accepted: 'invalid_data',
  file_invalid: 'invalid_data',
  too_many_requests: 'service_unavailable',
  request_still_running: 'service_unavailable',
  busy: 'service_unavailable',
  read_only: 'service_unavailable',
  bank_gives_no_answer: 'service_unavailable',
  otp_wrong: 'otp_invalid',
  otp_expired: 'otp_invalid',
  otp_attempts_used_up: 'otp_invalid',
  otp_resend_too_soon: 'otp_already_exists',
  otp_quota_used_up: 'otp_already_exists',
};

const isApiName = (name: string): name is MerchantApiProblemName => Object.hasOwn(merchantApiProblems, name);

const fieldsOf = ({ details }: Problem) => (Array.isArray(details?.fields) ? (details.fields as FieldProblem[]) : []);

function nameOf(refusal: Problem): MerchantApiProblemName {
  const { problem, details } = refusal;
  if (problem === 'invalid_parameter') {
    const [first] = fieldsOf(refusal)
      .map(({ field }) => byField[field])
      .filter((name) => name !== undefined);
    return first ?? 'invalid_parameter';
  }
  if (problem === 'limit_exceeded' && details?.field === 'amount') return 'invalid_amount';
  if (problem === 'not_allowed_from_status') return byStatus[String(details?.status)] ?? 'invalid_transaction_status';
  return byName[problem] ?? (isApiName(problem) ? problem : 'failed');
}

/** Anything thrown, as the merchant API may answer it: its clients fail on a code that they do not know. */
export function apiRefusal(thrown: unknown): MerchantApiProblemName {
  if (isBusy(thrown)) return 'service_unavailable';
  return thrown instanceof Problem ? nameOf(thrown) : 'failed';
}

export const refusalReply = (name: MerchantApiProblemName) => ({
  code: merchantApiProblems[name],
  message: texts[name],
});
