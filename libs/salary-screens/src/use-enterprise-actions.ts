import type { Action } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import type { Enterprise } from './enterprise.ts';
import { text } from './enterprise.messages.ts';
import { useSalary } from './salary-context.ts';
import type { SwitchAction } from './switch-dialog.tsx';
import { useReasonUnless } from './use-reason-against.ts';

export function useEnterpriseActions(ask: (action: SwitchAction) => void): (enterprise: Enterprise) => Action[] {
  const t = useText();
  const reasonUnless = useReasonUnless();
  const { places } = useSalary();

  return ({ status, allowed }) => {
    const against = (action: 'register' | SwitchAction) => reasonUnless(allowed.includes(`enterprise.${action}`));
    const register = { title: t(text.register), to: places.register(), disabledReason: against('register') };
    const configure = { title: t(text.configure), to: places.configuration() };
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
      OK: [configure, deactivate],
      DEACTIVATED: [activate],
      CMS_LOCKED: [activate],
    };
    return byStatus[status];
  };
}
