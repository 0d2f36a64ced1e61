import { type XlsxCell, xlsxStream } from './xlsx-stream.ts';

/** A workbook as a shop may hand it in. */
export async function workbookOf(headings: readonly string[], rows: readonly (readonly XlsxCell[])[]): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  const source = async function* () {
    yield* rows;
  };
  const columns = headings.map((heading) => ({ heading, width: 20 }));
  for await (const part of xlsxStream(columns, source())) parts.push(part);
  return Buffer.concat(parts);
}
