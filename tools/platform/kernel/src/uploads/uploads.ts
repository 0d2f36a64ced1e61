import { problem, type UploadedFile } from '@pay/contract-core';
import { ReadingPool } from './reading-pool.ts';
import type { Answers } from './reading-worker.ts';

export interface Uploads {
  read<K extends keyof Answers>(kind: K, file: UploadedFile, field: string): Promise<Answers[K]>;
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
      return outcome.answer as Answers[K];
    },
    close: () => pool.close(),
  };
}
