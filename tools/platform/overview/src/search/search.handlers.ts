import type { staffSearch } from '@pay/contract-cms';
import { maskName, searchable, searchKinds } from '@pay/domain';
import type { HandlersOf, SearchRow } from '@pay/platform-kernel';
import { foundFor } from './search.store.ts';

/** People of merchants are found by what the asker knows of them, and are not named besides. */
const shown = (row: SearchRow) => (row.kind === 'MEMBER' ? { ...row, title: maskName(row.title) } : row);

export const searchHandlers: HandlersOf<typeof staffSearch> = {
  find: async ({ keyword }, { db, actor }) => {
    const rows = await foundFor(db, actor, { typed: keyword, word: searchable(keyword) });
    const groups = Map.groupBy(rows.map(shown), ({ kind }) => kind);
    return searchKinds.flatMap((kind) => {
      const items = groups.get(kind);
      return items ? [{ kind, items: items.map(({ id, ...item }) => ({ ...item, id: id ?? null })) }] : [];
    });
  },
};
