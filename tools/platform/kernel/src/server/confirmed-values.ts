import { formatVnd, maskAccountNo } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import type { Asked } from './handlers.ts';

export type Values = Asked['values'];

const lastDigits = (id: string) => `…${id.slice(-4)}`;

/** Messages are read over shoulders, so they mask what the receiver need not see again. */
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

export const shownValues = (values: Values, language: Language) => shown(values, language, (_name, value) => value);

export const maskedValues = (values: Values, language: Language) =>
  shown(values, language, (name, value) => masks[name]?.(value) ?? value);
