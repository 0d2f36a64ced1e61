import { join } from 'node:path';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker, WorkerStart } from './pglite-worker.ts';

const workerFile = join(import.meta.dirname, 'pglite-worker.ts');
const terminate = 'X'.charCodeAt(0);

class WorkerStream extends Duplex {
  readonly #send: (bytes: Uint8Array<ArrayBuffer>) => void;
  readonly #open: () => Promise<void>;
  readonly #closed: () => void;

  constructor(on: { open: () => Promise<void>; send: (bytes: Uint8Array<ArrayBuffer>) => void; closed: () => void }) {
    super();
    this.#open = on.open;
    this.#send = on.send;
    this.#closed = on.closed;
  }

  connect() {
    this.#open().then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  setNoDelay() {
    return this;
  }

  setKeepAlive() {
    return this;
  }

  ref() {
    return this;
  }

  unref() {
    return this;
  }

  override _read() {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void) {
    this._writev([{ chunk }], done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void) {
    const bytes = new Uint8Array(chunks.reduce((length, { chunk }) => length + chunk.length, 0));
    let offset = 0;
    for (const { chunk } of chunks) {
      bytes.set(chunk, offset);
      offset += chunk.length;
    }
    if (bytes[0] !== terminate) this.#send(bytes);
    done();
  }

  override _final(done: (error?: Error | null) => void) {
    done();
    this.destroy();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void) {
    this.#closed();
    done(error);
  }
}

/** Runs PGlite in a worker thread, restarts a dead one that has a folder, and offers its session as one stream at a time. */
export class PGliteHost {
  readonly #start: WorkerStart;
  readonly #streams = new Map<number, WorkerStream>();
  // A thread that goes from host to host meets no session of a former one again.
  #sessions = Date.now();
  #worker: Promise<Worker> | null = null;
  #closing = false;
  #onSnapshot: (bytes: Uint8Array<ArrayBuffer>) => void = () => undefined;

  constructor(start: WorkerStart, left?: Worker) {
    this.#start = start;
    if (!left) return;
    this.#worker = Promise.resolve(left);
    this.#listen(left);
  }

  async ready() {
    await this.#running();
  }

  stream() {
    const session = ++this.#sessions;
    const stream: WorkerStream = new WorkerStream({
      open: async () => this.#ask(await this.#running(), { ask: 'connect', session }),
      send: (bytes) =>
        void this.#worker?.then((worker) => this.#ask(worker, { ask: 'send', session, bytes })).catch(() => undefined),
      closed: () => this.#streams.delete(session),
    });
    this.#streams.set(session, stream);
    return stream;
  }

  async kill() {
    const worker = await this.#running();
    await worker.terminate();
  }

  async snapshot() {
    const worker = await this.#running();
    return new Promise<Uint8Array<ArrayBuffer>>((resolve) => {
      this.#onSnapshot = resolve;
      this.#ask(worker, { ask: 'snapshot' });
    });
  }

  async leave(): Promise<Worker> {
    const worker = await this.#running();
    // Without a name Node's own listeners would go too, and no message come any more.
    for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
    return worker;
  }

  async close() {
    this.#closing = true;
    const worker = await this.#worker?.catch(() => null);
    if (!worker) return;
    const exited = new Promise((resolve) => worker.once('exit', resolve));
    this.#ask(worker, { ask: 'close' });
    await exited;
  }

  #ask(worker: Worker, message: ToWorker) {
    worker.postMessage(message, 'bytes' in message ? [message.bytes.buffer] : []);
  }

  #running() {
    this.#worker ??= this.#launch();
    return this.#worker;
  }

  #launch() {
    return new Promise<Worker>((resolve, reject) => {
      const worker = new Worker(workerFile, { workerData: this.#start, execArgv: [] });
      this.#listen(worker, { ready: () => resolve(worker), ended: reject });
    });
  }

  #listen(worker: Worker, on?: { ready: () => void; ended: (error: Error) => void }) {
    worker.on('message', (message: FromWorker) => {
      if (message.tell === 'ready') on?.ready();
      else if (message.tell === 'received') this.#streams.get(message.session)?.push(message.bytes);
      else if (message.tell === 'snapshot') this.#onSnapshot(message.bytes);
    });
    let cause: unknown;
    worker.once('error', (error) => (cause = error));
    worker.once('exit', () => {
      const error = new Error('Connection terminated: the database thread ended', { cause });
      // What lived in memory only is gone; an empty database in its place would pass for the true one.
      this.#worker = this.#start.folder === null || this.#closing ? Promise.reject(error) : null;
      this.#worker?.catch(() => undefined);
      for (const stream of this.#streams.values()) stream.destroy(error);
      on?.ended(error);
    });
  }
}
