import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

export interface WorkerStart {
  folder: string | null;
  snapshot: Uint8Array<ArrayBuffer> | null;
}
export type ToWorker =
  | { ask: 'connect'; session: number }
  | { ask: 'send'; session: number; bytes: Uint8Array<ArrayBuffer> }
  | { ask: 'snapshot' }
  | { ask: 'close' };
export type FromWorker =
  | { tell: 'ready' }
  | { tell: 'received'; session: number; bytes: Uint8Array<ArrayBuffer> }
  | { tell: 'snapshot'; bytes: Uint8Array<ArrayBuffer> }
  | { tell: 'closed' };

const extensions = { btree_gin, pg_trgm };
const start: WorkerStart = workerData;

/** A folder gets its name only when complete, so a kill during the first start leaves nothing half made. */
const makeFolder = async (folder: string) => {
  const unfinished = `${folder}.tmp`;
  rmSync(unfinished, { recursive: true, force: true });
  const made = await PGlite.create({ dataDir: unfinished, extensions });
  await made.close();
  renameSync(unfinished, folder);
};

const open = async () => {
  if (start.folder === null) {
    return PGlite.create({ extensions, loadDataDir: start.snapshot ? new Blob([start.snapshot]) : undefined });
  }
  if (!existsSync(join(start.folder, 'PG_VERSION'))) await makeFolder(start.folder);
  return PGlite.create({ dataDir: start.folder, extensions });
};

const database = await open();

const tell = (message: FromWorker) => {
  const bytes = 'bytes' in message ? [message.bytes.buffer] : [];
  parentPort?.postMessage(message, bytes);
};

const answer = async (message: ToWorker) => {
  switch (message.ask) {
    case 'connect':
      await database.exec('rollback');
      await database.exec('discard all');
      await database.exec(`set timezone to 'UTC'`);
      return;
    case 'send':
      tell({
        tell: 'received',
        session: message.session,
        bytes: new Uint8Array(await database.execProtocolRaw(message.bytes)),
      });
      return;
    case 'snapshot':
      tell({ tell: 'snapshot', bytes: new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer()) });
      return;
    case 'close':
      await database.exec('rollback');
      await database.exec('checkpoint');
      await database.close();
      tell({ tell: 'closed' });
      parentPort?.close();
  }
};

let last = Promise.resolve();
parentPort?.on('message', (message: ToWorker) => {
  last = last.then(() => answer(message));
});
tell({ tell: 'ready' });
