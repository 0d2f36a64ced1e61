import type { ReactNode } from 'react';

export type ColumnKind =
  | 'text'
  | 'code'
  | 'money'
  | 'status'
  | 'enum'
  | 'enums'
  | 'dateTime'
  | 'date'
  | 'phone'
  | 'number'
  | 'percent'
  | 'yesNo'
  | 'image';

interface Shared<Row> {
  /** The words of the head; those of the field when left out. */
  label?: string;
  /** How the value is shown; what the schema says when left out. */
  as?: ColumnKind;
  /** The name under which the call sorts by this column, when it differs from the field. */
  sort?: string;
  /** Of an amount: which way the money went. */
  direction?: 'in' | 'out' | ((row: Row) => 'in' | 'out' | undefined);
  enumName?: string;
  /** Of a status: when it was reached. */
  at?: (row: Row) => string | null | undefined;
  /** Draws the value instead of `as`. */
  render?: (row: Row) => ReactNode;
  /** Not shown until the person asks for it. */
  hidden?: boolean;
}

/** A column of a field of the row. */
export interface FieldColumn<Row> extends Shared<Row> {
  field: Extract<keyof Row, string>;
  id?: never;
}

/** A column made of several fields. */
export interface MadeColumn<Row> extends Shared<Row> {
  id: string;
  label: string;
  render: (row: Row) => ReactNode;
  field?: never;
}

export type Column<Row> = FieldColumn<Row> | MadeColumn<Row>;

/** A column with everything that was left out filled in. */
export interface ReadyColumn<Row> extends Omit<Shared<Row>, 'label' | 'as' | 'sort'> {
  id: string;
  field?: Extract<keyof Row, string>;
  label: string;
  as: ColumnKind;
  /** The name the call sorts by, if it does. */
  sort?: string;
}

const rightAligned: readonly ColumnKind[] = ['money', 'number', 'percent'];

export const isRightAligned = (kind: ColumnKind): boolean => rightAligned.includes(kind);
