import {
  cacheControl,
  commonHeaders,
  faviconPaths,
  gatewayPlace,
  htmlHeaders,
  looksLikeFile,
  mimeTypes,
  noncePlaceholder,
  notPublic,
  openerPolicy,
  reportPath,
  type AppHost,
} from '@pay/web-host';
import { gatewayLocation, gatewayMaps } from './gateway.ts';
import type { HostSettings } from './host-settings.ts';
import { always, block, common, onSuccess, quoted, said, type Headers } from './nginx-text.ts';
import { screenMap } from './screen-pages.ts';

const ofFiles = { vary: 'accept-encoding', 'content-encoding': '$content_encoding', 'content-type': '$mime_type' };

/** Maps a request to the compressed file that the client accepts, and that file back to its content type. */
function fileMaps(): string[] {
  const taken = (name: string) => `"~*(?:^|[ ,])${name}(?:$|[ ,]|;q=(?!0(?:\\.0*)?(?:$|[ ,])))"`;
  const types = Object.entries(mimeTypes).map(
    ([extension, type]) => `"~*\\${extension}(?:\\.br|\\.gz)?$" ${quoted(type)};`,
  );
  return [
    ...block('map $http_accept_encoding $encoded', ['default "";', `${taken('br')} .br;`, `${taken('gzip')} .gz;`]),
    ...block('map $uri $content_encoding', ['default "";', '"~\\.br$" br;', '"~\\.gz$" gzip;']),
    ...block('map $uri $mime_type', ['default application/octet-stream;', ...types]),
  ];
}

const fileLocation = (head: string, missing: string, kept: string) =>
  block(head, [
    'types { }',
    'default_type "";',
    common,
    ...onSuccess({ ...ofFiles, 'cache-control': kept }),
    `try_files $uri$encoded $uri ${missing};`,
  ]);

const reports = block(`location = ${reportPath}`, [
  common,
  'client_max_body_size 16k;',
  'client_body_buffer_size 16k;',
  'access_log ${LOG_FILE} report;',
  'proxy_pass http://unix:${RUN_FOLDER}/reports.sock;',
]);

const icons = faviconPaths.flatMap((path) =>
  block(`location = ${path}`, [
    'types { }',
    `default_type ${mimeTypes['.svg']};`,
    common,
    ...onSuccess({ 'cache-control': cacheControl.settings }),
    `alias \${RUN_FOLDER}${path};`,
  ]),
);

const own = [
  ...said('location = /health/live', 200, 'ok'),
  ...block('location = /config.json', [
    common,
    ...onSuccess({ 'cache-control': cacheControl.settings }),
    'etag off;',
    'if_modified_since off;',
    'alias ${RUN_FOLDER}/config.json;',
  ]),
  ...icons,
  ...reports,
];

/** The policy and the page's tags carry this response's nonce. */
function documents(host: AppHost, settings: HostSettings): string[] {
  const computed = settings.template((config) => JSON.stringify(htmlHeaders(host, config)('$request_id')));
  const { 'content-type': _, ...html }: Headers = JSON.parse(computed);
  return block('location /', [
    'types { }',
    'default_type text/html;',
    'charset utf-8;',
    common,
    ...always(html),
    `sub_filter ${noncePlaceholder} $request_id;`,
    'sub_filter_once off;',
    'etag off;',
    'if_modified_since off;',
    'gzip on;',
    'gzip_vary on;',
    'gzip_proxied any;',
    'gzip_min_length 1024;',
    'root ${RUN_FOLDER}/page;',
    'rewrite ^ /$page.html break;',
  ]);
}

function staticServer(host: AppHost, settings: HostSettings): string[] {
  return [
    'if ($refused) { return 405; }',
    'error_page 405 = @refused;',
    ...said('location @refused', 405, 'Method not allowed', { allow: 'GET, HEAD' }),
    ...said('location @missing', 404, 'Not found'),
    ...own,
    ...gatewayLocation(commonHeaders(host)),
    ...said(`location ~ ${quoted(notPublic.source)}`, 404, 'Not found'),
    ...fileLocation('location ~ ^/assets/', '@missing', cacheControl.hashed),
    ...fileLocation(`location ~* ${quoted(looksLikeFile.source)}`, '@missing', cacheControl.named),
    ...documents(host, settings),
  ];
}

/** Serves files itself; pages come from the app's own server, which sets the policy with its nonce. */
function renderedServer(host: AppHost): string[] {
  const hidden = Object.keys(commonHeaders(host)).map((name) => `proxy_hide_header ${name};`);
  const passed = [
    common,
    ...hidden,
    'proxy_pass http://pages;',
    'proxy_http_version 1.1;',
    'proxy_set_header Connection "";',
    'proxy_set_header Host $http_host;',
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
  ];
  return [
    'client_max_body_size 32k;',
    'error_page 502 504 = @unavailable;',
    ...said('location @unavailable', 503, 'Not available at the moment', { 'retry-after': '2' }),
    ...own,
    ...block(`location ~ ${quoted(notPublic.source)}`, passed),
    ...fileLocation('location ~ ^/assets/', '@pages', cacheControl.hashed),
    ...fileLocation(`location ~* ${quoted(looksLikeFile.source)}`, '@pages', cacheControl.named),
    ...block('location @pages', passed),
    ...block('location /', passed),
  ];
}

const ofStatic = (host: AppHost, { gateway }: HostSettings) => [
  ...block('map "$request_method $uri" $refused', [
    'default 1;',
    '"~^(?:GET|HEAD) " 0;',
    `"~^[A-Z]+ ${gatewayPlace}" 0;`,
    `"POST ${reportPath}" 0;`,
  ]),
  ...block('map $uri $page', ['default index;', `include \${RUN_FOLDER}/${screenMap};`]),
  ...gatewayMaps(gateway, commonHeaders(host)),
];

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
  (kind) => `${kind}_temp_path \${RUN_FOLDER}/${kind};`,
);

// Where an address is a secret in itself, it stands in no log.
const logFormats = (host: AppHost) => {
  const path = host.referrerPolicy === 'no-referrer' ? '' : ',"path":"$uri"';
  return [
    `log_format access escape=json '{"app":"${host.name}","time":"$time_iso8601","request":"$request_id","method":"$request_method"${path},"status":"$status","seconds":"$request_time"}';`,
    `log_format report escape=json '{"app":"${host.name}","cspReport":"$request_body"}';`,
    'access_log ${LOG_FILE} access;',
    `error_log stderr ${host.referrerPolicy === 'no-referrer' ? 'crit' : 'warn'};`,
  ];
};

const pagesPolicy = '$opener_policy';

/** The pages' own server may loosen this one header; what nginx answers itself keeps it. */
const openerMap = block(`map $upstream_http_${openerPolicy.replaceAll('-', '_')} ${pagesPolicy}`, [
  'default same-origin;',
  'unsafe-none unsafe-none;',
]);

/** Each location includes these headers, because nginx inherits them only where none is added. */
export const headersTemplate = (host: AppHost) =>
  `${always({ ...commonHeaders(host), ...(host.rendered && { [openerPolicy]: pagesPolicy }) }).join('\n')}\n`;

/** One app's nginx configuration; `${NAME}` is replaced from the environment at the start. */
export function nginxTemplate(host: AppHost, settings: HostSettings): string {
  const server = host.rendered ? renderedServer(host) : staticServer(host, settings);
  const http = [
    ...temporary,
    'server_tokens off;',
    'sendfile on;',
    'tcp_nopush on;',
    'keepalive_timeout 65s;',
    'client_header_timeout 15s;',
    'client_body_timeout 15s;',
    ...block(
      'types',
      Object.entries(mimeTypes).map(([extension, type]) => `${quoted(type)} ${extension.slice(1)};`),
    ),
    ...logFormats(host),
    // Addresses of screens are long; said once, before the first map.
    'map_hash_bucket_size 128;',
    ...fileMaps(),
    ...(host.rendered
      ? [...openerMap, ...block('upstream pages', ['server ${PAGES_ADDRESS};', 'keepalive 16;'])]
      : ofStatic(host, settings)),
    ...block('server', ['listen unix:${RUN_FOLDER}/reports.sock;', 'access_log off;', 'return 204;']),
    ...block('server', ['listen ${LISTEN_ON};', 'root ${SITE_ROOT};', common, ...server]),
  ];
  return [
    `# Generated from apps/${host.name}/project.json.`,
    'daemon off;',
    'worker_processes auto;',
    'pid ${RUN_FOLDER}/nginx.pid;',
    'error_log stderr warn;',
    ...block('events', ['worker_connections 1024;']),
    ...block('http', http),
    '',
  ].join('\n');
}
