import { Money } from '@pay/design-system/display';
import { useText } from '@pay/i18n';
import { text } from './usage.messages.ts';

/** What a plan bills in each period; usage has no amount before it is known. */
export function PlanAmount({ amount }: { amount: number }) {
  const t = useText();
  return amount > 0 ? <Money amount={amount} /> : t(text.byUsage);
}
