import type { Captured } from './captured-statements.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Values of the captured run that differ from one settlement to the next, by the script's variable. */
export type Variables = Readonly<Record<string, string>>;

// pgbench would take a word after a colon for one of its variables.
const quoted = (text: string) => `'${text.replaceAll("'", "''").replaceAll('":', '": ')}'`;

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return quoted(String(value));
  if (value instanceof Date) return quoted(value.toISOString());
  if (Array.isArray(value))
    return quoted(`{${value.map((entry) => (entry === null ? 'NULL' : JSON.stringify(String(entry)))).join(',')}}`);
  if (typeof value === 'string') return quoted(value);
  return quoted(JSON.stringify(value));
}

/**
 * The captured statements as a script that does the same for another payment each time. Values that a statement answered are taken
 * from its answer, as the platform takes them; ids that the platform makes are made by the server.
 */
export function pgbenchScript(statements: readonly Captured[], variables: Variables): string {
  const known = new Map(Object.entries(variables).map(([name, value]) => [value, `:${name}`]));
  const constant = new Set<string>();
  const wanted = new Set(
    statements.flatMap(({ values }) =>
      values.filter((value): value is string => typeof value === 'string' && uuid.test(value)),
    ),
  );
  const parameter = (value: unknown) => {
    if (typeof value !== 'string') return literal(value);
    const name = known.get(value);
    if (name) return name;
    return uuid.test(value) && !constant.has(value) ? 'gen_random_uuid()' : literal(value);
  };
  const lines = statements.map(({ text, values, rows }) => {
    const sent = text.replace(/\$(\d+)/g, (_, place: string) => parameter(values[Number(place) - 1]));
    const [row] = rows;
    const answered = Object.entries(row ?? {}).filter(
      ([, value]) => typeof value === 'string' && wanted.has(value) && !known.has(value),
    );
    if (answered.length === 0 || rows.length !== 1) return `${sent};`;
    for (const [column, value] of answered) known.set(String(value), `:${column}`);
    return `${sent} \\gset`;
  });
  return lines.join('\n');
}
