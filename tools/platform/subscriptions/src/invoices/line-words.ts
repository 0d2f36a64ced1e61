import { formatVnd } from '@pay/domain';
import { defineMessages, type Language } from '@pay/i18n/core';
import { platformText } from '@pay/platform-kernel';
import type { allLines } from '../extras/extras.rules.ts';

export const text = defineMessages('invoiceLine', {
  period: 'Period',
  discount: 'Discount: {reason}',
  discountPercent: 'Discount {percent} %: {reason}',
  credit: 'Credit of {code}',
  creditNote: 'Credit note {code}',
  ofLine: '{words}: {amount}',
  ofItem: '{quantity} × {name}',
});

type Line = ReturnType<typeof allLines>[number];

/** What a line is for, in the words of the reader. */
export function lineWords({ kind, name, percent }: Line, language: Language): string {
  const words = name ?? '';
  if (kind === 'PERIOD') return platformText(text.period, language);
  if (kind === 'ITEM') return words;
  if (kind === 'CREDIT') return platformText(text.credit, language, { code: words });
  if (kind === 'CREDIT_NOTE') return platformText(text.creditNote, language, { code: words });
  if (percent === null) return platformText(text.discount, language, { reason: words });
  return platformText(text.discountPercent, language, { percent: String(percent), reason: words });
}

/** A line of an invoice as a letter tells it. */
export function lineInLetter(line: Line, language: Language): string {
  const words = lineWords(line, language);
  const { quantity } = line;
  const what =
    quantity === null ? words : platformText(text.ofItem, language, { quantity: String(quantity), name: words });
  return platformText(text.ofLine, language, { words: what, amount: formatVnd(line.amount, language) });
}
