import type { Endpoint, InputOf } from '@pay/contract-core';
import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { FilterRule, FilterRules } from './filter-rules.ts';
import { listReader, type FilterText, type ListAddress, type Sort } from './list-address.ts';

export type FilterName<E extends Endpoint> = Extract<keyof InputOf<E>, string>;
export type Filters<E extends Endpoint> = { readonly [K in FilterName<E>]?: FilterText };

export interface FilterChip {
  name: string;
  rule: FilterRule;
  values: readonly (string | undefined)[];
  remove(): void;
}

/** What of the address belongs to the list, without its page. */
export interface ListPlace {
  /** Empty when nothing is chosen. */
  kept: string;
  keptOf(search: string): string;
  /** Nothing is chosen, nor a page. */
  bare: boolean;
  setKept(kept: string, replace?: boolean): void;
}

export interface ListState<E extends Endpoint> extends Omit<ListAddress, 'filters' | 'input'>, ListPlace {
  filters: Filters<E>;
  input: Partial<InputOf<E>>;
  rules: FilterRules;
  sorts: readonly string[];
  chips: FilterChip[];
  /** An empty or absent value removes a filter; the page returns to 1. */
  setFilter(patch: Filters<E>): void;
  clearFilters(): void;
  setPage(page: number): void;
  setSize(size: number): void;
  setSort(sort: Sort): void;
}

const listOf = (text: FilterText | undefined): readonly (string | undefined)[] =>
  Array.isArray(text) ? text : [text as string | undefined];

/** A screen stands until the code of the next one is there: what it still wants of the address must not bring its reader back. */
function useSearchOfHere() {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const setHere = useCallback(
    (...wanted: Parameters<typeof setSearch>) => {
      const hasLeft = window.history.state !== null && window.location.pathname !== pathname;
      if (!hasLeft) setSearch(...wanted);
    },
    [pathname, setSearch],
  );
  return [search, setHere] as const;
}

/** The state of a list, kept in the URL; values that the call would refuse are dropped. */
export function useListState<E extends Endpoint>(api: { readonly endpoint: E }): ListState<E> {
  const { endpoint } = api;
  const [search, setSearch] = useSearchOfHere();
  const reader = useMemo(() => listReader(endpoint), [endpoint]);
  const address = useMemo(() => reader.read(search), [reader, search]);

  return useMemo(() => {
    const { filters } = address;
    const setFilter = (patch: Readonly<Record<string, FilterText | undefined>>) =>
      setSearch((now) => reader.withFilters(now, patch));
    const chips = Object.entries(reader.rules).flatMap(([name, rule]): FilterChip[] => {
      const values = rule.to ? [...listOf(filters[name]), ...listOf(filters[rule.to])] : listOf(filters[name]);
      if (values.every((value) => value === undefined)) return [];
      return [
        {
          name,
          rule,
          values,
          remove: () => setFilter({ [name]: undefined, ...(rule.to && { [rule.to]: undefined }) }),
        },
      ];
    });
    return {
      ...address,
      filters: filters as Filters<E>,
      input: address.input as Partial<InputOf<E>>,
      rules: reader.rules,
      sorts: reader.sorts,
      chips,
      setFilter,
      kept: reader.kept(search),
      bare: reader.kept(search) === '' && !search.has('page'),
      keptOf: (text) => reader.kept(new URLSearchParams(text)),
      setKept: (kept, replace = false) => setSearch((now) => reader.withKept(now, kept), { replace }),
      clearFilters: () => setFilter(Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]))),
      setPage: (page) => setSearch((now) => reader.withPage(now, page)),
      setSize: (size) => setSearch((now) => reader.withSize(now, size)),
      setSort: (sort) => setSearch((now) => reader.withSort(now, sort)),
    };
  }, [address, reader, search, setSearch]);
}
