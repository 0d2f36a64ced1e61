import type { CodeAnswer, Contract, Endpoint, InputOf, OtpSpec, ReplyOf } from '@pay/contract-core';
import type { QueryKeyWithDataTag, UnusedSkipTokenOptions, UseMutationOptions } from '@tanstack/react-query';
import type { CallError } from './errors.ts';
import type { DownloadedFile } from './reply.ts';
import type { SendOptions } from './transport.ts';

/** The cache key of a read: its contract, its name and what was asked for. */
export type CallKey = readonly [contract: string, name: string, input: unknown];

type Omittable<E extends Endpoint> = object extends InputOf<E> ? void : never;

/** What a call takes; nothing at all when it has no required field. */
export type VariablesOf<E extends Endpoint> = InputOf<E> | Omittable<E>;

type WithoutCode<E extends Endpoint> = Omit<InputOf<E>, keyof CodeAnswer>;
type AskerOf<E extends Endpoint, C extends Contract> = E extends { otp: { askedBy: infer Name extends keyof C } }
  ? C[Name]
  : never;

/**
 * What is submitted. The dialog of the page gives the code of a call that one confirms; `asking` is what the other call
 * takes that has it sent.
 */
export type SubmittedOf<E extends Endpoint, C extends Contract = Contract> = E extends { otp: { askedBy: string } }
  ? WithoutCode<E> & { asking: InputOf<AskerOf<E, C>> }
  : E extends { otp: OtpSpec }
    ? WithoutCode<E> | (object extends WithoutCode<E> ? void : never)
    : VariablesOf<E>;

/** What a call takes that is sent at once: with its code, where one confirms it. */
type SentOf<E extends Endpoint> = E extends { otp: OtpSpec } ? WithoutCode<E> & CodeAnswer : VariablesOf<E>;

type ReadOptions<E extends Endpoint> = UnusedSkipTokenOptions<ReplyOf<E>, CallError<E>, ReplyOf<E>, CallKey>;
type WriteOptions<E extends Endpoint, C extends Contract> = UseMutationOptions<
  ReplyOf<E>,
  CallError<E>,
  SubmittedOf<E, C>
>;

export type QuerySettings<E extends Endpoint> = Omit<ReadOptions<E>, 'queryKey' | 'queryFn'>;

export interface MutationSettings<E extends Endpoint, C extends Contract = Contract> extends Omit<
  WriteOptions<E, C>,
  'mutationFn' | 'mutationKey'
> {
  /** A key that the screen stored before sending, instead of one made here. */
  submitKey?: () => string;
}

interface Described<E extends Endpoint> {
  /** The contract entry behind the call. */
  readonly endpoint: E;
}

/** A call that answers data. */
export interface ApiCall<E extends Endpoint = Endpoint, C extends Contract = Contract> extends Described<E> {
  query(
    input: VariablesOf<E>,
    settings?: QuerySettings<E>,
  ): ReadOptions<E> & QueryKeyWithDataTag<CallKey, ReplyOf<E>, CallError<E>>;
  /**
   * Sends an idempotency key, or leads through the code that confirms the call; on success the reads of its own contract
   * and of `refreshes` become stale.
   */
  mutation(settings?: MutationSettings<E, C>): WriteOptions<E, C> & { mutationKey: readonly unknown[] };
  fetch(input: SentOf<E>, options?: SendOptions): Promise<ReplyOf<E>>;
}

/** A call that answers a file. */
export interface FileCall<E extends Endpoint = Endpoint> extends Described<E> {
  download(input: VariablesOf<E>, options?: SendOptions): Promise<DownloadedFile>;
}

/** Of server-sent events only the entry is here: a browser follows them by itself, from their address. */
export type CallOf<E extends Endpoint, C extends Contract = Contract> = E['reply'] extends 'file'
  ? FileCall<E>
  : E['reply'] extends 'events'
    ? Described<E>
    : ApiCall<E, C>;

export type ApiOf<Contracts extends Readonly<Record<string, Contract>>> = {
  readonly [C in keyof Contracts]: { readonly [N in keyof Contracts[C]]: CallOf<Contracts[C][N], Contracts[C]> };
};
