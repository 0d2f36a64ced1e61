import type { ApiCall, VariablesOf } from '@pay/api-client';
import type { Endpoint, InputOf, ReplyOf } from '@pay/contract-core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lastListedPage } from './list-address.ts';
import { useListState, type ListState } from './list-state.ts';

export type ListCall<E extends Endpoint> = Pick<ApiCall<E>, 'endpoint' | 'query'>;

type Rows<Reply> = Reply extends { items: readonly (infer Row)[] }
  ? Row
  : Reply extends { data: readonly (infer Row)[] }
    ? Row
    : Reply extends readonly (infer Row)[]
      ? Row
      : never;

/** A row of a list call's reply, whichever envelope it has. */
export type RowOf<E extends Endpoint> = Rows<ReplyOf<E>>;

interface PageOfRows {
  rows: readonly unknown[];
  total: number;
  /** 0 when the call returns the whole list. */
  pages: number;
  totalIsLowerBound: boolean;
}

type AnyPage =
  | readonly unknown[]
  | { items: readonly unknown[]; totalSize: number; totalPage: number; totalIsLowerBound?: boolean }
  | { data: readonly unknown[]; totalElements: number; totalPages: number };

function pageIn(reply: AnyPage | undefined): PageOfRows {
  if (!reply) return { rows: [], total: 0, pages: 0, totalIsLowerBound: false };
  if ('items' in reply) {
    const { items, totalSize, totalPage, totalIsLowerBound = false } = reply;
    return { rows: items, total: totalSize, pages: totalPage, totalIsLowerBound };
  }
  if ('data' in reply)
    return { rows: reply.data, total: reply.totalElements, pages: reply.totalPages, totalIsLowerBound: false };
  return { rows: reply, total: reply.length, pages: 0, totalIsLowerBound: false };
}

export interface List<E extends Endpoint> extends ListState<E>, Omit<PageOfRows, 'rows'> {
  rows: readonly RowOf<E>[];
  reply: ReplyOf<E> | undefined;
  loading: boolean;
  /** The previous page's rows are shown while the next ones load. */
  stale: boolean;
  error: Error | null;
  retry(): void;
}

export interface ListOptions<E extends Endpoint> {
  /** Inputs that every request of this list carries, such as a group id. */
  fixed?: Partial<InputOf<E>>;
  /** Milliseconds between refetches. */
  refreshEvery?: number;
  /** Asks for no rows as long as it is not settled what is wanted. */
  waits?: boolean;
}

/** Loads the page of rows that the URL names; the previous rows stay until the next ones arrive. */
export const useList = <E extends Endpoint>(api: ListCall<E>, options?: ListOptions<E>): List<E> =>
  useRows(api, useListState(api), options);

/** The same for a state that its caller has already. */
export function useRows<E extends Endpoint>(
  api: ListCall<E>,
  state: ListState<E>,
  { fixed, refreshEvery, waits = false }: ListOptions<E> = {},
): List<E> {
  const input = { ...state.input, ...fixed } as VariablesOf<E>;
  const { data, isPending, isPlaceholderData, error, refetch } = useQuery({
    ...api.query(input),
    placeholderData: keepPreviousData,
    enabled: !waits,
    refetchInterval: refreshEvery,
  });
  const found = pageIn(data as AnyPage | undefined);
  const page = { ...found, pages: Math.min(found.pages, lastListedPage(state.size)) };
  const { setPage } = state;
  const beyond = !isPlaceholderData && page.pages > 0 && state.page > page.pages;
  useEffect(() => {
    if (beyond) setPage(page.pages);
  }, [beyond, page.pages, setPage]);

  return {
    ...state,
    ...page,
    rows: page.rows as readonly RowOf<E>[],
    reply: data,
    loading: isPending,
    stale: isPlaceholderData,
    error,
    retry: () => void refetch(),
  };
}
