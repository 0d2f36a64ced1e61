export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const inColumn = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  return rows.map((row) => `  ${row.map(inColumn).join('  ')}`.trimEnd()).join('\n');
}

export const plain = (value: number) => String(Math.round(value * (value < 10 ? 100 : 1)) / (value < 10 ? 100 : 1));
