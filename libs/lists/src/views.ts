export interface SavedView {
  name: string;
  search: string;
}

/** Filter settings of a list that a person named and kept on this device. */
export declare function useSavedViews(listId: string): {
  views: readonly SavedView[];
  save(name: string): void;
  apply(name: string): void;
  remove(name: string): void;
};

/** Which columns of a list a person wants to see on this device. */
export declare function useColumnChoice<Name extends string>(listId: string, all: readonly Name[]): {
  visible: readonly Name[];
  toggle(name: Name): void;
  reset(): void;
};
