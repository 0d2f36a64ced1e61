import { problem, type UploadedFile } from '@pay/contract-core';
import type { PdfSheet } from '../server/pdf-sheet.ts';
import { ReadingPool } from './reading-pool.ts';
import type { Answers } from './reading-worker.ts';

export interface Uploads {
  read<K extends keyof Answers>(kind: K, file: UploadedFile, field: string): Promise<Answers[K]>;
  print(sheet: PdfSheet): Promise<Uint8Array>;
  close(): Promise<void>;
}

export function openUploads(): Uploads {
  const pool = new ReadingPool();
  return {
    read: async <K extends keyof Answers>(kind: K, { bytes, extension }: UploadedFile, field: string) => {
      const outcome = await pool.read({ kind, bytes, extension });
      if (outcome.tell === 'refused') {
        const { rule, values } = outcome;
        throw problem('file_invalid', { fields: [{ field, rule, message: '', ...values }] });
      }
      if (outcome.tell === 'failed') throw new Error('The file could not be read', { cause: outcome.cause });
      return outcome.answer as Answers[K];
    },
    print: async (sheet) => {
      const outcome = await pool.read({ kind: 'print', sheet });
      if (outcome.tell !== 'read') throw new Error('The document could not be printed', { cause: outcome });
      return outcome.answer as Uint8Array;
    },
    close: () => pool.close(),
  };
}
