import { type FieldProblem, type FileReply, problem } from '@pay/contract-core';
import { type Language, messageText } from '@pay/i18n/core';
import { type $ZodType, type output, safeParse } from 'zod/v4/core';
import type { Instant } from '../storage/tables.ts';
import { inTurns } from './in-turns.ts';
import { tableFile } from './table-file.ts';
import type { Called } from './table-reader.ts';
import { problemsOf } from './validate.ts';

interface Judging<Item, Schema extends $ZodType> {
  schema: Schema;
  /** What no schema can tell, and what it tells better: it gets no fields where the schema refused the row. */
  besides: (fields: output<Schema> | undefined, item: Item) => readonly FieldProblem[];
  language: Language;
}

type Told = Pick<FieldProblem, 'field' | 'rule' | 'message'>;

const filled = <Item extends { row: number }>({ row: _row, ...fields }: Item) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/** Judges the rows of a file one by one and says in words what is wrong in which column. */
export async function judgedRows<Item extends { row: number }, Schema extends $ZodType>(
  items: readonly Item[],
  { schema, besides, language }: Judging<Item, Schema>,
) {
  const told = (problem: FieldProblem): Told => ({
    ...problem,
    message: messageText(`rule.${problem.rule}`, { ...problem }, language),
  });
  const judged = await inTurns(items, (item) => {
    const { success, data, error } = safeParse(schema, filled(item), { reportInput: true });
    const found = besides(success ? data : undefined, item);
    const better = new Set(found.map(({ field }) => field));
    const others = success ? [] : problemsOf(error.issues, 'row').filter(({ field }) => !better.has(field));
    return { ...item, problems: [...found, ...others].map(told) };
  });
  return {
    validItems: judged.filter(({ problems }) => problems.length === 0),
    invalidItems: judged.filter(({ problems }) => problems.length > 0),
  };
}

const toldAtMost = 50;

/** Refuses a file in which any row is wrong, and tells the first of what is. */
export function refuseInvalidRows(invalidItems: readonly { row: number; problems: readonly Told[] }[]): void {
  if (invalidItems.length === 0) return;
  const fields = invalidItems.flatMap(({ row, problems }) =>
    problems.map((one) => ({ ...one, field: `rows.${row}.${one.field}` })),
  );
  throw problem('invalid_parameter', { fields: fields.slice(0, toldAtMost) });
}

async function* only<Row>(row: Row) {
  yield row;
}

interface Template<Row> {
  name: string;
  /** One row as it is meant; its fields are the columns. */
  example: Row;
  called?: Called;
  language: Language;
  now: Instant;
}

export const tableTemplate = <Row extends Readonly<Record<string, string | number>>>({
  name,
  example,
  called = {},
  language,
  now,
}: Template<Row>): FileReply =>
  tableFile({
    name,
    rows: only(example),
    columns: Object.keys(example).map((field) => ({
      field: called[field] ?? field,
      value: (row: Row) => row[field],
    })),
    format: 'xlsx',
    language,
    now,
  });
