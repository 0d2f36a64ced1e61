/** A cell that a table program would take for a formula is read as text. */
const cellOf = (value: string) => `"${(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

/** The rows as a table file that opens in every table program. */
export function csvFile(name: string, rows: readonly (readonly string[])[]): { blob: Blob; name: string } {
  const lines = rows.map((cells) => cells.map(cellOf).join(','));
  return { name: `${name}.csv`, blob: new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv' }) };
}
