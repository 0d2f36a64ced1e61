import { CsvError, parse } from 'csv-parse/sync';
import { FileRefusal } from './file-refusal.ts';
import { tableBounds } from './table-bounds.ts';

const maxRecordBytes = 64 * 1024;
const longLine = new RegExp(`(?:^|\\n)[^\\n]{${maxRecordBytes + 1}}`);

function withinBounds() {
  let cells = 0;
  return (record: string[]): string[] => {
    cells += record.length;
    if (record.length > tableBounds.columns) throw new FileRefusal('too_many_columns', { max: tableBounds.columns });
    if (cells > tableBounds.cells) throw new FileRefusal('file_too_complex');
    return record;
  };
}

/** Parses CSV with commas, or with semicolons as Vietnamese spreadsheets write them. */
export function csvCells(bytes: Uint8Array): unknown[][] {
  const text = new TextDecoder().decode(bytes).trimEnd();
  if (longLine.test(text)) throw new FileRefusal('file_too_complex');
  const [heading = ''] = text.split('\n', 1);
  try {
    return parse(text, {
      delimiter: heading.includes(';') && !heading.includes(',') ? ';' : ',',
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: maxRecordBytes,
      to: tableBounds.rows + 2,
      on_record: withinBounds(),
    });
  } catch (error) {
    throw error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE'
      ? new FileRefusal('file_too_complex')
      : error;
  }
}
