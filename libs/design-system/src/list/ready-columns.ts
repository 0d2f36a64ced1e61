import { fieldLabel, type TextOf } from '@pay/i18n';
import type { rowRules } from '@pay/lists';
import type { Column, ColumnKind, ReadyColumn } from './column.ts';

type RowRules = ReturnType<typeof rowRules>;

const kindBySchema: Partial<Record<RowRules[string]['kind'], ColumnKind>> = {
  money: 'money',
  number: 'number',
  yesNo: 'yesNo',
  day: 'date',
  instant: 'dateTime',
  phone: 'phone',
  choice: 'enum',
  choices: 'enums',
};

/** Fills in the defaults of columns: heading, kind of value and sort name. */
export function readyColumns<Row>(
  columns: readonly Column<Row>[],
  t: TextOf,
  rules: RowRules = {},
  sorts: readonly string[] = [],
): ReadyColumn<Row>[] {
  return columns.map(({ label, as, sort, ...rest }) => {
    const id = rest.field ?? rest.id ?? '';
    const rule = rules[id];
    const wanted = sort ?? id;
    return {
      ...rest,
      id,
      label: label ?? t(fieldLabel(id)),
      as: as ?? (rule && kindBySchema[rule.kind]) ?? 'text',
      enumName: rest.enumName ?? rule?.enumName,
      sort: sort !== undefined || sorts.includes(wanted) ? wanted : undefined,
    };
  });
}
