import { type Endpoint, endpointsOf } from '@pay/contract-core';
import { developer, merchantApi, payLinkPrivate, salaryChannel, subscriptionPrivate } from '@pay/contract-merchant-api';

/** Each signed call by its name, which no two contracts share. */
export type SignedCalls = typeof merchantApi &
  typeof payLinkPrivate &
  typeof subscriptionPrivate &
  typeof salaryChannel &
  typeof developer;
export type SignedCallName = keyof SignedCalls;

export interface SignedCall {
  name: SignedCallName;
  /** What it belongs to, by the first part of its path: `payment`, `payout`. */
  group: string;
  endpoint: Endpoint;
}

/** Every call that a merchant's own server makes with its key. */
export const signedCalls: readonly SignedCall[] = endpointsOf({
  merchantApi,
  payLinkPrivate,
  subscriptionPrivate,
  salaryChannel,
  developer,
})
  .filter(({ allow }) => allow === 'signed-client')
  .map((endpoint) => ({
    name: endpoint.id.slice(endpoint.contract.length + 1) as SignedCallName,
    group: endpoint.path.split('/')[2]!,
    endpoint,
  }));

export const callGroups = [...new Set(signedCalls.map(({ group }) => group))];
