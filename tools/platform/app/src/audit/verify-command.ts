import {
  type AuditVerdict,
  FolderInUse,
  type Mode,
  openStorage,
  type StorageSource,
  verifyAudit,
} from '@pay/platform-kernel';
import { existsSync } from 'node:fs';
import { sourcesOf } from '../config.ts';

type Verdicts = Record<Mode, AuditVerdict>;

async function verifyAt(source: StorageSource): Promise<AuditVerdict> {
  if (source.kind === 'pglite' && !existsSync(source.folder))
    throw new Error(`there is no database in ${source.folder}`);
  const storage = await openStorage(source);
  try {
    // A folder that this process could open has no platform that would chain what waits.
    return await verifyAudit(storage.db, { mayWait: source.kind === 'pglite' });
  } finally {
    await storage.close();
  }
}

async function askRunningPlatform(inUse: FolderInUse): Promise<Verdicts> {
  const reply = await fetch(`http://localhost:${process.env.PORT_BASE ?? 4000}/internal/audit`).catch(() => undefined);
  if (!reply?.ok) throw inUse;
  return (await reply.json()) as Verdicts;
}

async function verdicts(): Promise<Verdicts> {
  const sources = sourcesOf(process.env);
  try {
    return { live: await verifyAt(sources.live), test: await verifyAt(sources.test) };
  } catch (error) {
    if (error instanceof FolderInUse) return askRunningPlatform(error);
    throw error;
  }
}

try {
  for (const [mode, { ok, owners, rows, faults }] of Object.entries(await verdicts())) {
    if (ok) process.stdout.write(`${mode}: ${rows} rows of ${owners} owners stand as they were chained\n`);
    else process.exitCode = 1;
    for (const { owner, position, rowId, fault } of faults)
      process.stdout.write(`${mode}: owner ${owner}, position ${position}, row ${rowId ?? 'unknown'}: ${fault}\n`);
  }
} catch (error) {
  process.stderr.write(`The audit trail could not be verified: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 2;
}
