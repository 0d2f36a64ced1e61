import {
  forwardingHeaders,
  gatewayPlace,
  gatewayPolicy,
  leadsOut,
  longestConnectMs,
  longestSilenceMs,
  unreachable,
} from '@pay/web-host';
import { always, block, quoted, said, type Headers } from './nginx-text.ts';

const maxProxies = 4;
const missing = (name: string) => `$missing_${name.replaceAll('-', '_')}`;

/** Our proxies each append one address at the right end, and this nginx is the last; the leftmost of those is the client. */
function clientAddress(): string[] {
  const further = Array.from({ length: maxProxies - 1 }, (_, at) => {
    const after = ' *,[^,]*'.repeat(at);
    return `"~^${at + 2} (?:.*,)? *(?<seen_by_${at + 2}>[^, ]+)${after} *$" $seen_by_${at + 2};`;
  });
  return block('map "${TRUSTED_PROXIES} $http_x_forwarded_for" $client_address', ['default $remote_addr;', ...further]);
}

export function gatewayMaps(ways: Readonly<Record<string, string>>, headers: Headers): string[] {
  const calls = Object.entries(ways).map(
    ([way, service], at) => `"~^${way}(?<call_${at}>/.*)$" "${service}$call_${at}";`,
  );
  return [
    'resolver ${NAME_SERVER} valid=10s;',
    // As it was sent: what nginx decodes could not be told from what the service is to decode.
    ...block('map $request_uri $service', ['default "";', `${quoted(`~*${leadsOut.source}`)} "";`, ...calls]),
    ...clientAddress(),
    ...Object.entries(headers).flatMap(([name, value]) =>
      block(`map $upstream_http_${name.replaceAll('-', '_')} ${missing(name)}`, [
        'default "";',
        `"" ${quoted(value)};`,
      ]),
    ),
  ];
}

/** The platform's name is resolved at run time, so that either may start first. */
export const gatewayLocation = (headers: Headers): string[] => [
  ...said('location @nowhere', 404, 'Not found'),
  ...said('location @unreachable', 502, 'The service gives no answer', unreachable),
  ...block(`location ^~ ${gatewayPlace}`, [
    'error_page 404 = @nowhere;',
    'error_page 502 504 = @unreachable;',
    'if ($service = "") { return 404; }',
    // The platform's own limits answer with their reasons.
    'client_max_body_size 0;',
    'proxy_pass $service;',
    'proxy_http_version 1.1;',
    'proxy_request_buffering off;',
    'proxy_buffering off;',
    `proxy_connect_timeout ${longestConnectMs}ms;`,
    `proxy_read_timeout ${longestSilenceMs}ms;`,
    'proxy_ssl_server_name on;',
    'proxy_set_header X-Forwarded-For $client_address;',
    ...forwardingHeaders.map((name) => `proxy_set_header ${name} "";`),
    'proxy_hide_header content-security-policy;',
    ...always({
      ...Object.fromEntries(Object.keys(headers).map((name) => [name, missing(name)])),
      'content-security-policy': gatewayPolicy,
    }),
  ]),
];
