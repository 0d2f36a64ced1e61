import { problem, type RuleName } from '@pay/contract-core';
import { searchable } from '@pay/domain';
import { type Language, languageCodes, messageText } from '@pay/i18n/core';
import type { Cell } from '../uploads/table.ts';

const refused = (rule: RuleName, values: object = {}) =>
  problem('file_invalid', { fields: [{ field: 'file', rule, message: '', ...values }] });

/** The labels of those fields that are not called by their own. */
export type Called = Readonly<Record<string, string>>;

/** Finds the column of each field by its name or its label in any language; refuses a missing required column. */
export function columnsOf<Field extends string>(
  heading: readonly Cell[],
  fields: readonly Field[],
  { required, language, called = {} }: { required: readonly Field[]; language: Language; called?: Called },
): Record<Field, number> {
  const words = heading.map((cell) => searchable(textIn(cell)));
  const entries = fields.map((field) => {
    const keys = [...new Set([called[field] ?? field, field])];
    const labels = languageCodes.flatMap((code) => keys.map((key) => messageText(`field.${key}`, {}, code)));
    const names = [field, ...labels].map(searchable);
    return [field, words.findIndex((word) => names.includes(word.replace(/\s*\*$/, '')))] as const;
  });
  const missing = entries.filter(([field, at]) => at < 0 && required.includes(field)).map(([field]) => field);
  if (missing.length > 0)
    throw refused('column_missing', {
      columns: missing.map((field) => messageText(`field.${called[field] ?? field}`, {}, language)).join(', '),
    });
  return Object.fromEntries(entries) as Record<Field, number>;
}

const twoDigits = (text: string) => text.padStart(2, '0');

/** Returns a cell as text; a number keeps up to 6 decimals. */
export const textIn = (cell: Cell | undefined): string =>
  typeof cell === 'number'
    ? cell.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 6 })
    : String(cell ?? '').trim();

export const dayIn = (cell: Cell | undefined): string => {
  const text = textIn(cell);
  const written = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  return written ? `${written[3]}-${twoDigits(written[2]!)}-${twoDigits(written[1]!)}` : text;
};

/** Separators stand between thousands only: the part behind a decimal point must not become thousands. */
export const amountIn = (cell: Cell | undefined): number | null => {
  if (typeof cell === 'number') return cell;
  const text = textIn(cell).replace(/\s*(?:[đ₫]|VND)$/i, '');
  if (!/^\d{1,15}$|^\d{1,3}([.,\s])\d{3}(?:\1\d{3}){0,3}$/.test(text)) return null;
  return Number(text.replace(/\D/g, ''));
};

/** A number, null where the cell is empty. What is none is below every bound, so that it is told as wrong and not passed over as empty. */
export const figureIn = (cell: Cell | undefined): number | null =>
  textIn(cell) === '' ? null : (amountIn(cell) ?? -1);

/** The choice that a cell names by itself or by its word in any language; what names none stays as it is. */
export function choiceIn<Choice extends string>(
  cell: Cell | undefined,
  choices: readonly Choice[],
  enumName: string,
): string | null {
  const written = searchable(textIn(cell));
  if (written === '') return null;
  const named = choices.find((choice) =>
    [choice, ...languageCodes.map((code) => messageText(`enum.${enumName}.${choice}`, {}, code))]
      .map(searchable)
      .includes(written),
  );
  return named ?? textIn(cell);
}
