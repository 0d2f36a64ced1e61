import { addLate, type Contract, type Endpoint, type ReplyOf } from '@pay/contract-core';
import type { QueryKeyWithDataTag } from '@tanstack/react-query';
import type { ApiCall, ApiOf, CallKey, FileCall } from './api-types.ts';
import { confirmations, type CodeSent } from './confirmations.ts';
import type { CallError } from './errors.ts';
import { InFlight } from './in-flight.ts';
import type { Input } from './request-parts.ts';
import { fingerprint, SubmitKeys } from './submit-keys.ts';
import type { SendOptions, Transport } from './transport.ts';

type TaggedKey<E extends Endpoint> = QueryKeyWithDataTag<CallKey, ReplyOf<E>, CallError<E>>['queryKey'];

const inputOf = (given: unknown): Input => (given ?? {}) as Input;
// Of a removed record nothing is left to be shown.
const leavesWhatWasSeen = (endpoint: Endpoint) => endpoint.seenIn !== undefined && endpoint.method !== 'DELETE';
const createsOrMoves = (endpoint: Endpoint) => endpoint.method === 'POST' || endpoint.method === 'PUT';

function callOf<E extends Endpoint>(
  name: string,
  endpoint: E,
  contract: Contract,
  transport: Transport,
): ApiCall<E> & FileCall<E> {
  const keys = new SubmitKeys();
  const inFlight = new InFlight();
  const stale = [endpoint.contract, ...(endpoint.refreshes ?? [])];
  const send = async (input: unknown, options?: SendOptions) =>
    (await transport.send(endpoint, inputOf(input), options)) as ReplyOf<E>;

  const confirmed = (variables: unknown, askedBy: string | undefined) => {
    const { asking, ...given } = inputOf(variables);
    const [asker, asked] = askedBy === undefined ? [endpoint, given] : [contract[askedBy]!, inputOf(asking)];
    return confirmations.reply({
      ask: async () => (await transport.send(asker, asked)) as CodeSent,
      confirm: (code) => send({ ...given, ...code }),
    });
  };

  return {
    endpoint,

    // What `queryOptions` of react-query would do; a sign-in page calls nothing else of that library, so it is not imported.
    query: (input, settings) => ({
      ...settings,
      queryKey: [endpoint.contract, name, inputOf(input)] as CallKey as TaggedKey<E>,
      queryFn: ({ signal }) => send(input, { signal }),
    }),

    mutation: ({ submitKey, onSuccess, onError, onSettled, ...settings } = {}) => ({
      ...settings,
      mutationKey: [endpoint.contract, name],
      mutationFn: (variables, context) =>
        inFlight.run(fingerprint(variables), context, async () => {
          if (endpoint.otp) return confirmed(variables, endpoint.otp.askedBy);
          const idempotencyKey = createsOrMoves(endpoint) ? (submitKey?.() ?? keys.keyOf(variables)) : undefined;
          const reply = await send(variables, { idempotencyKey });
          keys.succeeded(variables);
          return reply;
        }),
      onSuccess: (reply, variables, result, context) => {
        if (!inFlight.leads(context)) return undefined;
        const [shownAnew] = stale.map((contract) => context.client.invalidateQueries({ queryKey: [contract] }));
        const tell = () => onSuccess?.(reply, variables, result, context);
        return leavesWhatWasSeen(endpoint) ? shownAnew?.then(tell) : tell();
      },
      onError: (...told) => {
        if (!inFlight.leads(told[3])) return undefined;
        if (told[0].name === 'changed_since_seen')
          void told[3].client.invalidateQueries({ queryKey: [endpoint.contract] });
        return onError?.(...told);
      },
      onSettled: (...told) => (inFlight.leads(told[4]) ? onSettled?.(...told) : undefined),
    }),

    fetch: send,
    download: (input, options) => transport.download(endpoint, inputOf(input), options),
  };
}

/** Turns contracts into one typed client: `api.payLink.getList.query({ status })`, `api.payLink.create.mutation()`. */
export function createApi<const Contracts extends Readonly<Record<string, Contract>>>(
  contracts: Contracts,
  transport: Transport,
): ApiOf<Contracts> {
  const callsOf = (contract: Contract) => {
    const calls = {};
    const makerOf = (name: string) => () => callOf(name, contract[name]!, contract, transport);
    addLate(calls, Object.fromEntries(Object.keys(contract).map((name) => [name, makerOf(name)])));
    return calls;
  };
  const groups = Object.entries(contracts).map(([group, contract]) => [group, callsOf(contract)]);
  return Object.fromEntries(groups) as ApiOf<Contracts>;
}
