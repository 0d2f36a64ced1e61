import {
  type FieldProblem,
  isRule,
  merchantApiFieldProblems,
  merchantApiProblem,
  type MerchantApiProblemName,
  merchantApiProblems,
  merchantApiTexts,
  Problem,
  type RuleName,
} from '@pay/contract-core';
import { isBusy } from '../storage/busy-error.ts';

interface Meaning {
  name: MerchantApiProblemName;
  field: string;
  rule?: RuleName;
}

const byStatus: Partial<Record<string, MerchantApiProblemName>> = {
  SUCCESS: 'order_already_completed',
  TIMEOUT: 'transaction_expired',
  CANCELED: 'transaction_cancelled',
  FAIL: 'transaction_failed',
};

// A caller that is told of no field of his is told of his request as a whole.
const request = 'request';

const byProblem: {
  readonly [Name in Problem['problem']]?: Name extends RuleName ? Meaning : Meaning & { rule: RuleName };
} = {
  // What this API's callers name besides transactions is a bank account.
  not_found: { name: 'bank_account_not_found', field: 'bankAccountNo', rule: 'unknown' },
  bank_account_not_found: { name: 'bank_account_not_found', field: 'accountNo', rule: 'unknown' },
  beneficiary_does_not_exist: { name: 'beneficiary_does_not_exist', field: 'accountNo', rule: 'unknown' },
  bank_account_linked: { name: 'invalid_data', field: 'accountNo' },
  bank_account_holder_mismatch: { name: 'access_denied', field: 'accountNo' },
  bank_gives_no_answer: { name: 'service_unavailable', field: 'accountNo' },
  duplicate: { name: 'duplicate_reference', field: 'refTransactionId' },
  dispute_window_over: { name: 'invalid_transaction_status', field: 'transactionId', rule: 'refund_too_late' },
  balance_too_low: { name: 'invalid_amount', field: 'amount' },
  plan_not_active: { name: 'invalid_data', field: 'planCode', rule: 'not_allowed_from_status' },
  possible_duplicate: { name: 'invalid_data', field: 'confirmDuplicate', rule: 'duplicate' },
  limit_exceeded: { name: 'access_denied', field: 'accountNo' },
  over_limit: { name: 'invalid_amount', field: 'amount', rule: 'too_big' },
  enterprise_limit: { name: 'invalid_amount', field: 'amount', rule: 'too_big' },
  frequency_used_up: { name: 'access_denied', field: 'employeeCode', rule: 'frequency_used_up' },
  outside_period: { name: 'access_denied', field: 'employeeCode', rule: 'outside_period' },
  merchant_not_active: { name: 'access_denied', field: 'x-api-client' },
  body_too_large: { name: 'invalid_data', field: 'body' },
  content_type_not_accepted: { name: 'invalid_data', field: 'content-type' },
  file_invalid: { name: 'invalid_data', field: 'body', rule: 'not_json' },
  too_many_requests: { name: 'service_unavailable', field: request },
  request_still_running: { name: 'service_unavailable', field: request },
  busy: { name: 'service_unavailable', field: request },
  read_only: { name: 'service_unavailable', field: request },
  otp_wrong: { name: 'otp_invalid', field: 'otp' },
  otp_expired: { name: 'otp_invalid', field: 'otp' },
  otp_attempts_used_up: { name: 'otp_invalid', field: 'otp' },
  changed_since_code: { name: 'otp_invalid', field: 'otp', rule: 'otp_expired' },
  otp_resend_too_soon: { name: 'otp_already_exists', field: 'accountNo' },
  otp_quota_used_up: { name: 'otp_already_exists', field: 'accountNo' },
};

export interface Refusal {
  name: MerchantApiProblemName;
  field: string;
  rule: RuleName;
}

const isApiName = (name: string): name is MerchantApiProblemName => Object.hasOwn(merchantApiProblems, name);

export const refusedField = (name: MerchantApiProblemName, field: string, rule: RuleName) =>
  merchantApiProblem(name, { fields: [{ field, rule, message: '' }] });

const fieldsOf = ({ details }: Problem) => details?.fields ?? [];

function meaningOf({ problem: name, details }: Problem, first: FieldProblem | undefined): Meaning {
  if (name === 'limit_exceeded' && details?.field === 'amount')
    return { name: 'invalid_amount', field: 'amount', rule: 'too_big' };
  if (name === 'limit_exceeded' && details?.of === 'day') return { name: 'invalid_amount', field: 'amount' };
  if (name === 'not_allowed_from_status')
    return { name: byStatus[String(details?.status)] ?? 'invalid_transaction_status', field: 'transactionId' };
  const named = isApiName(name) ? name : 'failed';
  const ofField = name === 'invalid_parameter' && first ? merchantApiFieldProblems[first.field] : undefined;
  return byProblem[name] ?? { name: ofField ?? named, field: request };
}

/** Among several faults, the one with a code of its own is reported. */
const toldField = (refusal: Problem) => {
  const fields = fieldsOf(refusal);
  return fields.find(({ field }) => merchantApiFieldProblems[field]) ?? fields[0];
};

/** Maps anything thrown to the merchant API's codes, because its clients fail on a code that they do not know. */
export function apiRefusal(thrown: unknown): Refusal {
  if (isBusy(thrown)) return { name: 'service_unavailable', field: request, rule: 'busy' };
  if (!(thrown instanceof Problem)) return { name: 'failed', field: request, rule: 'failed' };
  const told = toldField(thrown);
  const { name, field, rule = isRule(thrown.problem) ? thrown.problem : 'failed' } = meaningOf(thrown, told);
  return { name, field: told?.field ?? field, rule: told?.rule ?? rule };
}

export const refusalWord = ({ name, field, rule }: Refusal) => [name, field, rule].join(' ');

export function refusalOfWord(word: string): Problem {
  const [name = 'failed', field = request, rule = 'failed'] = word.split(' ');
  return refusedField(isApiName(name) ? name : 'failed', field, isRule(rule) ? rule : 'failed');
}

export const refusalReply = ({ name, field, rule }: Refusal, traceId: string) => ({
  code: merchantApiProblems[name],
  message: `${merchantApiTexts[name]}: ${field} (${rule})`,
  traceId,
});
