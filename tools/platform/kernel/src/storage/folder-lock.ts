import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from './error-code.ts';

const isMissing = (error: unknown) => errorCode(error) === 'ENOENT';
const exists = (error: unknown) => errorCode(error) === 'EEXIST';

const readIfThere = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

const fieldsBeforeStartTime = 19;
const deadButListed = 'Z';

/** Identifies a process despite a reused pid, by its boot and start tick; null when it is gone. */
const startOf = (pid: number): string | null => {
  if (process.platform === 'linux') {
    const stat = readIfThere(`/proc/${pid}/stat`);
    // The command name stands in brackets and may hold blanks, so fields are counted after the last bracket.
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
    const tick = fields?.[fieldsBeforeStartTime];
    return tick && fields?.[0] !== deadButListed
      ? `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${tick}`
      : null;
  }
  try {
    process.kill(pid, 0);
    if (process.platform === 'win32') return 'running';
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .replaceAll(' ', '_');
  } catch {
    return null;
  }
};

const isHeld = (stamp: string) => {
  const [pid = '', started = ''] = stamp.split(' ', 2);
  return startOf(Number(pid)) === started;
};

export class FolderInUse extends Error {
  override name = 'FolderInUse';
}

export interface FolderLock {
  release(): void;
}

/** One process at a time opens a data folder: two would lose each other's rows without an error. */
export const lockFolder = (folder: string): FolderLock => {
  const lock = `${folder}.lock`;
  const stamp = `${process.pid} ${startOf(process.pid)}`;
  const own = `${lock}.${process.pid}`;
  mkdirSync(dirname(folder), { recursive: true });
  writeFileSync(own, stamp);
  try {
    takeLock(lock, own, folder);
  } finally {
    rmSync(own, { force: true });
  }
  const release = () => {
    process.off('exit', release);
    if (readIfThere(lock) === stamp) rmSync(lock, { force: true });
  };
  process.on('exit', release);
  return { release };
};

const takeLock = (lock: string, own: string, folder: string) => {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    try {
      linkSync(own, lock);
      return;
    } catch (error) {
      if (!exists(error)) throw error;
    }
    const holder = readIfThere(lock);
    if (holder !== null && isHeld(holder)) {
      throw new FolderInUse(
        `The data folder ${folder} is in use by process ${holder.split(' ')[0]}; stop it first, or use Postgres for several processes`,
      );
    }
    if (holder !== null) clearStale(lock, holder, `${own}.stale`);
  }
  throw new Error(`The data folder ${folder} could not be locked`);
};

/** Moves the lock of a dead process aside; puts a live lock back when another process was quicker. */
const clearStale = (lock: string, expected: string, aside: string) => {
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  if (readFileSync(aside, 'utf8') !== expected) linkSync(aside, lock);
  rmSync(aside, { force: true });
};
