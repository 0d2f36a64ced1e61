import { useLocation, useNavigate } from 'react-router-dom';
import { useKept } from './kept.ts';

export interface SavedView {
  name: string;
  /** The query of the address: filters, sorting and page size. */
  search: string;
}

const withoutPage = (search: string) => {
  const params = new URLSearchParams(search);
  params.delete('page');
  return params.toString();
};

/** Filter settings of a list that a person named and kept on this device. */
export function useSavedViews(listId: string) {
  const [views, keep] = useKept<readonly SavedView[]>(`views.${listId}`, []);
  const { search } = useLocation();
  const navigate = useNavigate();
  const present = withoutPage(search);

  return {
    views,
    /** The view whose settings are in use. */
    current: views.find((view) => view.search === present),
    save: (name: string) => keep([...views.filter((view) => view.name !== name), { name, search: present }]),
    apply: (view: SavedView) => navigate({ search: view.search }),
    remove: (view: SavedView) => keep(views.filter(({ name }) => name !== view.name)),
  };
}

/** Which columns of a list a person wants to see on this device; the last one cannot be taken away. */
export function useColumnChoice<Name extends string>(
  listId: string,
  all: readonly Name[],
  hiddenAtFirst: readonly Name[] = [],
) {
  const [hidden, keep] = useKept<readonly Name[]>(`columns.${listId}`, hiddenAtFirst);
  const visible = all.filter((name) => !hidden.includes(name));

  return {
    visible,
    toggle: (name: Name) => {
      if (hidden.includes(name)) keep(hidden.filter((one) => one !== name));
      else if (visible.length > 1) keep([...hidden, name]);
    },
    reset: () => keep([]),
  };
}
