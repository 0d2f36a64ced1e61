import { useFormats, useText, type Message } from '@pay/i18n';
import {
  rowRules,
  useColumnChoice,
  useListState,
  useRows,
  useSavedViews,
  type FilterName,
  type ListCall,
  type RowOf,
} from '@pay/lists';
import { usePermissions } from '@pay/session';
import { useState, type ReactNode } from 'react';
import { useIsPhone } from '../theme/use-is-phone.ts';
import { PageHead } from '../page/page-head.tsx';
import { useOwnWords } from '../page/screen-head.tsx';
import type { Action } from '../theme/action.ts';
import type { Column } from './column.ts';
import { ColumnTool } from './column-tool.tsx';
import { ExportButton, exportsChosen, type ExportCall } from './export-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { arrangeFilters, usedFilters, type FilterWordsSource } from './filter-handles.ts';
import { ListView, type EmptyWords, type ListFailure, type ListViewProps } from './list-view.tsx';
import { Pager } from './pager.tsx';
import { readyColumns } from './ready-columns.ts';
import { ViewTool } from './view-tool.tsx';

type AnyEndpoint = Parameters<typeof useRows>[0]['endpoint'];
type FixedOf<E extends AnyEndpoint> = NonNullable<Parameters<typeof useRows<E>>[2]>['fixed'];

/** The entry of the screen that makes a new record. */
interface Entry {
  title: Message;
  link: () => string;
  allow: Parameters<ReturnType<typeof usePermissions>['can']>[0];
}

export interface ListPageProps<E extends AnyEndpoint> extends Pick<
  ListViewProps<RowOf<E> & object>,
  'rowKey' | 'rowLink' | 'rowActions' | 'selectable'
> {
  endpoint: ListCall<E>;
  /** A text filter becomes the search; the next two filters stand in the bar, the rest behind a button. */
  filters?: readonly FilterName<E>[];
  columns: readonly Column<RowOf<E> & object>[];
  /** Title and purpose default to those of the screen's entry. */
  title?: string;
  purpose?: ReactNode;
  /** The entry of a screen is offered to those who may open it. */
  create?: Action | Entry;
  actions?: readonly Action[];
  fixed?: FixedOf<E>;
  exportEndpoint?: ExportCall;
  /** An empty list offers what the page offers, unless it says another way. */
  empty?: EmptyWords;
  options?: FilterWordsSource['options'];
  filterLabels?: FilterWordsSource['labels'];
  tabs?: ReactNode;
  back?: { title: string; to: string };
  above?: ReactNode;
  /** Omits the head because the surrounding page has one. */
  bare?: boolean;
  /** The list that may hold what is searched for here in vain. */
  elsewhere?: { title: string; to: (keyword: string) => string };
  /** Milliseconds between refetches. */
  refreshEvery?: number;
  /** The filters with which the list opens where the address names none and the person keeps no view for it. */
  opensWith?: Readonly<Partial<Record<FilterName<E>, string>>>;
}

type ListProps<E extends AnyEndpoint> = Omit<ListPageProps<E>, 'create'> & { create?: Action | undefined };

const nothingBesides = () => [];
const idsOf = (rows: readonly object[]) => rows.flatMap((row) => ('id' in row ? [String(row.id)] : [])).join(',');

function TitledList<E extends AnyEndpoint>(props: ListProps<E> & { title: string }) {
  const {
    endpoint: call,
    filters = [],
    columns,
    title,
    purpose,
    create,
    actions,
    fixed,
    exportEndpoint,
    empty,
  } = props;
  const {
    rowKey,
    rowLink,
    rowActions,
    selectable,
    options,
    filterLabels,
    tabs,
    back,
    above,
    bare,
    elsewhere,
    refreshEvery,
    opensWith,
  } = props;
  const t = useText();
  const formats = useFormats();
  const isPhone = useIsPhone();
  const state = useListState(call);
  const [rules] = useState(() => rowRules(call.endpoint));
  const ready = readyColumns(columns, t, rules, state.sorts);
  const choice = useColumnChoice(
    call.endpoint.id,
    ready.map(({ id }) => id),
    ready.filter(({ hidden }) => hidden).map(({ id }) => id),
  );
  const shownOnPhone = ready.filter(({ hidden }) => !hidden).map(({ id }) => id);
  const first = opensWith && new URLSearchParams(opensWith as Record<string, string>).toString();
  const saved = useSavedViews(call.endpoint.id, state, isPhone ? undefined : choice, first);
  const list = useRows(call, state, { fixed, refreshEvery, waits: saved.waits });

  const words = { options, labels: filterLabels, t, formats };
  const { search, ...others } = arrangeFilters(filters, list, words);
  const searched = typeof search?.value === 'string' ? search.value : undefined;
  const exporter = exportEndpoint && (
    <ExportButton endpoint={exportEndpoint} input={{ ...list.input, ...fixed }} small={bare} />
  );
  // On a phone a box in each row would cost more than a file of some rows is worth.
  const chosenFile =
    exportEndpoint && exportsChosen(exportEndpoint) && (selectable || !isPhone)
      ? (rows: readonly object[]) => (
          <ExportButton small of="selected" endpoint={exportEndpoint} input={{ ...fixed, ids: idsOf(rows) }} />
        )
      : undefined;

  return (
    <>
      {!bare && (
        <PageHead
          title={title}
          purpose={purpose}
          primary={create}
          secondary={actions}
          tools={exporter}
          tabs={tabs}
          back={back}
          brief
        />
      )}
      {above}
      <ListView
        caption={title}
        rows={list.rows as readonly (RowOf<E> & object)[]}
        columns={columns}
        visible={isPhone ? shownOnPhone : choice.visible}
        rules={rules}
        sorts={list.sorts}
        rowKey={rowKey}
        rowLink={rowLink}
        rowActions={rowActions}
        selectable={selectable ?? (chosenFile && nothingBesides)}
        selectedTools={chosenFile}
        total={list.total}
        totalIsLowerBound={list.totalIsLowerBound}
        loading={list.loading}
        stale={list.stale}
        error={list.error as ListFailure | null}
        onRetry={list.retry}
        empty={{ ...(empty ?? { text: purpose }), action: empty?.action ?? create }}
        filtered={list.chips.length > 0}
        onClearFilters={list.clearFilters}
        sort={list.sort}
        onSort={list.setSort}
        above={<FilterBar {...others} search={search} used={usedFilters(list, words)} onClear={list.clearFilters} />}
        tools={
          <>
            {bare && exporter}
            {saved.offered && <ViewTool saved={saved} />}
            {!isPhone && <ColumnTool columns={ready} choice={choice} />}
          </>
        }
        elsewhere={
          elsewhere && searched !== undefined ? { title: elsewhere.title, to: elsewhere.to(searched) } : undefined
        }
        below={
          list.pages > 0 && (
            <Pager page={list.page} pages={list.pages} size={list.size} onPage={list.setPage} onSize={list.setSize} />
          )
        }
      />
    </>
  );
}

function OwnTitledList<E extends AnyEndpoint>(props: ListProps<E>) {
  const { title, purpose } = useOwnWords();
  return <TitledList {...props} title={title} purpose={props.purpose ?? purpose} />;
}

function WordedList<E extends AnyEndpoint>(props: ListProps<E>) {
  const { title } = props;
  return title === undefined ? <OwnTitledList {...props} /> : <TitledList {...props} title={title} />;
}

function EnteredList<E extends AnyEndpoint>({ entry, ...props }: ListProps<E> & { entry: Entry }) {
  const t = useText();
  const { can } = usePermissions();
  return (
    <WordedList<E>
      {...(props as ListProps<E>)}
      create={can(entry.allow) ? { title: t(entry.title), to: entry.link() } : undefined}
    />
  );
}

/** A page that lists the rows of one call; filters, table and pager follow from the contract. */
export function ListPage<E extends AnyEndpoint>({ create, ...props }: ListPageProps<E>) {
  const list = props as ListProps<E>;
  return create && 'link' in create ? (
    <EnteredList<E> {...list} entry={create} />
  ) : (
    <WordedList<E> {...list} create={create} />
  );
}
