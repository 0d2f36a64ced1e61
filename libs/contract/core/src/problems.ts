import type { RuleName } from './rules.ts';

/** `rule` is the name of the broken rule; `message` is its text in the caller's language with the other values. */
export interface FieldProblem {
  field: string;
  rule: RuleName;
  message: string;
  [value: string]: unknown;
}

interface CatalogueEntry {
  code: number;
  status: number;
  text: string;
}

/** Every error of the platform's calls, by the name in the message id `problem.<name>`; `text` is the English source. */
export const problems = {
  unknown_fault: { code: -1, status: 500, text: '' },
  failed: { code: 1, status: 500, text: 'The request could not be carried out' },
  invalid_parameter: { code: 2, status: 400, text: 'Some values are not valid' },
  not_found: { code: 3, status: 404, text: 'Not found' },
  access_denied: { code: 4, status: 403, text: 'You do not have permission for this' },
  not_allowed_from_status: { code: 5, status: 409, text: 'This is not possible in the current status' },
  duplicate: { code: 6, status: 409, text: 'This already exists' },
  too_many_requests: { code: 7, status: 429, text: 'Too many requests. Try again in {retryAfter} seconds' },
  limit_exceeded: { code: 8, status: 422, text: 'The limit of {limit} is exceeded' },
  idempotency_key_reused: { code: 9, status: 422, text: 'This request key was already used for another request' },
  refresh_token_invalid: { code: 10, status: 401, text: 'Your session has ended. Please sign in again' },
  access_token_invalid: { code: 11, status: 401, text: 'Please sign in' },
  not_available_in_test_mode: { code: 12, status: 403, text: 'This feature is not available in test mode' },
  file_invalid: { code: 13, status: 400, text: 'The file is not valid' },
  request_still_running: { code: 14, status: 409, text: 'The same request is still being processed' },
  busy: { code: 15, status: 503, text: 'The service is busy. Try again in {retryAfter} seconds' },
  body_too_large: { code: 16, status: 413, text: 'The request is too large' },
  content_type_not_accepted: { code: 17, status: 415, text: 'This content type is not accepted' },
  method_not_allowed: { code: 18, status: 405, text: 'This method is not allowed here' },
  read_only: { code: 19, status: 503, text: 'Writing is paused for the moment; reading still works' },
  view_only: { code: 20, status: 403, text: 'You are viewing as somebody else: nothing can be changed or copied out' },
  session_ended: { code: 122, status: 401, text: 'Your session was ended. Please sign in again' },

  credentials_wrong: { code: 1101, status: 400, text: 'Wrong phone number or password' },
  sign_in_locked: {
    code: 1102,
    status: 423,
    text: 'You cannot sign in from here for now: wait a while or set a new password',
  },
  otp_wrong: { code: 1103, status: 400, text: 'The code is wrong. Attempts left: {attemptsLeft}' },
  otp_expired: { code: 1104, status: 400, text: 'The code has expired. Please ask for a new one' },
  otp_attempts_used_up: { code: 1105, status: 429, text: 'Too many wrong codes. Please ask for a new one' },
  otp_resend_too_soon: { code: 1106, status: 429, text: 'A new code can be sent in {retryAfter} seconds' },
  otp_quota_used_up: { code: 1107, status: 429, text: 'No more codes can be sent to this number today' },
  phone_registered: { code: 1108, status: 409, text: 'This phone number is already registered' },
  phone_unknown: { code: 1109, status: 404, text: 'This phone number is not registered' },
  password_weak: { code: 1110, status: 400, text: 'The password is too weak' },
  password_used_before: { code: 1111, status: 400, text: 'This password was used before' },
  merchant_not_active: { code: 1112, status: 403, text: 'The merchant account is not active yet' },
  member_not_active: { code: 1113, status: 403, text: 'This member account is not active' },
  qr_session_expired: { code: 1114, status: 410, text: 'The QR code has expired' },
  qr_key_mismatch: { code: 1115, status: 403, text: 'The QR code does not belong to this session' },
  qr_session_used: { code: 1116, status: 409, text: 'The QR code was already used' },
  changed_since_code: {
    code: 1117,
    status: 409,
    text: 'This has changed since the code was sent. Look at it again and ask for a new code',
  },
  office_in_use: { code: 1119, status: 409, text: 'Staff or merchants are still at this office' },
  role_group_in_use: { code: 1131, status: 409, text: 'Staff still work with this role group' },
  last_administrator: { code: 1118, status: 409, text: 'At least one administrator at head office must remain' },

  bank_account_not_found: { code: 1301, status: 404, text: 'The bank does not know this account' },
  bank_account_linked: { code: 1302, status: 409, text: 'This account is already linked' },
  bank_account_in_use: { code: 1303, status: 409, text: 'This account is in use and cannot be removed' },
  bank_account_holder_mismatch: { code: 1304, status: 422, text: 'The account holder does not match the merchant' },

  out_of_stock: { code: 1701, status: 409, text: 'Not enough in stock' },
  product_in_use: { code: 1702, status: 409, text: 'The product is in use' },
  page_inactive: { code: 1703, status: 409, text: 'The pay page is not active' },
  page_without_active_product: { code: 1704, status: 422, text: 'The pay page has no active product' },

  balance_too_low: { code: 1901, status: 422, text: 'The balance is too low' },
  approver_is_creator: { code: 1902, status: 403, text: 'The person who created this cannot approve it' },
  possible_duplicate: { code: 1903, status: 409, text: 'A transfer like this was made a moment ago. Please confirm' },
  batch_has_invalid_rows: { code: 1904, status: 409, text: 'The batch has invalid rows' },
  bank_gives_no_answer: { code: 1905, status: 503, text: 'The bank is not answering yet' },
  not_come_yet: { code: 1906, status: 409, text: 'It has not come yet: neither here nor on a statement' },

  plan_not_active: { code: 2001, status: 409, text: 'The plan is not active' },
  plan_in_use: { code: 2002, status: 409, text: 'The plan is in use' },
  metered_usage_missing: { code: 2003, status: 502, text: 'The usage could not be obtained' },
  fee_overlaps: { code: 2101, status: 409, text: 'The fee overlaps with another one' },
  fee_brackets_invalid: { code: 2102, status: 422, text: 'The fee brackets are not valid' },
  dispute_open: { code: 2201, status: 409, text: 'There is already an open dispute about this transaction' },
  dispute_window_over: { code: 2202, status: 410, text: 'It is too late to dispute this transaction' },
  pos_stock_short: { code: 2301, status: 409, text: 'The model is not available' },
  device_linked_elsewhere: { code: 2401, status: 409, text: 'The device is linked elsewhere' },
  vietqr_pro_not_approved: { code: 2501, status: 403, text: 'VietQR Pro is not approved' },
  bank_in_use: { code: 1305, status: 409, text: 'The bank is in use, so it cannot be deleted and its BIN stays' },
  webhook_url_refused: { code: 2601, status: 400, text: 'This webhook address is not accepted' },
  changed_since_seen: { code: 2602, status: 409, text: 'This has changed since you looked at it. Look at it again' },
} as const satisfies Record<string, CatalogueEntry>;

export type ProblemName = keyof typeof problems;

/** Errors of the salary service; a code is the HTTP status × 100 + n. */
export const salaryProblems = {
  invalid_parameter: { code: 40000, status: 400 },
  period_overlaps: { code: 40001, status: 400 },
  session_ended: { code: 40100, status: 401 },
  access_denied: { code: 40300, status: 403 },
  not_found: { code: 40400, status: 404 },
  not_allowed_from_status: { code: 40900, status: 409 },
  in_use: { code: 40901, status: 409 },
  over_limit: { code: 42200, status: 422 },
  frequency_used_up: { code: 42201, status: 422 },
  outside_period: { code: 42202, status: 422 },
  enterprise_limit: { code: 42203, status: 422 },
  unknown_fault: { code: 50000, status: 500 },
} as const;

/** Error codes of the signed merchant API; its clients know no others. */
export const merchantApiProblems = {
  failed: 1,
  invalid_parameter: 2,
  invalid_amount: 507,
  bank_account_not_found: 1301,
  security_violation: 1601,
  invalid_client_id: 1602,
  invalid_transaction_id: 1603,
  duplicate_reference: 1604,
  invalid_payment_type: 1605,
  invalid_data: 1606,
  order_already_completed: 1607,
  qr_timeout: 1608,
  transaction_cancelled: 1609,
  transaction_expired: 1610,
  transaction_failed: 1611,
  service_unavailable: 1612,
  invalid_transaction_status: 1613,
  access_denied: 1614,
  otp_already_exists: 100014,
  otp_invalid: 100015,
  beneficiary_does_not_exist: 5100000,
} as const;

export type SalaryProblemName = keyof typeof salaryProblems;
export type MerchantApiProblemName = keyof typeof merchantApiProblems;
export type ProblemData = Readonly<Record<string, unknown>> & { readonly fields?: readonly FieldProblem[] };

/** A refusal about what a person entered names the field that it lands on. */
interface AtField {
  fields: readonly FieldProblem[];
}

interface ProblemDetails {
  duplicate: AtField;
  phone_registered: AtField;
  bank_account_linked: AtField;
  bank_account_in_use: { usedBy: readonly string[] };
  bank_in_use: { usedBy: readonly string[] };
  office_in_use: { usedBy: readonly string[] };
  role_group_in_use: { holders: number };
  webhook_url_refused: { reason: string | null };
}
export type DetailsOf<Name> = Name extends keyof ProblemDetails ? ProblemDetails[Name] : unknown;
type Details<Name> = Name extends keyof ProblemDetails
  ? [details: ProblemData & ProblemDetails[Name]]
  : [details?: ProblemData];

export type PipelineProblem =
  | 'unknown_fault'
  | 'failed'
  | 'invalid_parameter'
  | 'busy'
  | 'read_only'
  | 'access_token_invalid'
  | 'session_ended'
  | 'access_denied'
  | 'view_only'
  | 'merchant_not_active'
  | 'not_available_in_test_mode'
  | 'too_many_requests'
  | 'not_found'
  | 'method_not_allowed'
  | 'limit_exceeded'
  | 'idempotency_key_reused'
  | 'request_still_running'
  | 'body_too_large'
  | 'content_type_not_accepted'
  | 'file_invalid';

export type ProblemOf<E extends { problems?: readonly (ProblemName | SalaryProblemName)[] }> =
  PipelineProblem | (E['problems'] extends readonly (infer Name)[] ? Name & (ProblemName | SalaryProblemName) : never);

/** A refusal from the catalogue; any other thrown error becomes an unknown fault. */
export class Problem extends Error {
  readonly problem: ProblemName | SalaryProblemName | MerchantApiProblemName;
  readonly details: ProblemData | undefined;

  constructor(name: Problem['problem'], details?: ProblemData) {
    super(name);
    this.name = 'Problem';
    this.problem = name;
    this.details = details;
  }
}

/** Creates a refusal to throw, by its catalogue name: `throw problem('limit_exceeded', { limit, current })`. */
export const problem = <Name extends ProblemName>(name: Name, ...[details]: Details<Name>) =>
  new Problem(name, details);

/** Creates the details of a refusal that lands on one field. */
export const atField = (field: string, rule: RuleName) => ({ fields: [{ field, rule, message: '' }] });

export const salaryProblem = (name: SalaryProblemName, details?: ProblemData) => new Problem(name, details);

export const merchantApiProblem = (name: MerchantApiProblemName, details?: ProblemData) => new Problem(name, details);

/** Creates a refusal of one field: code 2 with `data.fields`; `rule` is the message id `rule.<rule>`. */
export const invalidField = (field: string, rule: RuleName, values: Readonly<Record<string, unknown>> = {}) =>
  new Problem('invalid_parameter', { fields: [{ field, rule, ...values, message: '' }] });
