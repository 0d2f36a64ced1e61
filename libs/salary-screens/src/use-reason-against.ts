import { canAct, salaryEnterpriseMachine } from '@pay/domain';
import { useEnumLabel, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { mayWrite, useEnterprise } from './enterprise.ts';
import { text } from './enterprise.messages.ts';

export function useReasonAgainst(action: 'manage' | 'takeRequest' = 'manage'): string | undefined {
  const t = useText();
  const enumLabel = useEnumLabel();
  const { can } = usePermissions();
  const { data: enterprise } = useEnterprise();
  const status = enterprise?.status ?? 'NOT_REGISTER';
  if (!can(mayWrite)) return t(text.notPermitted);
  if (canAct(salaryEnterpriseMachine, status, action, 'enterprise')) return undefined;
  return t(text.notFromHere, { status: enumLabel('EnterpriseStatus', status) });
}
