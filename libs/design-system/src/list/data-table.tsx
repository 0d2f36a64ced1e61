import { useText } from '@pay/i18n';
import { ArrowDown, ArrowUp, ChevronsUpDown, Ellipsis } from 'lucide-react';
import { ActionMenu } from '../theme/action-menu.tsx';
import type { Action } from '../theme/action.ts';
import { useAppearance } from '../theme/appearance.ts';
import { IconButton } from '../theme/button.tsx';
import { LaterButton } from '../theme/first-drawing.tsx';
import { styled } from '../theme/styled.ts';
import { colour, size } from '../theme/tokens.ts';
import { VisuallyHidden } from '../theme/visually-hidden.ts';
import { useCells } from './cell.tsx';
import { isRightAligned, isShortened, type ReadyColumn } from './column.ts';
import { text } from './list.messages.ts';
import { phonePlaces } from './phone-places.ts';
import { HeadTick, RowTick, useTicks } from './row-ticks.tsx';
import { Rows, Scroll } from './rows.ts';
import { useRowPress } from './use-row-press.ts';

const SortButton = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 28,
  padding: 0,
  border: 0,
  background: 'transparent',
  color: 'inherit',
  fontWeight: 600,
  fontSize: size.small,
  textAlign: 'inherit',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover, &[data-sorted]': { color: colour.text },
});

export interface TableSort {
  by: string;
  direction: 'ASC' | 'DESC';
}

export interface DataTableProps<Row extends object> {
  /** Names the table for screen readers. */
  caption: string;
  rows: readonly Row[];
  columns: readonly ReadyColumn<Row>[];
  visible?: readonly string[];
  rowKey: (row: Row) => string;
  rowLink?: (row: Row) => string | undefined;
  rowActions?: (row: Row) => readonly Action[];
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
  selected?: readonly string[];
  onSelect?: (keys: readonly string[]) => void;
}

function nameOf<Row>(row: Row, { field, render }: Pick<ReadyColumn<Row>, 'field' | 'render'> = {}): string | undefined {
  const names: unknown[] = [render?.(row), field && row[field]];
  return names.find((name): name is string => typeof name === 'string' && name !== '');
}

const nothing = () => undefined;

const arrows = { ASC: ArrowUp, DESC: ArrowDown };

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, rows, columns, visible, rowKey, rowLink, rowActions, sort, onSort, selected = [], onSelect } = props;
  const t = useText();
  const contentOf = useCells<Row>();
  const { density } = useAppearance();
  const shown = columns.filter(({ id }) => visible?.includes(id) ?? true);
  const keys = rows.map(rowKey);
  const places = phonePlaces(shown);
  const lead = shown.find(({ id }) => places.get(id) === 'lead') ?? shown[0];
  const press = useRowPress();
  const ticks = useTicks({ keys, selected, onSelect: onSelect ?? nothing });

  const sortedBy = (name: string) => (sort?.by === name ? sort.direction : undefined);
  const head = (column: ReadyColumn<Row>) => {
    const name = column.sort;
    if (!name || !onSort) return column.label;
    const direction = sortedBy(name);
    const Arrow = direction ? arrows[direction] : ChevronsUpDown;
    return (
      <SortButton
        type="button"
        title={t(text.sortBy, { label: column.label })}
        data-sorted={direction}
        onClick={() => onSort({ by: name, direction: direction === 'DESC' ? 'ASC' : 'DESC' })}
      >
        {column.label}
        <Arrow size={14} aria-hidden />
      </SortButton>
    );
  };
  const ariaSort = (column: ReadyColumn<Row>) => {
    const direction = column.sort && sortedBy(column.sort);
    return direction ? (direction === 'ASC' ? 'ascending' : 'descending') : undefined;
  };

  return (
    <Scroll>
      <Rows
        role="table"
        aria-label={caption}
        data-density={density}
        data-with-ticks={onSelect && true}
        data-with-actions={rowActions && true}
      >
        <thead role="rowgroup">
          <tr role="row">
            {onSelect && <HeadTick keys={keys} selected={selected} onSelect={onSelect} />}
            {shown.map((column) => (
              <th
                key={column.id}
                scope="col"
                role="columnheader"
                aria-sort={ariaSort(column)}
                data-right={isRightAligned(column.as) || undefined}
              >
                {head(column)}
              </th>
            ))}
            {rowActions && (
              <th scope="col" role="columnheader">
                <VisuallyHidden>{t(text.actions)}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup" {...press}>
          {rows.map((row) => {
            const key = rowKey(row);
            const link = rowLink?.(row);
            return (
              <tr key={key} role="row" data-opens={link !== undefined || undefined}>
                {onSelect && (
                  <RowTick
                    rowKey={key}
                    name={nameOf(row, lead) ?? key}
                    isChosen={selected.includes(key)}
                    ticks={ticks}
                  />
                )}
                {shown.map((column) => (
                  <td
                    key={column.id}
                    role="cell"
                    data-place={places.get(column.id)}
                    data-right={isRightAligned(column.as) || undefined}
                    data-whole={!isShortened(column.as) || undefined}
                  >
                    {contentOf(row, column, column === lead ? link : undefined)}
                  </td>
                ))}
                {rowActions && (
                  <td role="cell" data-right data-actions>
                    <LaterButton>
                      {() => <RowActions name={nameOf(row, lead) ?? key} actions={rowActions(row)} />}
                    </LaterButton>
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </Rows>
    </Scroll>
  );
}

function RowActions({ name, actions }: { name: string; actions: readonly Action[] }) {
  const t = useText();
  if (actions.length === 0) return null;
  return (
    <ActionMenu
      label={t(text.actionsOf, { name })}
      actions={actions}
      opener={(attributes) => (
        <IconButton small label={t(text.actionsOf, { name })} {...attributes}>
          <Ellipsis size={18} aria-hidden />
        </IconButton>
      )}
    />
  );
}
