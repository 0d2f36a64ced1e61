/** Begins every path that a console's host passes on; no screen has such a path. */
export const gatewayPlace = '/-/';

/** Where calls are passed on, by the setting that holds the service's public address. The ends are those of the services. */
export const gatewayWays = {
  apiUrl: `${gatewayPlace}live/pay`,
  testApiUrl: `${gatewayPlace}test/pay`,
  salaryUrl: `${gatewayPlace}live/api/v1/smart-bank`,
  testSalaryUrl: `${gatewayPlace}test/api/v1/smart-bank`,
} as const;

export type Service = keyof typeof gatewayWays;

/** A segment of dots, however it is written, could lead out of the service. */
export const leadsOut = /^[^?]*(?:[/\x5c]|%2f|%5c)(?:\.|%2e){1,2}(?:[/\x5c?#]|%2f|%5c|$)/i;

/** What is passed on never runs as a page of the host. */
export const gatewayPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Tells a front end that the service behind its host gave no answer. */
export const unreachable = { 'x-unreachable': '1', 'cache-control': 'no-store' } as const;

/** What a client could say of the way it came; only the host's own word goes on. */
export const forwardingHeaders = ['forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'] as const;

/** A connection that says nothing for so long is dead: status streams speak several times a minute. */
export const longestSilenceMs = 300_000;
export const longestConnectMs = 5_000;
