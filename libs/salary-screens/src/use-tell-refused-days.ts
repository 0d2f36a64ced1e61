import type { ReplyOf } from '@pay/contract-core';
import type { salary } from '@pay/contract-salary';
import { toast } from '@pay/design-system/toasts';
import { useEnumLabel, useText } from '@pay/i18n';
import { text } from './sheet.messages.ts';

type Refused = ReplyOf<(typeof salary)['logwork.createForPeriod']>['invalidItems'];

export function useTellRefusedDays(): (refused: Refused) => void {
  const t = useText();
  const enumLabel = useEnumLabel();
  return (refused) => {
    const [first] = refused;
    if (!first) return;
    const count = refused.reduce((sum, { logworks }) => sum + logworks.length, 0);
    const reason = enumLabel('LogworkRowStatus', first.status);
    toast({ tone: 'warning', text: t(text.someRefused, { count, reason }), duration: 10_000, important: true });
  };
}
