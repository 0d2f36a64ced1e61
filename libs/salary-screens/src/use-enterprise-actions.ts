import type { Action } from '@pay/design-system/theme';
import { canAct, salaryEnterpriseMachine } from '@pay/domain';
import { useEnumLabel, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { mayWrite, type Enterprise } from './enterprise.ts';
import { text } from './enterprise.messages.ts';
import { useSalary } from './salary-context.ts';
import type { SwitchAction } from './switch-dialog.tsx';

export function useEnterpriseActions(ask: (action: SwitchAction) => void): (status: Enterprise['status']) => Action[] {
  const t = useText();
  const enumLabel = useEnumLabel();
  const { can } = usePermissions();
  const { places } = useSalary();

  return (status) => {
    const against = (action: 'register' | 'configure' | SwitchAction) => {
      if (!can(mayWrite)) return t(text.notPermitted);
      if (canAct(salaryEnterpriseMachine, status, action, 'enterprise')) return undefined;
      return t(text.notFromHere, { status: enumLabel('EnterpriseStatus', status) });
    };
    const register = { title: t(text.register), to: places.register(), disabledReason: against('register') };
    const configure = { title: t(text.configure), to: places.configuration() };
    const periods = { title: t(text.periods), to: places.periods() };
    const activate = { title: t(text.activate), onSelect: () => ask('activate'), disabledReason: against('activate') };
    const deactivate = {
      title: t(text.deactivate),
      onSelect: () => ask('deactivate'),
      disabledReason: against('deactivate'),
    };
    const byStatus: Record<Enterprise['status'], Action[]> = {
      NOT_REGISTER: [register],
      WAITING_APPROVAL: [deactivate],
      OK_BUT_NOT_CONFIG: [configure, deactivate],
      OK: [periods, configure, deactivate],
      DEACTIVATED: [activate, periods],
      CMS_LOCKED: [activate],
    };
    return byStatus[status];
  };
}
