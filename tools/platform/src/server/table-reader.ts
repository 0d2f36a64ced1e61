import { problem, type UploadedFile } from '@pay/contract-core';
import { searchable } from '@pay/domain';
import { messageText } from '@pay/i18n/core';
import { readSheet } from 'read-excel-file/node';

export type Cell = string | number | boolean | Date | null;

const mostRows = 10_000;
const mostUnpackedBytes = 50 * 1024 * 1024;
const entryMark = 0x02014b50;

const refused = (rule: string, values: object = {}) =>
  problem('file_invalid', { fields: [{ field: 'file', rule, message: '', ...values }] });

/** The size that a workbook says it has unpacked, so that a small file cannot fill the memory. */
function unpackedBytes(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let total = 0;
  for (let at = 0; at + 46 <= bytes.length; at += 1) {
    if (bytes[at] === 0x50 && view.getUint32(at, true) === entryMark) total += view.getUint32(at + 24, true);
  }
  return total;
}

function csvRows(text: string): string[][] {
  const separator = /^[^\n]*;/.test(text) && !/^[^\n]*,/.test(text) ? ';' : ',';
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    rows.at(-1)!.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]!;
    if (quoted && letter === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"') quoted = !quoted;
    else if (!quoted && letter === separator) endCell();
    else if (!quoted && letter === '\n') {
      endCell();
      rows.push([]);
    } else if (letter !== '\r' || quoted) cell += letter;
  }
  endCell();
  return rows;
}

async function cellsOf({ bytes, extension }: UploadedFile): Promise<Cell[][]> {
  if (extension === 'csv') return csvRows(new TextDecoder().decode(bytes).replace(/^\uFEFF/, ''));
  if (unpackedBytes(bytes) > mostUnpackedBytes) throw refused('file_too_large', { max: mostUnpackedBytes });
  try {
    return (await readSheet(Buffer.from(bytes))) as Cell[][];
  } catch {
    throw refused('file_unreadable');
  }
}

const isEmpty = (cell: Cell | undefined) => cell === undefined || cell === null || String(cell).trim() === '';

/** The rows of a table file below its heading, empty ones left out, and the heading itself. */
export async function tableRows(
  file: UploadedFile,
): Promise<{ heading: string[]; rows: { row: number; cells: Cell[] }[] }> {
  const [heading = [], ...below] = await cellsOf(file);
  const rows = below.map((cells, index) => ({ row: index + 2, cells })).filter(({ cells }) => !cells.every(isEmpty));
  if (rows.length > mostRows) throw refused('too_many_rows', { max: mostRows });
  if (rows.length === 0) throw refused('file_empty');
  return { heading: heading.map((cell) => String(cell ?? '').trim()), rows };
}

/** Which column holds each field: by its name or its label in any language; a missing one is refused by name. */
export function columnsOf<Field extends string>(
  heading: readonly string[],
  fields: readonly Field[],
  required: readonly Field[],
): Record<Field, number> {
  const words = heading.map(searchable);
  const entries = fields.map((field) => {
    const names = [
      field,
      ...(['vi', 'en'] as const).map((language) => messageText(`field.${field}`, {}, language)),
    ].map(searchable);
    return [field, words.findIndex((word) => names.includes(word.replace(/\s*\*$/, '')))] as const;
  });
  const missing = entries.filter(([field, at]) => at < 0 && required.includes(field)).map(([field]) => field);
  if (missing.length > 0)
    throw refused('column_missing', {
      columns: missing.map((field) => messageText(`field.${field}`, {}, 'vi')).join(', '),
    });
  return Object.fromEntries(entries) as Record<Field, number>;
}

const twoDigits = (text: string) => text.padStart(2, '0');

/** A cell as text; a spreadsheet's number keeps all its digits. */
export const textIn = (cell: Cell | undefined): string => {
  if (isEmpty(cell)) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'number'
    ? cell.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 6 })
    : String(cell).trim();
};

/** A cell as a day: a spreadsheet's date, `dd/mm/yyyy` or `yyyy-mm-dd`. */
export const dayIn = (cell: Cell | undefined): string => {
  const text = textIn(cell);
  const written = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  return written ? `${written[3]}-${twoDigits(written[2]!)}-${twoDigits(written[1]!)}` : text;
};

/** A cell as an amount: grouping marks and a currency sign do not matter. */
export const amountIn = (cell: Cell | undefined): number | null => {
  if (typeof cell === 'number') return cell;
  const digits = textIn(cell).replace(/[\s.,đ₫]|VND/gi, '');
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
};
