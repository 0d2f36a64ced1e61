import { useEnumLabel, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { type Enterprise, mayWrite, useEnterprise } from './enterprise.ts';
import { text } from './enterprise.messages.ts';

/** Says why something cannot be done now, in the person's words: by the person's right, for a reason of its own, or by where the enterprise stands. */
export function useReasonUnless(): (allowed: boolean, ownReason?: string) => string | undefined {
  const t = useText();
  const enumLabel = useEnumLabel();
  const { can } = usePermissions();
  const { data: enterprise } = useEnterprise();
  const status = enterprise?.status ?? 'NOT_REGISTER';
  return (allowed, ownReason) => {
    if (!can(mayWrite)) return t(text.notPermitted);
    if (allowed) return undefined;
    return ownReason ?? t(text.notFromHere, { status: enumLabel('EnterpriseStatus', status) });
  };
}

/** Why an enterprise cannot do something now; whatever it keeps, it may write together with its periods. */
export function useReasonAgainst(action: Enterprise['allowed'][number] = 'period.create'): string | undefined {
  const { data: enterprise } = useEnterprise();
  return useReasonUnless()(enterprise?.allowed.includes(action) ?? false);
}
