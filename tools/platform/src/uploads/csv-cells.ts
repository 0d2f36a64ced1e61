import { parse } from 'csv-parse/sync';
import { Refusal } from './refusal.ts';
import { tableBounds } from './table-bounds.ts';

const mostRecordBytes = 500_000;

function withinBounds(record: string[]): string[] {
  if (record.length > tableBounds.columns) throw new Refusal('too_many_columns', { max: tableBounds.columns });
  if (record.some((cell) => cell.length > tableBounds.cell))
    throw new Refusal('cell_too_long', { max: tableBounds.cell });
  return record;
}

/** The cells of a text whose columns are parted by commas, or by semicolons as Vietnamese spreadsheets write them. */
export function csvCells(bytes: Uint8Array): unknown[][] {
  const text = new TextDecoder().decode(bytes).trimEnd();
  const [heading = ''] = text.split('\n', 1);
  return parse(text, {
    delimiter: heading.includes(';') && !heading.includes(',') ? ';' : ',',
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: mostRecordBytes,
    to: tableBounds.rows + 2,
    on_record: withinBounds,
  });
}
