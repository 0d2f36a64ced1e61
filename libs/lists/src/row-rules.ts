import { fieldRule, type Endpoint, type FieldRules } from '@pay/contract-core';

/** How each field of a row is shown, read from the reply schema of a list call, whichever envelope it has. */
export function rowRules({ returns }: Endpoint): FieldRules {
  const reply = returns && fieldRule(returns);
  const rows = reply?.fields?.items ?? reply?.fields?.data ?? reply;
  return rows?.fields ?? {};
}
