import type { WebConfig } from './config.ts';
import type { AppHost } from './hosts.ts';

type Headers = Record<string, string>;

export const reportPath = '/csp-reports';
export const openerPolicy = 'cross-origin-opener-policy';

const originOf = (address: string) => new URL(address).origin;

export function commonHeaders(host: AppHost): Headers {
  return {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    [openerPolicy]: 'same-origin',
    'cross-origin-resource-policy': 'same-site',
    'referrer-policy': host.referrerPolicy ?? 'strict-origin',
    'permissions-policy': `camera=(${host.camera ? 'self' : ''}), geolocation=(), microphone=(), payment=(), usb=()`,
  };
}

/** The content security policy of one HTML response; the nonce must be fresh each time. */
export function contentSecurityPolicy(host: AppHost, config: WebConfig, nonce: string): string {
  const platform = [
    ...new Set([config.apiUrl, config.testApiUrl, config.salaryUrl, config.testSalaryUrl].map(originOf)),
  ];
  const storage = originOf(config.storageUrl);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'", ...(host.wasm ? ["'wasm-unsafe-eval'"] : [])],
    'style-src-elem': ["'self'", `'nonce-${nonce}'`],
    'style-src-attr': ["'none'"],
    'img-src': [...new Set(["'self'", 'data:', 'blob:', storage, originOf(config.testApiUrl)])],
    'font-src': ["'self'"],
    'connect-src': [...new Set(["'self'", ...platform, storage])],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'", ...platform],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
    'report-to': ['csp'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

export function htmlHeaders(host: AppHost, config: WebConfig): (nonce: string) => Headers {
  const slot = '\u0000';
  const policy = contentSecurityPolicy(host, config, slot).split(slot);
  return (nonce) => ({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy.join(nonce),
    'reporting-endpoints': `csp="${reportPath}"`,
    'x-frame-options': 'DENY',
  });
}
