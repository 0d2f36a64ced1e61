import { askAhead, type ApiCall } from '@pay/api-client';
import type { Endpoint, InputOf } from '@pay/contract-core';
import type { QueryClient } from '@tanstack/react-query';
import { listReader } from './list-address.ts';

/** Reads the rows that a list will show where the app opens on its screen; resolves once they are there or refused. */
export const listAhead =
  <E extends Endpoint>(
    queries: QueryClient,
    call: Pick<ApiCall<E>, 'endpoint' | 'query'>,
    fixed: Partial<InputOf<E>> = {},
  ) =>
  ({ search }: { search: URLSearchParams }): Promise<void> =>
    askAhead(queries, call.query({ ...listReader(call.endpoint).read(search).input, ...fixed } as never));
