import { serverBinaries } from '@pay/verify/postgres';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import type { Load } from './rates.ts';

const run = promisify(execFile);
const database = 'pgbench';

function program(): string {
  const beside = join(serverBinaries() ?? '', database);
  return existsSync(beside) ? beside : database;
}

/** Prepares a database of its own for pgbench's transaction and returns what runs it, in transactions a second. */
export async function pgbenchOn(server: string, scale: number): Promise<(load: Load) => Promise<number>> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${database}`);
  await client.end();
  const address = new URL(server);
  address.pathname = `/${database}`;
  await run(program(), ['-i', '-q', '-s', String(scale), address.href]);
  return async ({ connections, seconds }) => {
    const flags = ['-n', '-M', 'prepared', '-c', String(connections), '-j', '2', '-T', String(seconds)];
    const { stdout } = await run(program(), [...flags, address.href]);
    const told = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (!told) throw new Error(`pgbench told no rate:\n${stdout}`);
    return Number(told);
  };
}
