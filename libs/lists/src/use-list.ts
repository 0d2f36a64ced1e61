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

/** One row of what a list call answers, whichever envelope it has. */
export type RowOf<E extends Endpoint> = Rows<ReplyOf<E>>;

interface PageOfRows {
  rows: readonly unknown[];
  total: number;
  /** None where the call answers the whole list. */
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
  /** There is nothing to show yet. */
  loading: boolean;
  /** The rows of the page before are shown while the next ones are fetched. */
  stale: boolean;
  error: Error | null;
  retry(): void;
}

export interface ListOptions<E extends Endpoint> {
  /** Inputs that this list always has, such as the group whose members it shows. */
  fixed?: Partial<InputOf<E>>;
  /** Milliseconds after which the page is fetched again. */
  refreshEvery?: number;
}

/** A page of rows by the state in the URL; the rows shown stay until the next ones are here. */
export function useList<E extends Endpoint>(api: ListCall<E>, { fixed, refreshEvery }: ListOptions<E> = {}): List<E> {
  const state = useListState(api);
  const input = { ...state.input, ...fixed } as VariablesOf<E>;
  const { data, isPending, isPlaceholderData, error, refetch } = useQuery({
    ...api.query(input),
    placeholderData: keepPreviousData,
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
