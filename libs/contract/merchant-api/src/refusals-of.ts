import { type Endpoint, merchantApiFieldProblems, type MerchantApiProblemName } from '@pay/contract-core';

const always: readonly MerchantApiProblemName[] = [
  'failed',
  'invalid_parameter',
  'security_violation',
  'invalid_client_id',
  'invalid_data',
  'transaction_expired',
  'service_unavailable',
  'access_denied',
];

/** Every refusal that a sealed call may answer. */
export function refusalsOf({ body, refuses = [] }: Endpoint): readonly MerchantApiProblemName[] {
  const ofFields = Object.keys(body?._zod.def.shape ?? {}).flatMap((field) => merchantApiFieldProblems[field] ?? []);
  return [...new Set([...always, ...ofFields, ...refuses])];
}
