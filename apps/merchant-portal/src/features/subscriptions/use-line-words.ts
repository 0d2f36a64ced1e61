import { useFormats, useText } from '@pay/i18n';
import type { InvoiceLine } from './billing.ts';
import { text } from './extras.messages.ts';

const named = {
  ITEM: undefined,
  PERIOD: undefined,
  DISCOUNT: text.discountLine,
  CREDIT: text.creditLine,
  CREDIT_NOTE: text.creditNoteLine,
} as const;

/** What a line of an invoice is for. */
export function useLineWords(): (line: InvoiceLine, plan: string) => { words: string; small?: string } {
  const t = useText();
  const { money } = useFormats();
  return ({ kind, name, quantity, unitPrice, percent }, plan) => {
    if (kind === 'PERIOD') return { words: t(text.periodOf, { plan }) };
    const words = named[kind] ? t(named[kind], { name: name ?? '' }) : (name ?? '');
    if (quantity && unitPrice) return { words, small: t(text.quantityTimes, { quantity, price: money(unitPrice) }) };
    return percent ? { words, small: t(text.percentOff, { percent: String(percent) }) } : { words };
  };
}
