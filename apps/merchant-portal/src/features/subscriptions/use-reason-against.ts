import { maxCycles } from '@pay/domain';
import { useEnumLabel, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { billingApi } from './billing-api.ts';
import type { Acted } from './billing.ts';
import { text } from './subscriptions.messages.ts';

export type SubscriptionAct = Exclude<Acted['allowed'][number], 'addItem' | 'addDiscount' | 'linkTogether'>;

/** Says why something cannot be done to a subscription now; undefined where it can. */
export function useReasonAgainst(): (found: Acted, act: SubscriptionAct) => string | undefined {
  const t = useText();
  const enumLabel = useEnumLabel();
  const { can } = usePermissions();
  return ({ allowed, status, numOfCycles }, act) => {
    if (!can(billingApi.subscription[act].endpoint.allow)) return t(text.notPermitted);
    if (allowed.includes(act)) return undefined;
    if (act === 'extend' && numOfCycles === 0) return t(text.endless);
    if (act === 'extend' && numOfCycles >= maxCycles) return t(text.mostCycles);
    if (act === 'restore' && status === 'CANCELLED') return t(text.tooLate);
    return t(text.notNow, { status: enumLabel('SubscriptionStatus', status) });
  };
}
