import { useStoredValue } from './use-stored-value.ts';

export interface ColumnChoice<Name extends string = string> {
  visible: readonly Name[];
  /** Null while they are those that the list shows by itself. */
  chosen: Name[] | null;
  toggle(name: Name): void;
  showAll(): void;
  /** Shows the named columns, or with null those that the list shows by itself. */
  show(columns: readonly string[] | null): void;
  /** Whether showing them would change nothing. */
  isShown(columns: readonly string[] | null): boolean;
}

/** The visible columns of a list, kept on this device; the last one cannot be hidden. */
export function useColumnChoice<Name extends string>(
  listId: string,
  all: readonly Name[],
  hiddenAtFirst: readonly Name[] = [],
): ColumnChoice<Name> {
  const [hidden, keep] = useStoredValue<readonly Name[]>(`columns.${listId}`, hiddenAtFirst);
  const visible = all.filter((name) => !hidden.includes(name));

  const hiddenBy = (columns: readonly string[] | null) => {
    const known = columns && all.filter((name) => columns.includes(name));
    return known && known.length > 0 ? all.filter((name) => !known.includes(name)) : hiddenAtFirst;
  };
  const isShown = (columns: readonly string[] | null) => {
    const others = hiddenBy(columns);
    return all.every((name) => others.includes(name) === hidden.includes(name));
  };

  return {
    visible,
    chosen: isShown(null) ? null : [...visible],
    toggle: (name) => {
      if (hidden.includes(name)) keep(hidden.filter((one) => one !== name));
      else if (visible.length > 1) keep([...hidden, name]);
    },
    showAll: () => keep([]),
    show: (columns) => keep(hiddenBy(columns)),
    isShown,
  };
}
