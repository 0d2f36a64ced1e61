import type { RuleName } from '@pay/contract-core';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { cleanPicture } from './picture.ts';
import { qrText } from './qr-text.ts';
import { FileRefusal } from './file-refusal.ts';
import { type Table, tableIn } from './table.ts';

/** A PDF must be complete to its end; it is kept as it is and only offered as a download. */
function wholePdf(bytes: Uint8Array): Uint8Array {
  if (!Buffer.from(bytes.subarray(-1024)).includes('%%EOF')) throw new FileRefusal('document_unreadable');
  return bytes;
}

export interface Answers {
  table: Table;
  image: Uint8Array;
  document: Uint8Array;
  qr: string;
}

const readings: {
  [K in keyof Answers]: (bytes: Uint8Array, extension: string) => Answers[K] | Promise<Answers[K]>;
} = {
  table: tableIn,
  image: cleanPicture,
  document: (bytes, extension) => (extension === 'pdf' ? wholePdf(bytes) : cleanPicture(bytes, extension)),
  qr: qrText,
};

export interface Reading {
  kind: keyof Answers;
  bytes: Uint8Array;
  extension: string;
}

export type FromReader =
  { tell: 'ready' } | { tell: 'read'; answer: unknown } | { tell: 'refused'; rule: RuleName; values: object };

const tell = (message: FromReader) => parentPort?.postMessage(message);

async function read({ kind, bytes, extension }: Reading): Promise<FromReader> {
  try {
    return { tell: 'read', answer: await readings[kind](bytes, extension) };
  } catch (error) {
    const { rule, values } = error instanceof FileRefusal ? error : new FileRefusal('file_unreadable');
    return { tell: 'refused', rule, values };
  }
}

// On Linux this concerns the thread alone: who pays goes before who uploads.
if (process.platform === 'linux') setPriority(5);
parentPort?.on('message', async (reading: Reading) => tell(await read(reading)));
tell({ tell: 'ready' });
