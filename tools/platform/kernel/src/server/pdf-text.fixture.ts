import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

// The reader is a module that the tests' own loader cannot take, so it runs on its own.
const reader = join(import.meta.dirname, 'pdf-text-worker.ts');

/** Reads the text of each page of a PDF file. */
export const pdfTexts = (bytes: Uint8Array): string[] =>
  JSON.parse(execFileSync(process.execPath, [reader], { input: bytes, encoding: 'utf8' })) as string[];
