import { useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ColumnChoice } from './column-choice.ts';
import type { ListPlace } from './list-state.ts';
import { ViewStoreContext, type SavedView } from './view-store.ts';

type Name = Pick<SavedView, 'name'>;

export interface SavedViews {
  /** False where nothing keeps them. */
  offered: boolean;
  views: readonly SavedView[];
  lost: boolean;
  /** The view that the list shows as it was kept. */
  current: SavedView | undefined;
  /** The view that was opened and has been changed since. */
  changed: SavedView | undefined;
  /** The list is to open with a view that is still to come. */
  waits: boolean;
  retry(): void;
  apply(view: SavedView): void;
  save(view: Pick<SavedView, 'name' | 'isDefault'>): Promise<void>;
  saveChanges(view: SavedView): Promise<void>;
  rename(view: SavedView, name: Name): Promise<void>;
  setDefault(view: SavedView, isDefault: boolean): Promise<void>;
  remove(view: SavedView): Promise<void>;
}

const none: readonly SavedView[] = [];
const mark = 'yes';

/**
 * The views that a person keeps of a list, on every device; without `columns` only filters and order are kept.
 * Where nobody chose a view to open the list with, it opens with `first`.
 */
export function useSavedViews(
  endpointId: string,
  { kept, keptOf, setKept, bare }: ListPlace,
  columns: ColumnChoice | undefined,
  first = '',
): SavedViews {
  const store = use(ViewStoreContext);
  const queries = useQueryClient();
  const list = `${store?.place}.${endpointId}`;
  const queryKey = ['views', list];
  // Whoever never chose a default does not wait for one.
  const hint = `hasDefaultView.${list}`;
  const [hadDefault] = useState(() => localStorage.getItem(hint) === mark);

  const { data, isPending, isError, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const found = (await store?.calls.getList.fetch({ list }, { signal })) ?? [];
      if (found.some(({ isDefault }) => isDefault)) localStorage.setItem(hint, mark);
      else localStorage.removeItem(hint);
      return found;
    },
    enabled: store !== undefined,
    refetchOnWindowFocus: 'always',
  });
  const views = useMemo(() => data?.map((view) => ({ ...view, search: keptOf(view.search) })) ?? none, [data, keptOf]);

  const [opening, setOpening] = useState<'asked' | 'first' | SavedView | 'over'>(() => {
    if (!bare) return 'over';
    return store ? 'asked' : first ? 'first' : 'over';
  });
  const [opened, setOpened] = useState<string>();
  if (opening !== 'over' && !bare) setOpening('over');
  else if (opening === 'asked' && !isPending) {
    const chosen = views.find(({ isDefault }) => isDefault);
    setOpening(chosen ?? (first ? 'first' : 'over'));
    setOpened(chosen?.id);
  }
  const open = useEffectEvent(({ search, columns: wanted }: SavedView, replace: boolean) => {
    columns?.show(wanted);
    setKept(search, replace);
  });
  const openFirst = useEffectEvent(() => setKept(first, true));
  useEffect(() => {
    if (typeof opening === 'object') open(opening, true);
    else if (opening === 'first') openFirst();
  }, [opening]);

  const isShown = (view: SavedView) => view.search === kept && (columns?.isShown(view.columns) ?? true);
  const current = views.find((view) => view.id === opened && isShown(view)) ?? views.find(isShown);
  const shown = { search: kept, ...(columns && { columns: columns.chosen }) };

  const known = async (change: Promise<unknown> | undefined) => {
    try {
      await change;
    } finally {
      await queries.invalidateQueries({ queryKey });
    }
  };
  const update = (view: SavedView, change: Partial<SavedView>) =>
    known(store?.calls.update.fetch({ ...change, id: view.id }));

  return {
    offered: store !== undefined,
    views,
    lost: isError,
    current,
    changed: current ? undefined : views.find(({ id }) => id === opened),
    waits:
      (opening === 'asked' && (hadDefault || first !== '')) ||
      opening === 'first' ||
      (typeof opening === 'object' && opening.search !== ''),
    retry: () => void refetch(),
    apply: (view) => {
      setOpened(view.id);
      columns?.show(view.columns);
      if (view.search !== kept) setKept(view.search);
    },
    save: async (view) => {
      const saving = store?.calls.create.fetch({ ...view, list, columns: null, ...shown });
      await known(saving);
      setOpened((await saving)?.id);
    },
    saveChanges: (view) => update(view, shown),
    rename: (view, { name }) => update(view, { name }),
    setDefault: (view, isDefault) => update(view, { isDefault }),
    remove: (view) => known(store?.calls.delete.fetch({ id: view.id })),
  };
}
