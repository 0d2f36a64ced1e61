import { hasInvisibleCharacters, textLimits } from './text.ts';

export interface WebAddressOptions {
  /** The sandbox and the test mode accept http and loopback hosts. */
  allowHttp?: boolean;
}

/** Browsers would also read `https:host` and `https:///host`; an address names its host where people look for it. */
function parsed(text: string): URL | undefined {
  return /^[a-z]+:\/\/[^/?#\\]/i.test(text) && !hasInvisibleCharacters(text) && URL.canParse(text)
    ? new URL(text)
    : undefined;
}

/** Tells whether a text is an absolute http or https address without user info. */
export function isWebAddress(text: string): boolean {
  const url = /[\s\\]/.test(text) ? undefined : parsed(text);
  return url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

/** Tells whether a text is an absolute https address of at most 2048 characters without user info. */
export function isHttpsUrl(text: string, { allowHttp = false }: WebAddressOptions = {}): boolean {
  return text.length <= textLimits.url && isWebAddress(text) && (allowHttp || /^https:/i.test(text));
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
