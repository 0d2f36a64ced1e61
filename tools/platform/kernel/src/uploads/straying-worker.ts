import { parentPort } from 'node:worker_threads';
import type { Reading } from './reading-worker.ts';

// Stands in for the reader in its pool's test: what a file is called tells what reading it does to the thread.
const ways: Readonly<Record<string, () => unknown>> = {
  honest: () => 'read',
  endless: () => {
    for (;;);
  },
  greedy: () => {
    const held: string[][] = [];
    for (;;) held.push(Array.from({ length: 10_000 }, (_, at) => `text ${at}`));
  },
  throwing: () => queueMicrotask(() => Promise.reject(new Error('thrown where nobody waits'))),
  leaving: () => process.exit(1),
};

parentPort?.on('message', ({ extension }: Reading) => {
  const answer = ways[extension]?.();
  if (typeof answer === 'string') parentPort?.postMessage({ tell: 'read', answer });
});
parentPort?.postMessage({ tell: 'ready' });
