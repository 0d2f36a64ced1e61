import { Client } from 'pg';
import type { Measure } from './in-turn.ts';

/** What a round wrote to the log for each that it took, and which part of that were whole pages. */
export interface Logged {
  bytes: number;
  wholePages: number;
}

export interface Log {
  read: (name: string, measure: Measure) => Measure;
  /** By measure, in the order of the rounds; the first one is the round that is not counted. */
  found: ReadonlyMap<string, readonly Logged[]>;
}

const flushed = async (client: Client) => {
  const { rows } = await client.query<{ at: string }>('select pg_current_wal_flush_lsn()::text as at');
  return rows[0]!.at;
};

async function between(client: Client, from: string, taken: number): Promise<Logged> {
  const { rows } = await client.query<Record<keyof Logged, string>>(
    'select sum(combined_size)::bigint as bytes, sum(fpi_size)::bigint as "wholePages" from pg_get_wal_stats($1, $2)',
    [from, await flushed(client)],
  );
  const { bytes, wholePages } = rows[0]!;
  return { bytes: Number(bytes) / taken, wholePages: Number(wholePages) / taken };
}

/** The server's log of what is measured; only a superuser may read it. */
export async function withLog<Result>(url: string, use: (log: Log) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  const found = new Map<string, Logged[]>();
  const read: Log['read'] = (name, measure) => async () => {
    const from = await flushed(client);
    const began = performance.now();
    const rate = await measure();
    const taken = (rate * (performance.now() - began)) / 1000;
    found.set(name, [...(found.get(name) ?? []), await between(client, from, taken)]);
    return rate;
  };
  await client.connect();
  try {
    await client.query('create extension if not exists pg_walinspect');
    return await use({ read, found });
  } finally {
    await client.end();
  }
}
