import { type FileReply, maxListedRows, type PageRequest, problem } from '@pay/contract-core';
import type { Language } from '@pay/i18n/core';
import type { Instant } from '../storage/tables.ts';
import type { Total } from './pages.ts';
import { type ExportColumn, tableFile } from './table-file.ts';

interface Listed<Row> {
  rows: Row[];
  total: Total;
}

interface Exported<Row> {
  name: string;
  list: (page: PageRequest) => Promise<Listed<Row>>;
  /** In whose order, from the first on, the rows are read page by page. */
  sortBy: string;
  columns: readonly ExportColumn<Row>[];
  format: 'xlsx' | 'csv' | undefined;
}

const size = 500;
const pageAt = (page: number, sortBy: string): PageRequest => ({
  page,
  size,
  offset: page * size,
  sortBy,
  direction: 'ASC',
});

/** The rows of a list as a table file; the list itself reads them. */
export async function listFile<Row>(
  { name, list, sortBy, columns, format = 'xlsx' }: Exported<Row>,
  { language, now }: { language: Language; now: Instant },
): Promise<FileReply> {
  const first = await list(pageAt(0, sortBy));
  if (first.total.totalIsLowerBound) throw problem('limit_exceeded', { limit: maxListedRows });
  async function* rows() {
    yield* first.rows;
    for (let page = 1; page * size < first.total.totalSize; page += 1) yield* (await list(pageAt(page, sortBy))).rows;
  }
  return tableFile({ name, rows: rows(), columns, format, language, now });
}
