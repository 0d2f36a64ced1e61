import { useText } from '@pay/i18n';
import { useState, type ReactNode } from 'react';
import { ListSkeleton } from '../page/skeletons.tsx';
import { EmptyState, FailedState, ForbiddenState } from '../page/states.tsx';
import type { Action } from '../theme/action.ts';
import { ActionButton, Button } from '../theme/button.tsx';
import { Later } from '../theme/first-drawing.tsx';
import { TextLink } from '../theme/link.tsx';
import { styled } from '../theme/styled.ts';
import { colour, phone, radius, size } from '../theme/tokens.ts';
import type { Column } from './column.ts';
import { DataTable, type TableSort } from './data-table.tsx';
import { text } from './list.messages.ts';
import { readyColumns } from './ready-columns.ts';

const Frame = styled('section')({
  minWidth: 0,
  background: colour.surface,
  border: `1px solid ${colour.border}`,
  borderRadius: radius,
});
const Count = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minHeight: 40,
  padding: '4px 8px 4px 16px',
  borderBottom: `1px solid ${colour.border}`,
  fontSize: size.small,
  color: colour.textSoft,
  [phone]: { minHeight: 36, padding: '0 8px 0 16px' },
});
const Tools = styled('div')({ display: 'flex', alignItems: 'center', gap: 4, marginLeft: 'auto' });
const Stale = styled('div')({ transition: 'opacity 140ms', '&[data-stale]': { opacity: 0.6 } });

export interface EmptyWords {
  title?: string;
  text: ReactNode;
  action?: Action;
}

export interface ListFailure {
  message: string;
  name?: string;
  traceId?: string;
}

export interface ListViewProps<Row extends object> {
  caption: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey?: (row: Row) => string;
  rowLink?: (row: Row) => string | undefined;
  rowActions?: (row: Row) => readonly Action[];
  selectable?: (rows: readonly Row[]) => readonly Action[];
  /** Stands beside the actions of the selected rows. */
  selectedTools?: (rows: readonly Row[]) => ReactNode;
  total?: number;
  totalIsLowerBound?: boolean;
  loading?: boolean;
  stale?: boolean;
  error?: ListFailure | null;
  onRetry?: () => void;
  empty?: EmptyWords;
  filtered?: boolean;
  onClearFilters?: () => void;
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
  visible?: readonly string[];
  rules?: Parameters<typeof readyColumns>[2];
  sorts?: readonly string[];
  above?: ReactNode;
  /** Stand beside the count. */
  tools?: ReactNode;
  /** Where else what is searched for may be. */
  elsewhere?: { title: string; to: string };
  below?: ReactNode;
}

function keyOf(row: object, index: number): string {
  const key = 'id' in row ? row.id : Object.values(row).find((value) => typeof value === 'string');
  return String(key ?? index);
}

/** Shows rows in every state: loading, failed, forbidden, empty, without a match, or present. */
export function ListView<Row extends object>(props: ListViewProps<Row>) {
  const {
    caption,
    rows,
    columns,
    rowLink,
    rowActions,
    selectable,
    selectedTools,
    total,
    totalIsLowerBound,
    loading,
    stale,
    error,
    onRetry,
  } = props;
  const { empty, filtered, onClearFilters, sort, onSort, visible, rules, sorts, above, tools, elsewhere, below } =
    props;
  const t = useText();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const rowKey = props.rowKey ?? ((row: Row) => keyOf(row, rows.indexOf(row)));
  const chosen = rows.filter((row) => ticked.includes(rowKey(row)));
  const isChosen = selectable !== undefined && chosen.length > 0;

  const body = () => {
    if (error?.name === 'access_denied') return <ForbiddenState level={2} />;
    if (error) return <FailedState error={error} onRetry={onRetry} />;
    if (loading) return <ListSkeleton columns={Math.min(6, columns.length)} />;
    if (rows.length === 0 && filtered) {
      return (
        <EmptyState
          title={t(text.nothingFits)}
          text={
            <>
              {t(text.nothingFitsText)}
              {elsewhere && (
                <>
                  {' '}
                  <TextLink to={elsewhere.to}>{elsewhere.title}</TextLink>
                </>
              )}
            </>
          }
          action={onClearFilters && { title: t(text.clearFilters), onSelect: onClearFilters }}
        />
      );
    }
    if (rows.length === 0)
      return (
        <EmptyState
          title={empty?.title ?? t(text.empty)}
          text={empty?.text ?? t(text.emptyText)}
          action={empty?.action}
        />
      );
    return (
      <Stale data-stale={stale || undefined} aria-busy={stale || undefined}>
        <DataTable
          caption={caption}
          rows={rows}
          columns={readyColumns(columns, t, rules, sorts)}
          visible={visible}
          rowKey={rowKey}
          rowLink={rowLink}
          rowActions={rowActions}
          sort={sort}
          onSort={onSort}
          selected={ticked}
          onSelect={selectable && setTicked}
        />
      </Stale>
    );
  };

  const counted = total !== undefined && !loading && !error && rows.length > 0;
  return (
    <Frame aria-label={caption}>
      {above}
      {(counted || isChosen || tools) && (
        <Count>
          <span role="status">
            {isChosen
              ? t(text.selected, { count: chosen.length })
              : counted && t(totalIsLowerBound ? text.atLeast : text.results, { total })}
          </span>
          {isChosen && (
            <>
              {selectable(chosen).map((action) => (
                <ActionButton key={action.title} action={action} size="small" />
              ))}
              {selectedTools?.(chosen)}
              <Button variant="text" size="small" onClick={() => setTicked([])}>
                {t(text.clearSelection)}
              </Button>
            </>
          )}
          {tools && <Tools>{tools}</Tools>}
        </Count>
      )}
      {body()}
      {rows.length > 0 && !loading && !error && <Later>{() => below}</Later>}
    </Frame>
  );
}
