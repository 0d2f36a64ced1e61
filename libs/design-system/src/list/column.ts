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
  /** A number at a bank, which is of no use in part. */
  | 'account'
  | 'number'
  | 'percent'
  | 'yesNo'
  | 'image';

/** Where a column stands in the two lines of a phone's row: lead and side in the first, state, also and when in the second. */
export type PhonePlace = 'lead' | 'side' | 'state' | 'also' | 'when';

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
  /** Overrides the place that follows from the kinds of the columns. */
  onPhone?: PhonePlace;
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
const shortened: readonly ColumnKind[] = ['text', 'enum', 'enums'];

export const isRightAligned = (kind: ColumnKind): boolean => rightAligned.includes(kind);

/** Words end in an ellipsis where the columns have no room for them; everything else stands whole in its line. */
export const isShortened = (kind: ColumnKind): boolean => shortened.includes(kind);
