import {
  type Endpoint,
  pagingOf,
  type PipelineProblem,
  type Problem,
  type ProblemName,
  type SalaryProblemName,
} from '@pay/contract-core';
import { isLook } from './authenticate.ts';
import { placeOf } from './reply.ts';

const always: readonly PipelineProblem[] = ['invalid_parameter', 'busy'];
const toGuarded: readonly PipelineProblem[] = ['access_token_invalid', 'session_ended', 'access_denied'];
const toKeyed: readonly PipelineProblem[] = ['idempotency_key_reused', 'request_still_running'];
const toBodies: readonly PipelineProblem[] = ['body_too_large', 'content_type_not_accepted'];

const toAsking: readonly ProblemName[] = ['otp_resend_too_soon', 'otp_quota_used_up'];
const toConfirmed: readonly ProblemName[] = ['otp_wrong', 'otp_expired', 'otp_attempts_used_up', 'changed_since_code'];

const isMerchants = ({ allow }: Endpoint) =>
  Array.isArray(allow) || ['signed-in', 'enterprise', 'bearer', 'terminal'].includes(String(allow));

const isOfStaff = ({ allow }: Endpoint) => typeof allow === 'string' && /^staff:|^bearer$/.test(allow);

function ofPipeline(endpoint: Endpoint): readonly ProblemName[] {
  const { allow, asksFor, body, merchantStatus, method, otp, pathNames, query, rate, reply, seenIn, testMode, upload } =
    endpoint;
  const changes = method !== 'GET' && !endpoint.changesNothing && !endpoint.whileViewing;
  return [
    ...always,
    ...(allow === 'anyone' || allow === 'sandbox' ? [] : toGuarded),
    ...(isMerchants(endpoint) && merchantStatus !== 'any' ? (['merchant_not_active'] as const) : []),
    ...((isMerchants(endpoint) && !isLook(endpoint)) || (isOfStaff(endpoint) && changes)
      ? (['view_only'] as const)
      : []),
    ...(testMode ? (['not_available_in_test_mode'] as const) : []),
    ...(rate || reply === 'events' ? (['too_many_requests'] as const) : []),
    ...(pathNames.length > 0 || allow === 'sandbox' ? (['not_found'] as const) : []),
    ...(seenIn === undefined ? [] : (['changed_since_seen'] as const)),
    ...(pagingOf(query) ? (['limit_exceeded'] as const) : []),
    ...(isMerchants(endpoint) && method !== 'GET' && !otp ? toKeyed : []),
    ...(asksFor !== undefined || (otp && otp.askedBy === undefined) ? toAsking : []),
    ...(otp ? toConfirmed : []),
    ...(body || upload ? toBodies : []),
    ...(upload ? (['file_invalid'] as const) : []),
  ];
}

export const answeredProblems = (endpoint: Endpoint): readonly (ProblemName | SalaryProblemName)[] => [
  ...new Set([...ofPipeline(endpoint), ...(endpoint.problems ?? [])]),
];

/** Returns whether a call declares a refusal; its code counts, not its name. */
export function isDeclared(endpoint: Endpoint, name: Problem['problem']): boolean {
  const { code } = placeOf(name, endpoint);
  return answeredProblems(endpoint).some((declared) => placeOf(declared, endpoint).code === code);
}
