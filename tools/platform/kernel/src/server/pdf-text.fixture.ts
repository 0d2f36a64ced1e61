import { execFileSync } from 'node:child_process';

// The reader is a module that the tests' own loader cannot take, so it runs on its own.
const reader = `
  import { buffer } from 'node:stream/consumers';
  import { extractText, getDocumentProxy } from 'unpdf';
  const pdf = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)));
  const { text } = await extractText(pdf, { mergePages: false });
  process.stdout.write(JSON.stringify(text));
`;

/** Reads the text of each page of a PDF file. */
export const pdfTexts = (bytes: Uint8Array): string[] =>
  JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', reader], {
      input: bytes,
      cwd: import.meta.dirname,
      encoding: 'utf8',
    }),
  ) as string[];
