import type { Endpoint, EndpointSpec, InputOf } from '@pay/contract-core';

export interface ListEndpoint<S extends EndpointSpec> {
  readonly endpoint: Endpoint<S>;
}

export type FilterName<S extends EndpointSpec> = Extract<keyof InputOf<S>, string>;
export type FilterText = string | readonly string[];
export type Filters<S extends EndpointSpec> = { readonly [K in FilterName<S>]?: FilterText };

export interface Sort {
  by: string;
  direction: 'ASC' | 'DESC';
}

export interface FilterChip {
  name: string;
  kind: string;
  /** One value, several choices, or the two ends of a range. */
  values: readonly (string | undefined)[];
  remove(): void;
}

export interface ListState<S extends EndpointSpec> {
  /** Counts from 1. */
  page: number;
  size: number;
  sort: Sort;
  filters: Filters<S>;
  /** What the call is asked: valid filters, page and sorting in its own spelling. */
  input: Partial<InputOf<S>>;
  chips: FilterChip[];
  /** An empty or absent value removes a filter; the page returns to 1. */
  setFilter(patch: Filters<S> | Record<string, undefined>): void;
  clearFilters(): void;
  setPage(page: number): void;
  setSize(size: number): void;
  setSort(sort: Sort): void;
}

/** The state of a list, kept in the URL; values that the call would refuse are dropped. */
export declare function useListState<S extends EndpointSpec>(api: ListEndpoint<S>): ListState<S>;
