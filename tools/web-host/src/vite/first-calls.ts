import { requestParts } from '@pay/api-client/request-parts';
import { pagingOf, type Contract, type Endpoint } from '@pay/contract-core';
import * as cms from '@pay/contract-cms';
import * as portal from '@pay/contract-portal';
import { salary } from '@pay/contract-salary';
import { listReader } from '@pay/lists/list-address';
import type { FirstCall } from '@pay/screens';
import type { HostConfig } from '@pay/api-client';

type Address = keyof Pick<HostConfig, 'apiUrl' | 'testApiUrl' | 'salaryUrl' | 'testSalaryUrl'>;

/** Where a call goes in each mode, and its path with the query. */
export type AskedCall = readonly [live: Address, test: Address, path: string];

const isContract = (exported: unknown): exported is Contract =>
  typeof exported === 'object' &&
  exported !== null &&
  Object.values(exported).every((entry) => typeof entry === 'object' && entry !== null && 'route' in entry);

const reads = [...Object.values(portal), ...Object.values(cms), salary]
  .filter(isContract)
  .flatMap((contract) => Object.values(contract));

function endpointOf(id: string): Endpoint {
  const found = reads.find((one) => one.id === id);
  if (!found) throw new Error(`No contract of the consoles has ${id}`);
  if (found.method !== 'GET') throw new Error(`${id} is not a read`);
  return found;
}

const addressesOf = ({ service, mode }: Endpoint): [Address, Address] => {
  const [live, test] =
    service === 'salary' ? (['salaryUrl', 'testSalaryUrl'] as const) : (['apiUrl', 'testApiUrl'] as const);
  return [live, mode === 'live' ? live : test];
};

/** Turns a screen's first call into what the page's first script needs to make it. */
export function askedCall(call: FirstCall): AskedCall {
  const [id, input] = typeof call === 'string' ? [call] : call;
  const endpoint = endpointOf(id);
  const listed = pagingOf(endpoint.query) ? listReader(endpoint).read(new URLSearchParams()).input : {};
  const { path, query } = requestParts(endpoint, { ...listed, ...input });
  // The days stand in braces, which the script looks for.
  const search = query.toString().replace(/%7Bday([-+]?\d*)%7D/g, '{day$1}');
  return [...addressesOf(endpoint), search ? `${path}?${search}` : path];
}
