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
  label?: string;
  as?: ColumnKind;
  /** The call's sort name, when it differs from the field. */
  sort?: string;
  direction?: 'in' | 'out' | ((row: Row) => 'in' | 'out' | undefined);
  enumName?: string;
  at?: (row: Row) => string | null | undefined;
  render?: (row: Row) => ReactNode;
  hidden?: boolean;
}

export interface FieldColumn<Row> extends Shared<Row> {
  field: Extract<keyof Row, string>;
  id?: never;
}

export interface MadeColumn<Row> extends Shared<Row> {
  id: string;
  label: string;
  render: (row: Row) => ReactNode;
  field?: never;
}

export type Column<Row> = FieldColumn<Row> | MadeColumn<Row>;

export interface ReadyColumn<Row> extends Omit<Shared<Row>, 'label' | 'as' | 'sort'> {
  id: string;
  field?: Extract<keyof Row, string>;
  label: string;
  as: ColumnKind;
  sort?: string;
}

const rightAligned: readonly ColumnKind[] = ['money', 'number', 'percent'];

export const isRightAligned = (kind: ColumnKind): boolean => rightAligned.includes(kind);
