/** The prefix of every path that a console's host passes on; no screen has such a path. */
export const gatewayPlace = '/-/';

/** Paths of the passed-on calls, by the setting of the service's public address; their last parts equal the services'. */
export const gatewayWays = {
  apiUrl: `${gatewayPlace}live/pay`,
  testApiUrl: `${gatewayPlace}test/pay`,
  salaryUrl: `${gatewayPlace}live/api/v1/smart-bank`,
  testSalaryUrl: `${gatewayPlace}test/api/v1/smart-bank`,
} as const;

export type Service = keyof typeof gatewayWays;

/** A dot segment, however it is encoded, could lead out of the service. */
export const leadsOut = /^[^?]*(?:[/\x5c]|%2f|%5c)(?:\.|%2e){1,2}(?:[/\x5c?#]|%2f|%5c|$)/i;

/** A passed-on response must never run as a page of the host. */
export const gatewayPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Marks the reply of a host whose service gave no answer. */
export const unreachable = { 'x-unreachable': '1', 'cache-control': 'no-store' } as const;

/** A client could forge these headers; only the host's own values are passed on. */
export const forwardingHeaders = ['forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'] as const;

/** A connection silent for this long is dead: status streams send several times a minute. */
export const longestSilenceMs = 300_000;
export const longestConnectMs = 5_000;
