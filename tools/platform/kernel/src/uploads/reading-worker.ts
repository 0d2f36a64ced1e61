import type { RuleName } from '@pay/contract-core';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { type PdfSheet, printed } from '../server/pdf-sheet.ts';
import { cleanPicture, iconOf, squaresOf } from './picture.ts';
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
  /** A table with one record in each row. */
  list: Table;
  image: Uint8Array;
  squares: { small: Uint8Array; medium: Uint8Array };
  /** A square PNG. */
  icon: Uint8Array;
  document: Uint8Array;
  qr: string;
}

const readings: {
  [K in keyof Answers]: (bytes: Uint8Array, extension: string) => Answers[K] | Promise<Answers[K]>;
} = {
  table: tableIn,
  list: (bytes, extension) => tableIn(bytes, extension, { asList: true }),
  image: cleanPicture,
  squares: squaresOf,
  icon: iconOf,
  document: (bytes, extension) => (extension === 'pdf' ? wholePdf(bytes) : cleanPicture(bytes, extension)),
  qr: qrText,
};

export interface Reading {
  kind: keyof Answers;
  bytes: Uint8Array;
  extension: string;
}

/** What is printed is large to load and takes its time, as what is read. */
export interface Printing {
  kind: 'print';
  sheet: PdfSheet;
}

export type FromReader =
  | { tell: 'ready' }
  | { tell: 'read'; answer: unknown }
  | { tell: 'refused'; rule: RuleName; values: object }
  | { tell: 'failed'; cause: unknown };

const tell = (message: FromReader) => parentPort?.postMessage(message);

async function read({ kind, bytes, extension }: Reading): Promise<FromReader> {
  try {
    return { tell: 'read', answer: await readings[kind](bytes, extension) };
  } catch (error) {
    const { rule, values } = error instanceof FileRefusal ? error : new FileRefusal('file_unreadable');
    return { tell: 'refused', rule, values };
  }
}

async function print({ sheet }: Printing): Promise<FromReader> {
  try {
    return { tell: 'read', answer: await printed(sheet) };
  } catch (cause) {
    return { tell: 'failed', cause };
  }
}

// On Linux this concerns the thread alone: who pays goes before who uploads.
if (process.platform === 'linux') setPriority(5);
parentPort?.on('message', async (asked: Reading | Printing) =>
  tell(asked.kind === 'print' ? await print(asked) : await read(asked)),
);
tell({ tell: 'ready' });
