import { problem } from '@pay/contract-core';

/** Refuses an action by the very words with which the detail tells what the record's state allows. */
export function requireAllowed<Name extends string>(
  actions: Readonly<Record<Name, boolean>>,
  action: Name,
  status: string,
): void {
  if (actions[action]) return;
  const names: [string, boolean][] = Object.entries(actions);
  throw problem('not_allowed_from_status', {
    status,
    allowed: names.filter(([, isAllowed]) => isAllowed).map(([name]) => name),
  });
}
