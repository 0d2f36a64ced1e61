import { serverBinaries } from '@pay/verify/postgres';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';

type Field = string | number | Date | boolean | null;

const linesAtOnce = 2_000;

function psql(): string {
  const beside = join(serverBinaries() ?? '', 'psql');
  return existsSync(beside) ? beside : 'psql';
}

const asText = (field: Field) => {
  if (field === null) return '\\N';
  return field instanceof Date ? field.toISOString() : String(field).replace(/[\\\t\n\r]/g, (found) => `\\${found}`);
};

function* text(rows: Iterable<readonly Field[]>): Generator<string> {
  let lines: string[] = [];
  for (const row of rows) {
    lines.push(row.map(asText).join('\t'));
    if (lines.length < linesAtOnce) continue;
    yield `${lines.join('\n')}\n`;
    lines = [];
  }
  if (lines.length > 0) yield `${lines.join('\n')}\n`;
}

/** Streams rows into a table by COPY without checking each one; the caller must check the whole. */
export async function copyRows(
  url: string,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Field[]>,
): Promise<void> {
  const env = { ...process.env, PGOPTIONS: '-c session_replication_role=replica' };
  const command = `copy ${table} (${columns.join(', ')}) from stdin`;
  const child = spawn(psql(), [url, '-q', '-v', 'ON_ERROR_STOP=1', '-c', command], {
    env,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  await pipeline(Readable.from(text(rows)), child.stdin);
  const [code] = await ended;
  if (code !== 0) throw new Error(`COPY into ${table} ended with ${code}`);
}

/** Drops a table's indexes during the work and rebuilds them afterwards, which is much faster than updating them. */
export async function withoutIndexes(client: Client, table: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = $1
     and indexname not in (select conname from pg_constraint where conrelid = $1::regclass)`,
    [table],
  );
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`);
  await work();
  await client.query(`set maintenance_work_mem = '512MB'`);
  for (const { indexdef } of rows) await client.query(indexdef);
}
