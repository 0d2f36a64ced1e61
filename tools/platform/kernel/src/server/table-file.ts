import type { FileReply } from '@pay/contract-core';
import { formatDateTime } from '@pay/domain';
import { type Language, messageText } from '@pay/i18n/core';
import { xlsxStream } from './xlsx-stream.ts';

export interface ExportColumn<Row> {
  field: string;
  heading?: string;
  value: (row: Row) => string | number | null | undefined;
  labels?: string;
  width?: number;
}

const writtenAtOnce = 64 * 1024;
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

// Programs pass over what is not seen, and take the wide and the small forms of a sign for the sign itself.
const formulaStart = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;

/** Spreadsheet programs would run such a cell as a formula, so it gets a leading apostrophe. */
const harmless = (text: string) => (formulaStart.test(text) ? `'${text}` : text);

const headingOf = <Row>({ field, heading }: ExportColumn<Row>, language: Language) =>
  heading ?? messageText(`field.${field}`, {}, language);

const cellOf = <Row>(row: Row, { value, labels }: ExportColumn<Row>, language: Language) => {
  const found = value(row);
  if (found === null || found === undefined) return null;
  if (typeof found === 'number') return found;
  return harmless(labels ? messageText(`${labels}.${found}`, {}, language) : found);
};

const csvField = (cell: string | number | null) => {
  if (cell === null) return '';
  return typeof cell === 'number' ? String(cell) : `"${cell.replaceAll('"', '""')}"`;
};

type Columns<Row> = readonly ExportColumn<Row>[];

/** A mark is the heading of a column of its own, so that the others stay what they are for whoever reads the file in. */
async function* csvOf<Row>(rows: AsyncIterable<Row>, columns: Columns<Row>, language: Language, mark?: string) {
  const besides = mark === undefined ? [] : [null];
  const line = (cells: (string | number | null)[]) => `${cells.map(csvField).join(',')}\r\n`;
  let text = `\uFEFF${line([...columns.map((column) => headingOf(column, language)), ...(mark ? [mark] : [])])}`;
  for await (const row of rows) {
    text += line([...columns.map((column) => cellOf(row, column, language)), ...besides]);
    if (text.length < writtenAtOnce) continue;
    yield Buffer.from(text, 'utf8');
    text = '';
  }
  if (text) yield Buffer.from(text, 'utf8');
}

async function* cellsOf<Row>(rows: AsyncIterable<Row>, columns: Columns<Row>, language: Language) {
  for await (const row of rows) yield columns.map((column) => cellOf(row, column, language));
}

const xlsxOf = <Row>(rows: AsyncIterable<Row>, columns: Columns<Row>, language: Language, mark?: string) => {
  const headed = columns.map((column) => ({ heading: headingOf(column, language), width: column.width ?? 20 }));
  return xlsxStream(headed, cellsOf(rows, columns, language), mark);
};

interface Export<Row> {
  name: string;
  rows: AsyncIterable<Row>;
  columns: readonly ExportColumn<Row>[];
  format: 'xlsx' | 'csv';
  language: Language;
  now: string;
}

/** Streams rows as a table file: CSV with a byte order mark, XLSX with numeric amounts. */
export function tableFile<Row>({ name, rows, columns, format, language, now }: Export<Row>): FileReply {
  const fileName = `${name}-${formatDateTime(now).replaceAll(/\D+/g, '-')}.${format}`;
  const written = format === 'csv' ? csvOf : xlsxOf;
  return {
    name: fileName,
    mimeType: format === 'csv' ? 'text/csv; charset=utf-8' : spreadsheet,
    content: written(rows, columns, language),
    marked: (mark) => written(rows, columns, language, mark),
  };
}
