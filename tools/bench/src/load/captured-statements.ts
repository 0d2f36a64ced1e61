import { Client } from 'pg';

export interface Captured {
  text: string;
  values: readonly unknown[];
  rows: readonly Record<string, unknown>[];
}

interface NamedQuery {
  text: string;
  values?: readonly unknown[];
}

const textOf = (query: string | NamedQuery) => (typeof query === 'string' ? query : query.text);
const valuesOf = (query: string | NamedQuery, values: readonly unknown[] | undefined) =>
  (typeof query === 'string' ? values : query.values) ?? [];

export async function capture(work: () => Promise<unknown>): Promise<Captured[]> {
  const captured: Captured[] = [];
  const original = Client.prototype.query;
  const watched = async function (this: Client, query: string | NamedQuery, values?: readonly unknown[]) {
    const result: { rows: Record<string, unknown>[] } = await Reflect.apply(original, this, [query, values]);
    captured.push({ text: textOf(query), values: valuesOf(query, values), rows: result.rows });
    return result;
  };
  Object.assign(Client.prototype, { query: watched });
  try {
    await work();
  } finally {
    Object.assign(Client.prototype, { query: original });
  }
  return captured;
}
