import { fieldRules, maxListedRows, pagingOf, type Endpoint, type FieldRule } from '@pay/contract-core';
import { safeParse } from 'zod/v4/core';
import { filterRules, type FilterRules } from './filter-rules.ts';

export type FilterText = string | readonly string[];
export type FilterTexts = Readonly<Record<string, FilterText | undefined>>;
type Wire = Readonly<Record<string, unknown>>;

export interface Sort {
  by: string;
  direction: 'ASC' | 'DESC';
}

/** The state in a list's address, without values that the call would refuse. */
export interface ListAddress {
  /** The page number, from 1. */
  page: number;
  size: number;
  sort: Sort;
  filters: FilterTexts;
  input: Wire;
}

export interface ListReader {
  rules: FilterRules;
  sorts: readonly string[];
  read(search: URLSearchParams): ListAddress;
  withFilters(search: URLSearchParams, patch: FilterTexts): URLSearchParams;
  withPage(search: URLSearchParams, page: number): URLSearchParams;
  withSize(search: URLSearchParams, size: number): URLSearchParams;
  withSort(search: URLSearchParams, sort: Sort): URLSearchParams;
  /** The list's own part of an address without its page: one text for one state, empty when nothing is chosen. */
  kept(search: URLSearchParams): string;
  withKept(search: URLSearchParams, kept: string): URLSearchParams;
}

export const pageSizes = [20, 50, 100] as const;
/** The last page that the platform lists; rows beyond it need a narrower filter. */
export const lastListedPage = (size: number) => Math.max(1, Math.floor(maxListedRows / size));

const names = { page: 'page', size: 'size', sort: 'sort' } as const;

function valueOf(rule: FieldRule, texts: readonly string[]): unknown {
  const [text = ''] = texts;
  if (rule.kind === 'choices' || rule.kind === 'list') return texts;
  if (rule.kind === 'number' || rule.kind === 'money') return Number(text);
  return rule.kind === 'yesNo' ? text === 'true' : text;
}

const wholeNumber = (text: string | null) => (text !== null && /^\d{1,7}$/.test(text) ? Number(text) : undefined);
const changed = (search: URLSearchParams, change: (next: URLSearchParams) => void) => {
  const next = new URLSearchParams(search);
  change(next);
  return next;
};

/** Reads and writes a list's state in an address; drops unknown and invalid values, keeps other parameters. */
export function listReader(endpoint: Endpoint): ListReader {
  const rules = filterRules(endpoint);
  const fields = fieldRules(endpoint);
  const shape = endpoint.query?._zod.def.shape ?? {};
  const paging = pagingOf(endpoint.query);
  const starts = Object.entries(rules);
  const filterNames = starts.flatMap(([name, { to }]) => (to ? [name, to] : [name]));
  const owned = new Set<string>([...filterNames, names.size, names.sort]);
  const defaults = {
    size: paging?.size ?? pageSizes[0],
    sort: { by: paging?.sort ?? '', direction: paging?.direction ?? 'DESC' },
  };

  function validFilters(search: URLSearchParams) {
    const found: Record<string, unknown> = {};
    for (const name of filterNames) {
      const texts = search.getAll(name).filter((text) => text !== '');
      if (texts.length === 0) continue;
      const value = valueOf(fields[name]!, texts);
      if (safeParse(shape[name]!, value).success) found[name] = value;
    }
    for (const [name, { to }] of starts) {
      if (!to || found[name] === undefined || found[to] === undefined) continue;
      if (found[name]! > found[to]!) delete found[to];
    }
    return found;
  }

  function readSort(text: string | null): Sort {
    const by = text?.replace(/^-/, '');
    if (!by || !paging?.sorts.includes(by)) return defaults.sort;
    return { by, direction: text!.startsWith('-') ? 'DESC' : 'ASC' };
  }

  const isDefault = (sort: Sort) => sort.by === defaults.sort.by && sort.direction === defaults.sort.direction;

  return {
    rules,
    sorts: paging?.sorts ?? [],

    read(search) {
      const filters = validFilters(search);
      const askedSize = wholeNumber(search.get(names.size));
      const size = pageSizes.find((offered) => offered === askedSize) ?? defaults.size;
      const page = Math.min(Math.max(wholeNumber(search.get(names.page)) ?? 1, 1), lastListedPage(size));
      const sort = readSort(search.get(names.sort));
      const { names: wire } = paging ?? {};
      const pageInput = wire ? { [wire.page]: page - 1, [wire.size]: size } : {};
      const sortInput = wire && !isDefault(sort) ? { [wire.by]: sort.by, [wire.direction]: sort.direction } : {};
      const texts = Object.entries(filters).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.map(String) : String(value),
      ]);
      return {
        page,
        size,
        sort,
        filters: Object.fromEntries(texts) as FilterTexts,
        input: { ...filters, ...pageInput, ...sortInput },
      };
    },

    withFilters: (search, patch) =>
      changed(search, (next) => {
        next.delete(names.page);
        for (const [name, value] of Object.entries(patch)) {
          next.delete(name);
          for (const text of typeof value === 'string' ? [value] : (value ?? []))
            if (text !== '') next.append(name, text);
        }
      }),

    withPage: (search, page) =>
      changed(search, (next) => (page > 1 ? next.set(names.page, String(page)) : next.delete(names.page))),

    withSize: (search, size) =>
      changed(search, (next) => {
        next.delete(names.page);
        next.set(names.size, String(size));
      }),

    withSort: (search, sort) =>
      changed(search, (next) => {
        next.delete(names.page);
        if (isDefault(sort)) next.delete(names.sort);
        else next.set(names.sort, sort.direction === 'DESC' ? `-${sort.by}` : sort.by);
      }),

    kept: (search) => {
      const own = new URLSearchParams([...search].filter(([name, text]) => owned.has(name) && text !== ''));
      own.sort();
      return own.toString();
    },

    withKept: (search, kept) =>
      changed(search, (next) => {
        next.delete(names.page);
        for (const name of owned) next.delete(name);
        for (const [name, text] of new URLSearchParams(kept)) if (owned.has(name)) next.append(name, text);
      }),
  };
}
