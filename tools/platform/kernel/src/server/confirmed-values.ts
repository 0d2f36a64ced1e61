import { formatVnd, maskAccountNo } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import type { Asked } from './handlers.ts';

export type Values = Asked['values'];

const lastDigits = (id: string) => `…${id.slice(-4)}`;

/** A message is read over shoulders: it tells no more than the receiver needs to know again. */
const masks: Readonly<Partial<Record<string, (value: string) => string>>> = {
  accountNo: maskAccountNo,
  receiver: maskAccountNo,
  clientId: lastDigits,
};

const shown = (values: Values, language: Language, textOf: (name: string, value: string) => string) =>
  Object.fromEntries(
    Object.entries<string | number>(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatVnd(value, language) : textOf(name, value),
    ]),
  );

/** Confirmed values as the person who makes the call sees them. */
export const shownValues = (values: Values, language: Language) => shown(values, language, (_name, value) => value);

/** Confirmed values as a message may tell them. */
export const maskedValues = (values: Values, language: Language) =>
  shown(values, language, (name, value) => masks[name]?.(value) ?? value);
