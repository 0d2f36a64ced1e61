import { platformPorts, type AppHost } from '@pay/web-host';
import { pagesName, probe } from './dockerfiles.ts';
import { isRequired, type HostSetting } from './host-settings.ts';

const { live, test } = platformPorts(4000);
const secrets = ['HASH_KEY', 'TOKEN_SECRET', 'TICKET_SECRET'];
const databases = ['DATABASE_URL', 'TEST_MODE_DATABASE_URL'];
const optionalOfPlatform = [
  'PUBLIC_STORAGE_URL',
  'SANDBOX',
  'SAMPLE_DATA',
  'SAMPLES_IN_TEST_MODE',
  'SMTP_URL',
  'BANK_URL',
  'BANK_SECRET',
  'SMS_URL',
  'SMS_SECRET',
  'MAX_SESSIONS',
  'FIRST_ADMINISTRATOR',
  'LOG_LEVEL',
];

const tagOf = (project: string) => `${project.toUpperCase().replaceAll('-', '_')}_TAG`;
const nameOf = ({ name }: HostSetting) => name;

// A name alone passes what .env says, and nothing where it says nothing.
const environment = (required: readonly string[], optional: readonly string[]) => [
  'environment:',
  ...required.map((name) => `  - ${name}=\${${name}:?set it in .env}`),
  ...optional.map((name) => `  - ${name}`),
];

// Without a limit of tries: Docker counts them for as long as a container exists, and waits longer before each one in a row.
const restarted = 'restart: unless-stopped';

const onceThePlatformIsReady = ['depends_on:', '  platform: { condition: service_healthy }'];

const image = (name: string, project: string) => [
  `image: \${REGISTRY:-local}/${name}:\${${tagOf(project)}:-newest}`,
  'build:',
  '  context: ../..',
  `  dockerfile: dist/deploy/${project}/Dockerfile`,
  `  target: ${name}`,
  restarted,
];

const published = (outside: number, inside: number) => `  - "\${PUBLISH_ON:-127.0.0.1}:${outside}:${inside}"`;

const service = (name: string, lines: readonly string[]) => [`  ${name}:`, ...lines.map((line) => `    ${line}`)];

const insideAddresses = [
  `  - INTERNAL_API_URL=http://platform:${live}/pay`,
  `  - INTERNAL_TEST_API_URL=http://platform:${test}/pay`,
  '  - TRUSTED_PROXIES=${TRUSTED_PROXIES:-1}',
];

function appServices(host: AppHost, settings: readonly HostSetting[]): string[] {
  const { name } = host;
  const ports = ['ports:', published(4000 + host.portOffset, 8080)];
  const told = environment(settings.filter(isRequired).map(nameOf), [
    ...settings.filter((setting) => !isRequired(setting)).map(nameOf),
    'FEATURES',
  ]);
  const site = [...image(name, name), ...told];
  if (!host.rendered) return service(name, [...site, ...insideAddresses, ...ports, ...onceThePlatformIsReady]);
  const pages = pagesName(host);
  return [
    ...service(name, [...site, ...ports]),
    // Both are one unit: the page server is reached by its nginx only, over their shared loopback. The network is nginx's, so that the
    // page server finds it again when it is started again.
    ...service(pages, [
      ...image(pages, name),
      ...told,
      ...insideAddresses,
      `network_mode: service:${name}`,
      ...onceThePlatformIsReady,
      `  ${name}: { condition: service_healthy }`,
    ]),
  ];
}

const platformService = (settings: readonly HostSetting[]) =>
  service('platform', [
    ...image('platform', 'platform'),
    ...environment(
      [
        ...secrets,
        ...databases,
        ...settings.filter(({ kind, fallback }) => kind === 'address' && fallback === undefined).map(nameOf),
        'ALLOWED_ORIGINS',
        'TRUSTED_PROXY_ADDRESSES',
      ],
      optionalOfPlatform,
    ),
    'volumes: ["platform:/data"]',
    'ports:',
    published(live, live),
    published(test, test),
    'depends_on:',
    '  postgres: { condition: service_healthy, required: false }',
    // The image asks whether the process lives; whoever waits for it here waits for its databases too.
    `healthcheck: { test: ${JSON.stringify(['CMD', ...probe(live, '/health/ready')])}, interval: 5s, timeout: 3s, start_period: 60s, retries: 3 }`,
    'stop_grace_period: 15s',
  ]);

const databaseService = service('postgres', [
  'image: postgres:15',
  'profiles: [database]',
  'environment:',
  '  - POSTGRES_USER=pay',
  '  - POSTGRES_PASSWORD=${POSTGRES_PASSWORD:-}',
  'volumes:',
  '  - database:/var/lib/postgresql/data',
  '  - ./databases.sql:/docker-entrypoint-initdb.d/databases.sql:ro',
  'healthcheck: { test: ["CMD", "pg_isready", "-U", "pay", "-d", "pay_test"], interval: 5s, retries: 20 }',
  restarted,
]);

/** One service per image, each with its own tag, so that each is deployed and rolled back apart. */
export const composeFile = (hosts: readonly AppHost[], settings: readonly HostSetting[]) =>
  [
    '# Generated from apps/*/project.json; the settings stand in .env beside it.',
    'name: pay',
    'services:',
    ...databaseService,
    ...platformService(settings),
    ...hosts.flatMap((host) => appServices(host, settings)),
    'volumes:',
    '  database:',
    '  platform:',
    '',
  ].join('\n');

export const databasesSql = 'create database pay_live;\ncreate database pay_test;\n';

/** Names every setting; secrets are left empty for the operator to fill in. */
export function environmentSample(hosts: readonly AppHost[], settings: readonly HostSetting[]): string {
  const at = (offset: number) => `http://localhost:${4000 + offset}`;
  const payer = hosts.find(({ rendered }) => rendered);
  const known: Record<string, string> = {
    PUBLIC_API_URL: `${at(0)}/pay`,
    PUBLIC_TEST_API_URL: `${at(1)}/pay`,
    PUBLIC_PORTAL_URL: at(100),
    ...(payer && { PUBLIC_PAYER_URL: at(payer.portOffset) }),
  };
  const line = ({ name, fallback }: HostSetting) =>
    fallback === undefined ? `${name}=${known[name] ?? ''}` : `# ${name}=`;
  return [
    '# Copy to .env beside compose.yml. Secrets: openssl rand -hex 32, each its own.',
    ...secrets.map((name) => `${name}=`),
    '',
    '# The database beside the platform; for a managed one leave COMPOSE_PROFILES empty and set both addresses.',
    'COMPOSE_PROFILES=database',
    'POSTGRES_PASSWORD=',
    ...databases.map(
      (name, at) => `${name}=postgres://pay:\${POSTGRES_PASSWORD}@postgres:5432/pay_${['live', 'test'][at]}`,
    ),
    '',
    '# Addresses as the public sees them, and what the hosts show.',
    ...settings.filter(({ name }) => !secrets.includes(name)).map(line),
    '# Whose X-Forwarded-For the platform believes; the containers and the balancer speak from private ranges.',
    'TRUSTED_PROXY_ADDRESSES=loopback,uniquelocal',
    '# How many of our own proxies stand before the platform: the nginx of a host, and the balancer where there is one.',
    'TRUSTED_PROXIES=1',
    `ALLOWED_ORIGINS=${hosts.map(({ portOffset }) => at(portOffset)).join(',')}`,
    '',
    '# "default": the switches as they are shipped; anything else turns everything on.',
    'FEATURES=default',
    'SANDBOX=on',
    'SAMPLE_DATA=off',
    '# The e-mail address that opens the back office while nobody works there yet.',
    '# FIRST_ADMINISTRATOR=',
    '# Needed with SANDBOX=off.',
    '# SMTP_URL=',
    '# BANK_URL=',
    '# BANK_SECRET=',
    '# SMS_URL=',
    '# SMS_SECRET=',
    '',
    '# Whose images, <registry>/<name>:<tag>; a tag is a commit.',
    '# REGISTRY=',
    ...['platform', ...hosts.map(({ name }) => name)].map((name) => `# ${tagOf(name)}=`),
    '',
  ].join('\n');
}
