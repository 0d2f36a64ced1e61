import type { Endpoint } from '@pay/contract-core';
import type { Switches } from '@pay/domain';

/** `/config.json` of a front end. */
export interface HostConfig {
  apiUrl: string;
  testApiUrl: string;
  salaryUrl: string;
  testSalaryUrl: string;
  storageUrl: string;
  payerUrl: string;
  links: { feePolicy: string; terms: string; privacy: string };
  hashKey: string;
  inactivityMinutes: number;
  features: Switches;
  /** Services that the own host passes calls on to, by address: where they are on its origin, needing no preflight. */
  gateway?: Readonly<Record<string, string>>;
}

export type Mode = 'live' | 'test';

const withoutBearer: readonly unknown[] = [
  'anyone',
  'ticket',
  'sandbox',
  'signed-client',
] satisfies Endpoint['allow'][];

export const needsBearer = (endpoint: Endpoint) => !withoutBearer.includes(endpoint.allow);

function publicUrl(endpoint: Endpoint, config: HostConfig, mode: Mode): string {
  const test = mode === 'test' && endpoint.mode !== 'live';
  if (endpoint.service === 'salary') return test ? config.testSalaryUrl : config.salaryUrl;
  if (endpoint.contract === 'storage' && !needsBearer(endpoint)) return config.storageUrl;
  return test ? config.testApiUrl : config.apiUrl;
}

/** Where a call goes in a mode: through the own host if it passes calls on to the service, else to the service itself. */
export function serviceUrl(endpoint: Endpoint, config: HostConfig, mode: Mode): string {
  const address = publicUrl(endpoint, config, mode);
  return config.gateway?.[address] ?? address;
}

/** Puts a path behind a base address; segments that end the base and begin the path are written once. */
export function joinUrl(base: string, path: string): string {
  const baseParts = base.replace(/\/+$/, '').split('/');
  const pathParts = path.replace(/^\/+/, '').split('/');
  const shared = pathParts.findLastIndex((_, last) => {
    const head = pathParts.slice(0, last + 1);
    return head.length < baseParts.length && head.join('/') === baseParts.slice(-head.length).join('/');
  });
  return [...baseParts, ...pathParts.slice(shared + 1)].join('/');
}
