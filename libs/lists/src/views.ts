import { useLocation, useNavigate } from 'react-router-dom';
import { useStoredValue } from './use-stored-value.ts';

export interface SavedView {
  name: string;
  search: string;
}

const withoutPage = (search: string) => {
  const params = new URLSearchParams(search);
  params.delete('page');
  return params.toString();
};

/** Named filter settings of a list, kept on this device. */
export function useSavedViews(listId: string) {
  const [views, keep] = useStoredValue<readonly SavedView[]>(`views.${listId}`, []);
  const { search } = useLocation();
  const navigate = useNavigate();
  const present = withoutPage(search);

  return {
    views,
    current: views.find((view) => view.search === present),
    save: (name: string) => keep([...views.filter((view) => view.name !== name), { name, search: present }]),
    apply: (view: SavedView) => navigate({ search: view.search }),
    remove: (view: SavedView) => keep(views.filter(({ name }) => name !== view.name)),
  };
}

/** The visible columns of a list, kept on this device; the last one cannot be hidden. */
export function useColumnChoice<Name extends string>(
  listId: string,
  all: readonly Name[],
  hiddenAtFirst: readonly Name[] = [],
) {
  const [hidden, keep] = useStoredValue<readonly Name[]>(`columns.${listId}`, hiddenAtFirst);
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
