import type { Contract, Endpoint, InputOf, ReplyOf } from '@pay/contract-core';
import type { QueryKeyWithDataTag, UnusedSkipTokenOptions, UseMutationOptions } from '@tanstack/react-query';
import type { CallError } from './errors.ts';
import type { DownloadedFile } from './reply.ts';
import type { SendOptions } from './transport.ts';

/** The cache key of a read: its contract, its name and what was asked for. */
export type CallKey = readonly [contract: string, name: string, input: unknown];

type Omittable<E extends Endpoint> = object extends InputOf<E> ? void : never;

/** What a call takes; nothing at all when it has no required field. */
export type VariablesOf<E extends Endpoint> = InputOf<E> | Omittable<E>;

type ReadOptions<E extends Endpoint> = UnusedSkipTokenOptions<ReplyOf<E>, CallError<E>, ReplyOf<E>, CallKey>;
type WriteOptions<E extends Endpoint> = UseMutationOptions<ReplyOf<E>, CallError<E>, VariablesOf<E>>;

export type QuerySettings<E extends Endpoint> = Omit<ReadOptions<E>, 'queryKey' | 'queryFn'>;

export interface MutationSettings<E extends Endpoint> extends Omit<WriteOptions<E>, 'mutationFn' | 'mutationKey'> {
  /** A key that the screen stored before sending, instead of one made here. */
  submitKey?: () => string;
}

interface Described<E extends Endpoint> {
  /** The contract entry behind the call. */
  readonly endpoint: E;
}

/** A call that answers data. */
export interface ApiCall<E extends Endpoint = Endpoint> extends Described<E> {
  query(
    input: VariablesOf<E>,
    settings?: QuerySettings<E>,
  ): ReadOptions<E> & QueryKeyWithDataTag<CallKey, ReplyOf<E>, CallError<E>>;
  /** Sends an idempotency key; on success the reads of its own contract and of `refreshes` become stale. */
  mutation(settings?: MutationSettings<E>): WriteOptions<E> & { mutationKey: readonly unknown[] };
  fetch(input: VariablesOf<E>, options?: SendOptions): Promise<ReplyOf<E>>;
}

/** A call that answers a file. */
export interface FileCall<E extends Endpoint = Endpoint> extends Described<E> {
  download(input: VariablesOf<E>, options?: SendOptions): Promise<DownloadedFile>;
}

/** Of server-sent events only the entry is here: a browser follows them by itself, from their address. */
export type CallOf<E extends Endpoint> = E['reply'] extends 'file'
  ? FileCall<E>
  : E['reply'] extends 'events'
    ? Described<E>
    : ApiCall<E>;

export type ApiOf<Contracts extends Readonly<Record<string, Contract>>> = {
  readonly [C in keyof Contracts]: { readonly [N in keyof Contracts[C]]: CallOf<Contracts[C][N]> };
};
