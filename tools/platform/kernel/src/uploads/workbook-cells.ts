import { strToU8, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { FileRefusal } from './file-refusal.ts';
import { tableBounds } from './table-bounds.ts';
import { unpackedParts } from './unpacked.ts';

// Any prefix may stand before a name; what is not written like this is not read at all.
const placed = /<(?:[^\s<>/:]+:)?(row|c)(?=[\s/>])([^>]*)>/g;
const attributes = /^(?:\s+[\w:.-]+\s*=\s*(?:"[^"<&]*"|'[^'<&]*'))*\s*\/?$/;
const place = /\s(?:\w+:)?r\s*=\s*["']\s*([A-Za-z]*)([^"']*)["']/g;
const longPiece = new RegExp(`[<>][^<>]{${tableBounds.cell + 1}}`);

const columnOf = (letters: string) =>
  [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** Refuses a cell beyond the bounds before a reader fills the table up to it. */
function refuseFarPlaces(text: string): void {
  const tooManyRows = () => new FileRefusal('too_many_rows', { max: tableBounds.rows });
  const seen = { row: 0, c: 0 };
  for (const [, name, written = ''] of text.matchAll(placed)) {
    seen[name === 'row' ? 'row' : 'c'] += 1;
    if (seen.row > tableBounds.rows + 1) throw tooManyRows();
    if (seen.c > tableBounds.cells) throw new FileRefusal('file_too_complex');
    if (!attributes.test(written)) throw new FileRefusal('file_unreadable');
    for (const [, letters = '', row = ''] of written.matchAll(place)) {
      if (!/^\d{1,9}$/.test(row)) throw new FileRefusal('file_unreadable');
      if (Number(row) > tableBounds.rows + 1) throw tooManyRows();
      if (columnOf(letters) > tableBounds.columns)
        throw new FileRefusal('too_many_columns', { max: tableBounds.columns });
    }
  }
}

function refuseUnbounded(text: string): void {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new FileRefusal('file_unreadable');
  if (longPiece.test(text)) throw new FileRefusal('cell_too_long', { max: tableBounds.cell });
  refuseFarPlaces(text);
}

const merged = /<(?:[^\s<>/:]+:)?mergeCell\s+ref="([A-Z0-9:]{1,40})"/;
const formula = /<(?:[^\s<>/:]+:)?f[\s/>]/;

/** Which row a merged cell belongs to nobody can tell, and what a formula stands for depends on who opens the file. */
function refuseUnlikeList(sheet: string): void {
  const [, cell] = merged.exec(sheet) ?? [];
  if (cell) throw new FileRefusal('merged_cells', { cell });
  const found = formula.exec(sheet);
  if (!found) return;
  const [, place] = sheet.slice(sheet.lastIndexOf(' r="', found.index)).match(/^ r="([A-Z]{1,3}\d{1,7})"/) ?? [];
  throw new FileRefusal('formula_in_cell', { cell: place ?? '' });
}

/** Returns the cells of the first sheet; only parts that were checked here reach the reader. */
export async function workbookCells(bytes: Uint8Array, { asList = false } = {}): Promise<unknown[][]> {
  const parts = unpackedParts(bytes);
  const texts = [...parts].map(([path, part]) => [path, new TextDecoder().decode(part)] as const);
  for (const [path, text] of texts) {
    refuseUnbounded(text);
    if (asList && path.startsWith('xl/worksheets/')) refuseUnlikeList(text);
  }
  const looked = Object.fromEntries(texts.map(([path, text]) => [path, strToU8(text)]));
  return readSheet(Buffer.from(zipSync(looked, { level: 0 })));
}
