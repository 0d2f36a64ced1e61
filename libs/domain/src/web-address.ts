import { textLimits } from './text.ts';

export interface WebAddressOptions {
  /** The sandbox and the test mode accept http and loopback hosts. */
  allowHttp?: boolean;
}

function parsed(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

/** Tells whether a text is an absolute https address of at most 2048 characters without user info. */
export function isHttpsUrl(text: string, { allowHttp = false }: WebAddressOptions = {}): boolean {
  if (text.length > textLimits.url || /\s/.test(text)) return false;
  const url = parsed(text);
  if (url === undefined || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (allowHttp && url.protocol === 'http:');
}

export type WebhookUrlProblem =
  'malformed' | 'too_long' | 'not_https' | 'user_info' | 'fragment' | 'port' | 'local_host';

const localHost = /^(?:localhost|.*\.(?:localhost|local|internal))$/;

/** Names what forbids an address as a webhook; which IP addresses its host resolves to is the server's check. */
export function webhookUrlProblem(
  text: string,
  { allowHttp = false }: WebAddressOptions = {},
): WebhookUrlProblem | undefined {
  if (text.length > 500) return 'too_long';
  const url = /\s/.test(text) ? undefined : parsed(text);
  if (url === undefined) return 'malformed';
  if (url.protocol !== 'https:' && !(allowHttp && url.protocol === 'http:')) return 'not_https';
  if (url.username !== '' || url.password !== '') return 'user_info';
  if (url.hash !== '' || text.includes('#')) return 'fragment';
  const port = Number(url.port || 443);
  if (port !== 443 && port < 1024) return 'port';
  const isDotless = !url.hostname.includes('.') && !url.hostname.startsWith('[');
  return !allowHttp && (isDotless || localHost.test(url.hostname)) ? 'local_host' : undefined;
}
