import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../storage/tables.ts';
import { inBatches } from './in-batches.ts';

type Query = SelectQueryBuilder<Tables, never, object>;

interface Export<Found, Row> {
  /** A column of time, and one that tells those of one moment apart. */
  columns: readonly [time: string, tie: string];
  /** What a row has in them. */
  keyOf: (row: Row) => readonly [time: string, tie: string];
  described: (query: Found) => unknown;
}

/** All rows of a list for a file, the newest first, each batch after the last row of the one before. */
export const newestFirst = <Row, Found>(
  query: Found,
  { columns, keyOf, described }: Export<Found, Row>,
): AsyncGenerator<Row> => {
  const [time, tie] = columns.map((column) => sql.ref(column));
  return inBatches<Row>((last, size) => {
    const all = query as Query;
    const next = last ? all.where(sql<boolean>`(${time}, ${tie}) < (${sql.join(keyOf(last))})`) : all;
    const rows = described(next as Found) as Query;
    return rows.orderBy(time!, 'desc').orderBy(tie!, 'desc').limit(size).execute() as Promise<Row[]>;
  });
};
