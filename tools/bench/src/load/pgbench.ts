import { serverBinaries } from '@pay/verify/postgres';
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface PgbenchRun {
  url: string;
  script: string;
  clients: number;
  seconds: number;
}

function program(): string {
  const beside = join(serverBinaries() ?? '', 'pgbench');
  return existsSync(beside) ? beside : 'pgbench';
}

export async function pgbench({ url, script, clients, seconds }: PgbenchRun): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'pay-pgbench-'));
  try {
    const file = join(folder, 'script.sql');
    writeFileSync(file, script);
    const flags = [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(clients),
      '-j',
      '2',
      '-T',
      String(seconds),
      '-D',
      'step=0',
      '-f',
      file,
    ];
    const { stdout } = await promisify(execFile)(program(), [...flags, url]);
    const rate = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (!rate) throw new Error(`pgbench told no rate:\n${stdout}`);
    return Number(rate);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
