import { fieldRule, type Endpoint, type FieldRules } from '@pay/contract-core';

/** Returns how each field of a row is shown, from the reply schema of a list call with any envelope. */
export function rowRules({ returns }: Endpoint): FieldRules {
  const reply = returns && fieldRule(returns);
  const rows = reply?.fields?.items ?? reply?.fields?.data ?? reply;
  return rows?.fields ?? {};
}
