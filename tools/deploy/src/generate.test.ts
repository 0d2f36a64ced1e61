import {
  configPlaceholder,
  contentSecurityPolicy,
  favicons,
  inAttribute,
  readHosts,
  screensOf,
  webConfig,
  workspaceRoot,
  type AppHost,
  type ScreenPlan,
} from '@pay/web-host';
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployFiles, hostFiles, workflowFolder, writeFiles, writtenWorkflows } from './generate.ts';
import { workflowFiles } from './workflows.ts';

const hosts = readHosts();
const [host] = hosts.filter(({ rendered }) => !rendered) as [AppHost];

const least = {
  HASH_KEY: 'a'.repeat(32),
  PUBLIC_API_URL: 'https://api.shop.example/pay',
  PUBLIC_TEST_API_URL: 'https://test.shop.example:8443/pay',
  PUBLIC_PAYER_URL: 'https://pay.shop.example',
  PUBLIC_PORTAL_URL: 'https://shop.example',
  INTERNAL_API_URL: 'http://platform:4000/pay',
  INTERNAL_TEST_API_URL: 'http://platform:4001/pay',
};
const everything = {
  ...least,
  PUBLIC_STORAGE_URL: 'https://files.shop.example/bucket',
  PUBLIC_SALARY_URL: 'https://salary.shop.example/v1',
  LINK_TERMS: 'https://www.shop.example/terms?lang=vi&page=1#top',
  BRAND_COLOUR: '#204080',
  BRAND_NAME: 'Ví Tre & Con $HOME ${HASH_KEY}',
  FEATURES: 'default',
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pay-host-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const bare = `<meta name="config" content="${configPlaceholder}">\n`;

function render(of: AppHost, environment: Record<string, string>, html = bare) {
  writeFiles(join(folder, 'host'), hostFiles(of));
  const [run, site] = [join(folder, 'run'), join(folder, 'site')];
  writeFiles(site, { 'index.html': html });
  const env = { PATH: process.env['PATH'], RUN_FOLDER: run, SITE_ROOT: site, ...environment };
  execFileSync('sh', [join(folder, 'host/host.sh'), 'render'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const read = (name: string) => readFileSync(join(run, name), 'utf8');
  return {
    config: JSON.parse(read('config.json')),
    page: of.rendered ? undefined : read('page/index.html'),
    nginx: read('nginx.conf'),
    icon: read('favicon.svg').trim(),
  };
}

const screens: readonly ScreenPlan[] = [
  ['/', 1],
  ['/sign-in', 9],
  ['/links', 4],
  ['/links/create', 4],
  ['/links/:code', 4],
  ['/links/:code/:part', 4],
  ['/links/:code/history', 6],
].map(([path, flags]) => ({
  path: String(path),
  flags: Number(flags),
  files: [`/assets${String(path)}.js`],
  reads: [],
  feature: 'links',
  words: { vi: ['Link "của tôi" & [bạn]', '{"path":"/links"}'] },
}));

const listing = (words: string) =>
  `<head>\n<meta name="screens" content="${inAttribute(JSON.stringify(screens))}">\n</head>\n${words}`;

test.each([
  '/',
  '/sign-in',
  '/links',
  '/links/',
  '/links/create',
  '/links/A1',
  '/links/A1/history',
  '/links/A1/more',
  '/nowhere',
])('nginx sends %s the screens that the host in Node would', (path) => {
  const site = listing('');
  render(host, least, site);
  const lines = readFileSync(join(folder, 'run/pages.map'), 'utf8').trim().split('\n');
  const pages = lines.map((line) => /^"(.+)" (\S+);$/.exec(line)!.slice(1) as [string, string]);
  const [, name = 'index'] =
    pages.find(([key]) => key === path) ??
    pages.find(([key]) => key.startsWith('~') && new RegExp(key.slice(1)).test(path)) ??
    [];
  const sent = readFileSync(join(folder, 'run/page', `${name}.html`), 'utf8');
  expect(sent.trimEnd()).toBe(screensOf(site)(path).trimEnd());
});

test('what is being sent stays whole while the next release is written', () => {
  render(host, { ...least, BRAND_NAME: 'Former' }, listing('Former\n'));
  const files = ['page/index.html', 'page/_links.html', 'config.json'].map((name) => join(folder, 'run', name));
  const sent = files.map((file) => openSync(file, 'r'));
  render(host, { ...least, BRAND_NAME: 'Next' }, listing('Next\n'));
  for (const each of sent) expect(readFileSync(each, 'utf8')).toContain('Former');
  for (const each of files) expect(readFileSync(each, 'utf8')).toContain('Next');
  sent.forEach(closeSync);
});

const directives = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name, ...sources] = directive.split(' ');
      return [name, [...new Set(sources)].sort()];
    }),
  );

test.each([
  ['the least', least],
  ['everything', everything],
])('a container told %s serves the configuration and the policy that the host in Node would', (_, environment) => {
  for (const each of hosts) {
    const { config, page, nginx, icon } = render(each, environment);
    const expected = webConfig(each, environment);
    expect(config).toEqual(expected);
    expect(icon).toBe(favicons(expected)['/favicon.svg']);
    if (each.rendered) continue;
    const [, written = ''] = /content="([^"]*)"/.exec(page!) ?? [];
    expect(JSON.parse(written.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual(
      expected,
    );
    const [, policy] = /add_header content-security-policy "([^"]*nonce[^"]*)"/.exec(nginx) ?? [];
    expect(directives(policy!)).toEqual(directives(contentSecurityPolicy(each, expected, '$request_id')));
  }
});

test.each([
  ['HASH_KEY', ''],
  ['PUBLIC_API_URL', ''],
  ['PUBLIC_API_URL', 'api.shop.example/pay'],
  ['PUBLIC_API_URL', "https://api.shop.example 'unsafe-inline'"],
  ['PUBLIC_STORAGE_URL', 'https://files.shop.example"; add_header x y; #'],
  ['PUBLIC_TEST_API_URL', 'https://test.shop.example\n; script-src *'],
  ['BRAND_NAME', 'a", "hashKey": "mine'],
  ['SITE_ROOT', '/site; autoindex on'],
  ['INTERNAL_API_URL', ''],
  ['INTERNAL_TEST_API_URL', 'http://platform:4001/pay"; return 200; #'],
  ['TRUSTED_PROXIES', '1; return 200'],
])('a container does not start with %s=%j', (name, value) => {
  expect(() => render(host, { ...least, [name]: value })).toThrow(`${host.name}: ${name}`);
});

test('a console passes calls on to where the platform is inside, and payer pages have no gateway', () => {
  for (const each of hosts) {
    const { config, nginx } = render(each, least);
    const ways = each.rendered ? [] : Object.values(config.gateway as object);
    expect(ways).toHaveLength(each.rendered ? 0 : 4);
    for (const way of ways) expect(nginx).toMatch(new RegExp(`"~\\^${way}[^\n]+ "http://platform:400[01]/`));
    expect(nginx.includes('location ^~ /-/')).toBe(!each.rendered);
  }
});

test('the sample of the environment holds every secret by name and none by value', () => {
  const sample = deployFiles()['environment.sample']!;
  for (const name of ['HASH_KEY', 'TOKEN_SECRET', 'TICKET_SECRET', 'POSTGRES_PASSWORD']) {
    expect(sample).toMatch(new RegExp(`^${name}=$`, 'm'));
  }
});

test('every app and the platform have an image and a workflow of their own, written by npm run deploy:files', () => {
  const workflows = workflowFiles(hosts);
  expect(Object.keys(workflows).sort()).toEqual(writtenWorkflows());
  for (const [name, text] of Object.entries(workflows)) {
    expect(readFileSync(join(workflowFolder, name), 'utf8')).toBe(text);
  }
  const projects = ['platform', ...hosts.map(({ name }) => name)];
  expect(Object.keys(workflows).sort()).toEqual(projects.map((name) => `deploy-${name}.yml`).sort());
  for (const name of projects) expect(deployFiles()[`${name}/Dockerfile`]).toContain(`AS ${name}\n`);
});

const servicesIn = (files: Record<string, string>) => {
  const [, all = ''] = files['compose.yml']!.split(/^services:$/m);
  const [, ...parts] = all.split(/^volumes:$/m)[0]!.split(/^ {2}([a-z-]+):$/m);
  return new Map(parts.flatMap((name, index) => (index % 2 === 0 ? [[name, parts[index + 1]!] as const] : [])));
};

test('every container tells whether it is well, is started again when it ends, and waits for what it needs', () => {
  const files = deployFiles();
  const services = servicesIn(files);
  for (const [name, text] of services) {
    expect([name, /^ {4}restart: (.*)$/m.exec(text)?.[1]]).toEqual([name, 'unless-stopped']);
    if (name === 'postgres') expect(text).toContain('pg_isready');
    else expect(text).toContain(`target: ${name}\n`);
  }
  for (const image of ['platform', ...hosts.map(({ name }) => name)]) {
    const [, ...stages] = files[`${image}/Dockerfile`]!.split(/^FROM .* AS /m);
    for (const stage of stages.filter((text) => services.has(text.split('\n')[0]!)))
      expect(stage).toMatch(/^HEALTHCHECK .*--retries=3 CMD .*\/health\/live/m);
  }
  expect(services.get('platform')).toMatch(/healthcheck: .*\/health\/ready/);
  expect(services.get('platform')).toMatch(/postgres: \{ condition: service_healthy, required: false \}/);
  for (const { name, rendered } of hosts) {
    const calling = services.get(rendered ? `${name}-pages` : name);
    expect(calling).toContain('platform: { condition: service_healthy }');
  }
});

test('a page server that is started again finds the network of its nginx, which outlives it', () => {
  const services = servicesIn(deployFiles());
  for (const { name } of hosts.filter(({ rendered }) => rendered)) {
    expect(services.get(`${name}-pages`)).toContain(`network_mode: service:${name}\n`);
    expect(services.get(name)).toMatch(/ports:\n.*:8080"/);
    expect(services.get(name)).not.toContain('network_mode');
  }
});

const affectedBy = (file: string): string[] => {
  const argv = ['node_modules/nx/dist/bin/nx.js', 'show', 'projects', '--affected', `--files=${file}`, '--json'];
  const env = { ...process.env, NX_DAEMON: 'false' };
  return JSON.parse(execFileSync(process.execPath, argv, { cwd: workspaceRoot, env }).toString());
};

test.each([
  ['an app', 'apps/salary-console/src/main.tsx', ['salary-console']],
  ['the platform', 'tools/platform/app/src/main.ts', ['platform']],
  ['what only the payer pages use', 'apps/payer-public/src/shell.tsx', ['payer-public']],
  ['what the payer pages and their preview use', 'libs/payer-ui/src/frame.tsx', ['merchant-portal', 'payer-public']],
])(
  'a change of %s deploys nothing else',
  (_, file, deployed) => {
    const all = ['platform', ...hosts.map(({ name }) => name)];
    expect(affectedBy(file).filter((name) => all.includes(name))).toEqual(deployed);
  },
  60_000,
);
