import { useMemo, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  formatBytes,
  formatCompact,
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatPercent,
} from './formats.ts';
import { enumLabel, fieldLabel } from './labels.ts';
import { defaultLanguage, isLanguage, type Language } from './languages.ts';
import type { Message, ValuesOf } from './message.ts';
import { isPlain, textIn } from './plain-text.ts';

type TextValue = string | number | boolean | Date | null | undefined;
type RichValue = ReactNode | Date | ((chunks: ReactNode[]) => ReactNode);

export function useLanguage(): Language {
  const { locale } = useIntl();
  return isLanguage(locale) ? locale : defaultLanguage;
}

/** Returns `t(message, values)` for the current language; the values are checked against the source text. */
export function useText() {
  const intl = useIntl();
  return useMemo(
    () =>
      <Source extends string>(message: Message<Source>, ...values: ValuesOf<Source, TextValue>): string =>
        textIn(intl, message, values[0]),
    [intl],
  );
}

export type TextOf = ReturnType<typeof useText>;

/** Returns `label(enumName, value)` for the current language. */
export function useEnumLabel() {
  const t = useText();
  return useMemo(
    () =>
      (name: string, value: string): string =>
        t(enumLabel(name, value)),
    [t],
  );
}

/** Returns `label(fieldName)` for the current language. */
export function useFieldLabel() {
  const t = useText();
  return useMemo(
    () =>
      (name: string): string =>
        t(fieldLabel(name)),
    [t],
  );
}

export function useFormats() {
  const language = useLanguage();
  return useMemo(
    () => ({
      language,
      money: (amount: number) => formatMoney(amount, language),
      number: (value: number) => formatNumber(value, language),
      compact: (value: number) => formatCompact(value, language),
      percent: (share: number, decimals?: number) => formatPercent(share, language, decimals),
      bytes: (size: number) => formatBytes(size, language),
      date: formatDate,
      dateTime: formatDateTime,
    }),
    [language],
  );
}

/** Renders a text with markup: `<Text message={text.agree} values={{ terms: (part) => <a>{part}</a> }} />`. */
export function Text({ message, values }: { message: Message; values?: Readonly<Record<string, RichValue>> }) {
  const known = useIntl().messages[message.id];
  if (isPlain(known)) return known;
  return <FormattedMessage id={message.id} defaultMessage={message.defaultMessage} values={values} />;
}
