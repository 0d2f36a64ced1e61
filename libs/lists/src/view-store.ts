import { createContext } from 'react';

/** What a person wants to see of a list: its part of the address, and the columns unless the list decides. */
export interface SavedView {
  id: string;
  name: string;
  search: string;
  columns: string[] | null;
  isDefault: boolean;
}

type Kept = Omit<SavedView, 'id'>;

interface Call<Input, Reply> {
  fetch(input: Input, options?: { signal?: AbortSignal }): Promise<Reply>;
}

export interface ViewCalls {
  getList: Call<{ list: string }, SavedView[]>;
  create: Call<Kept & { list: string }, SavedView>;
  update: Call<Partial<Kept> & { id: string }, SavedView>;
  delete: Call<{ id: string }, null>;
}

export interface ViewStore {
  calls: ViewCalls;
  /** The screen, which tells apart lists of one call. */
  place: string;
}

/** Where the views of the person are kept; without it lists offer none. */
export const ViewStoreContext = createContext<ViewStore | undefined>(undefined);
