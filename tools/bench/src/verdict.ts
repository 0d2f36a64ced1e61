import { plain, table } from './table.ts';

export interface Figure {
  name: string;
  value: number;
  unit?: string;
  atMost?: number;
  atLeast?: number;
}

export const holds = ({ value, atMost = Infinity, atLeast = -Infinity }: Figure) => value <= atMost && value >= atLeast;

const limitOf = ({ atMost, atLeast }: Figure) => {
  if (atMost !== undefined) return `≤ ${plain(atMost)}`;
  return atLeast === undefined ? '' : `≥ ${plain(atLeast)}`;
};

export function report(figures: readonly Figure[]): boolean {
  const rows = figures.map((figure) => [
    `${holds(figure) ? '✓' : '✗'} ${figure.name}`,
    `${plain(figure.value)}${figure.unit ? ` ${figure.unit}` : ''}`,
    limitOf(figure),
  ]);
  console.log(table(rows));
  return figures.every(holds);
}
