import { usageFault } from './faults.ts';

/** Texts of others could steer the terminal that shows them. */
export const printable = (text: string) => text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, ' ');

export const formatVnd = (amount: number) => `${new Intl.NumberFormat('en-US').format(amount)} VND`;

/** Whole dong; groups of three may be parted by a comma, a point or an underscore. */
export function vndOf(text: string): number {
  if (!/^(?:\d+|\d{1,3}(?:([.,_])\d{3})(?:\1\d{3})*)$/.test(text))
    throw usageFault(`“${text}” is no amount. Amounts are whole VND, such as 150000 or 150,000.`);
  return Number(text.replace(/[.,_]/g, ''));
}

const unitMs = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** Milliseconds of 90s, 15m, 2h or 3d. */
export function durationOf(text: string): number {
  const [, count, unit] = /^(\d+)([smhd])$/.exec(text) ?? [];
  if (!count || !unit) throw usageFault(`“${text}” is no duration. Write 90s, 15m, 2h or 3d.`);
  return Number(count) * unitMs[unit as keyof typeof unitMs];
}

export function countOf(text: string, { min, max }: { min: number; max: number }): number {
  const count = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(count >= min && count <= max)) throw usageFault(`“${text}” is no whole number from ${min} to ${max}.`);
  return count;
}

export function oneOf<Word extends string>(text: string, words: readonly Word[], what: string): Word {
  const found = words.find((word) => word === text);
  if (found === undefined)
    throw usageFault(`There is no ${what} “${printable(text)}”. Choose one of: ${words.join(', ')}.`);
  return found;
}

export function facts(pairs: readonly (readonly [string, string])[]): string {
  const width = Math.max(...pairs.map(([name]) => name.length));
  return pairs.map(([name, value]) => `${name.padEnd(width)}  ${printable(value)}`).join('\n');
}

export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => printable(cell).padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
