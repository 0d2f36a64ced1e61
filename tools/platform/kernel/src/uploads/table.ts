import { csvCells } from './csv-cells.ts';
import { FileRefusal } from './file-refusal.ts';
import { tableBounds } from './table-bounds.ts';
import { workbookCells } from './workbook-cells.ts';

export type Cell = string | number | boolean | null;

export interface Table {
  heading: Cell[];
  /** Rows below the heading, numbered as in the file, without the empty ones. */
  rows: { row: number; cells: Cell[] }[];
}

// A NUL or half a character is stored by no database.
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '\uFFFD');

function cellOf(value: unknown): Cell {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 10);
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value !== 'string') return typeof value === 'boolean' ? value : null;
  return value.trim() === '' ? null : storable(value);
}

const withoutTail = (cells: Cell[]) => cells.slice(0, cells.findLastIndex((cell) => cell !== null) + 1);

const lengthOf = (cell: Cell) => (typeof cell === 'string' ? cell.length : 0);

function refuseBeyond(rows: readonly Cell[][]): void {
  const { cell: longest, ...most } = tableBounds;
  if (rows.length > most.rows + 1) throw new FileRefusal('too_many_rows', { max: most.rows });
  if (rows.some((row) => row.some((cell) => lengthOf(cell) > longest)))
    throw new FileRefusal('cell_too_long', { max: longest });
  const sum = (of: (row: Cell[]) => number) => rows.reduce((total, row) => total + of(row), 0);
  const text = (row: Cell[]) => row.reduce<number>((total, cell) => total + lengthOf(cell), 0);
  if (sum((row) => row.length) > most.cells || sum(text) > most.text) throw new FileRefusal('file_too_complex');
}

/** A list has one record in each row, and nothing in it that a program would have to work out. */
export async function tableIn(bytes: Uint8Array, extension: string, { asList = false } = {}): Promise<Table> {
  const cells = extension === 'csv' ? csvCells(bytes) : await workbookCells(bytes, { asList });
  const [heading = [], ...below] = cells.map((row) => withoutTail(row.map(cellOf)));
  refuseBeyond([heading, ...below]);
  const rows = below
    .map((row, index) => ({ row: index + 2, cells: row }))
    .filter(({ cells: filled }) => filled.length > 0);
  if (rows.length === 0) throw new FileRefusal('file_empty');
  return { heading, rows };
}
