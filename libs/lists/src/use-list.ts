import type { EndpointSpec, InputOf, ReplyOf } from '@pay/contract-core';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { ListEndpoint, ListState } from './list-state.ts';

export interface QueriedEndpoint<S extends EndpointSpec> extends ListEndpoint<S> {
  query(input: InputOf<S>): UseQueryOptions<ReplyOf<S>, Error, ReplyOf<S>, QueryKey>;
}

export type RowOf<S extends EndpointSpec> = ReplyOf<S> extends { items: readonly (infer Row)[] }
  ? Row
  : ReplyOf<S> extends { data: readonly (infer Row)[] }
    ? Row
    : ReplyOf<S> extends readonly (infer Row)[]
      ? Row
      : never;

export interface List<S extends EndpointSpec> extends ListState<S> {
  rows: readonly RowOf<S>[];
  total: number;
  totalIsLowerBound: boolean;
  pages: number;
  /** The first page is on its way; there is nothing to show yet. */
  loading: boolean;
  /** Rows of the page before are shown while the next ones are fetched. */
  stale: boolean;
  error: Error | null;
  retry(): void;
}

export interface ListOptions<S extends EndpointSpec> {
  /** Inputs that this list always has, such as the group whose members it shows. */
  fixed?: Partial<InputOf<S>>;
  /** Milliseconds after which the page is fetched again. */
  refreshEvery?: number;
}

/** A page of rows by the state in the URL; the rows shown stay until the next ones are here. */
export declare function useList<S extends EndpointSpec>(api: QueriedEndpoint<S>, options?: ListOptions<S>): List<S>;
