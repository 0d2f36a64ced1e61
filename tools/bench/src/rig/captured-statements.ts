import { Client } from 'pg';

export interface Plan {
  'Node Type': string;
  'Total Cost': number;
  'Relation Name'?: string;
  'Subplan Name'?: string;
  'CTE Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  'WAL Bytes'?: number;
  Plans?: Plan[];
}

export interface Explained {
  'Query Text': string;
  Plan: Plan;
}

export interface Captured {
  text: string;
  values: readonly unknown[];
  /** What the server told of the statement and of those that its keys and triggers caused, when the connection explains itself. */
  explained: readonly Explained[];
}

interface NamedQuery {
  text: string;
  values?: readonly unknown[];
}

const textOf = (query: string | NamedQuery) => (typeof query === 'string' ? query : query.text);
const valuesOf = (query: string | NamedQuery, values: readonly unknown[] | undefined) =>
  (typeof query === 'string' ? values : query.values) ?? [];

function explainedIn(notice: string): Explained[] {
  const begin = notice.indexOf('plan:\n');
  return begin < 0 ? [] : [JSON.parse(notice.slice(begin + 'plan:\n'.length))];
}

export async function capture(work: () => Promise<unknown>): Promise<Captured[]> {
  const captured: Captured[] = [];
  const original = Client.prototype.query;
  const watched = async function (this: Client, query: string | NamedQuery, values?: readonly unknown[]) {
    const explained: Explained[] = [];
    const hear = ({ message = '' }: { message?: string | undefined }) => explained.push(...explainedIn(message));
    this.on('notice', hear);
    try {
      return await Reflect.apply(original, this, [query, values]);
    } finally {
      this.off('notice', hear);
      captured.push({ text: textOf(query), values: valuesOf(query, values), explained });
    }
  };
  Object.assign(Client.prototype, { query: watched });
  try {
    await work();
  } finally {
    Object.assign(Client.prototype, { query: original });
  }
  return captured;
}

const settings: Readonly<Record<string, string>> = {
  timezone: 'UTC',
  datestyle: 'ISO',
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_format': 'json',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_wal': 'on',
  'auto_explain.log_nested_statements': 'on',
};

/** The address with which connections tell how the server carried each statement out; only a superuser may ask for it. */
export function explaining(url: string, more: Readonly<Record<string, string>> = {}): string {
  const address = new URL(url);
  const options = Object.entries({ ...settings, ...more }).map(([name, value]) => `-c ${name}=${value}`);
  address.searchParams.set('options', options.join(' '));
  return address.href;
}
