import { hasInvisibleCharacters, textLimits } from './text.ts';

export interface WebAddressOptions {
  /** Also accepts http and loopback hosts, for the sandbox and the test mode. */
  allowHttp?: boolean;
}

/** Requires the host right after `//`: browsers also accept `https:host` and `https:///host`, which hide it. */
function parsed(text: string): URL | undefined {
  return /^[a-z]+:\/\/[^/?#\\]/i.test(text) && !hasInvisibleCharacters(text) && URL.canParse(text)
    ? new URL(text)
    : undefined;
}

export function isWebAddress(text: string): boolean {
  const url = /[\s\\]/.test(text) ? undefined : parsed(text);
  return url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

/** Returns true for an https address of at most 2048 characters without user info; `allowHttp` adds http. */
export function isHttpsUrl(text: string, { allowHttp = false }: WebAddressOptions = {}): boolean {
  return text.length <= textLimits.url && isWebAddress(text) && (allowHttp || /^https:/i.test(text));
}

export type WebhookUrlProblem =
  'malformed' | 'too_long' | 'not_https' | 'user_info' | 'fragment' | 'port' | 'local_host';

const localHost = /^(?:localhost|.*\.(?:localhost|local|internal))$/;

/** Returns the rule that a webhook address breaks; the server also checks the IP addresses of its host. */
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
