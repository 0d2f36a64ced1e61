import type { Endpoint } from '@pay/contract-core';
import type { Switches } from '@pay/domain';

/** The content of a front end's `/config.json`. */
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
  /** Addresses on the app's own origin that proxy a service, by the service's address; they need no preflight request. */
  gateway?: Readonly<Record<string, string>>;
}

export type Mode = 'live' | 'test';

const withoutBearer: readonly unknown[] = [
  'anyone',
  'ticket',
  'sandbox',
  'signed-client',
  'terminal',
] satisfies Endpoint['allow'][];

export const needsBearer = (endpoint: Endpoint) => !withoutBearer.includes(endpoint.allow);

function publicUrl(endpoint: Endpoint, config: HostConfig, mode: Mode): string {
  const test = mode === 'test' && endpoint.mode !== 'live';
  if (endpoint.service === 'salary') return test ? config.testSalaryUrl : config.salaryUrl;
  if (endpoint.contract === 'storage' && !needsBearer(endpoint)) return config.storageUrl;
  return test ? config.testApiUrl : config.apiUrl;
}

/** Returns the base address of a call's service in a mode, through the app's own origin where `gateway` lists it. */
export function serviceUrl(endpoint: Endpoint, config: HostConfig, mode: Mode): string {
  const address = publicUrl(endpoint, config, mode);
  return config.gateway?.[address] ?? address;
}

/** Joins a base address and a path; segments that end the base and begin the path appear once. */
export function joinUrl(base: string, path: string): string {
  const baseParts = base.replace(/\/+$/, '').split('/');
  const pathParts = path.replace(/^\/+/, '').split('/');
  const shared = pathParts.findLastIndex((_, last) => {
    const head = pathParts.slice(0, last + 1);
    return head.length < baseParts.length && head.join('/') === baseParts.slice(-head.length).join('/');
  });
  return [...baseParts, ...pathParts.slice(shared + 1)].join('/');
}
