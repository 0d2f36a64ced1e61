import { withDependencies } from '@pay/messages';
import { platformPorts, readHosts, workspaceRoot, type AppHost } from '@pay/web-host';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const nginxImage = 'nginxinc/nginx-unprivileged:1.28-alpine';

const nodeImage = () => {
  const { devDependencies }: { devDependencies: { node: string } } = JSON.parse(
    readFileSync(join(workspaceRoot, 'package.json'), 'utf8'),
  );
  return `node:${devDependencies.node}-bookworm-slim`;
};

const npmCi = 'RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund';

const stage = (name: string, from: string, lines: readonly string[]) =>
  [`FROM ${from} AS ${name}`, ...lines, ''].join('\n');

const productionPackages = () =>
  stage('packages', nodeImage(), ['WORKDIR /workspace', 'COPY . .', `${npmCi} --omit=dev`]);

export const probe = (port: number, path: string): readonly string[] => [
  'node',
  '-e',
  `fetch('http://127.0.0.1:${port}${path}').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))`,
];

// A first start makes the databases, and so takes its time.
const health = (port: number, path: string) =>
  `HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 CMD ${JSON.stringify(probe(port, path))}`;

/** Copies Node sources without a build, and only those that the program reads. */
const nodeStage = (name: string, folders: readonly string[], lines: readonly string[]) =>
  stage(name, nodeImage(), [
    'WORKDIR /workspace',
    ...['package.json', 'node_modules', ...folders].map((path) => `COPY --from=packages /workspace/${path} ./${path}`),
    ...lines,
  ]);

const header = (project: string) => `# syntax=docker/dockerfile:1\n# Generated from ${project}/project.json.\n`;

export const platformFolders = () => [
  ...withDependencies('@pay/platform')
    .map(({ root }) => root)
    .sort(),
  ...readHosts().map(({ name }) => `apps/${name}/project.json`),
];

export const pagesFolders = ({ name }: AppHost) => [
  'tools/web-host',
  'libs/domain',
  `apps/${name}/project.json`,
  `apps/${name}/vite.config.ts`,
];

export const pagesName = ({ name }: AppHost) => `${name}-pages`;
export const pagesPort = ({ portOffset }: AppHost) => platformPorts(4000).live + portOffset;

export function platformDockerfile(): string {
  const { live, test } = platformPorts(4000);
  return [
    header('tools/platform/app'),
    productionPackages(),
    nodeStage('platform', platformFolders(), [
      'RUN mkdir /data && chown node /data',
      `ENV NODE_ENV=production LISTEN=0.0.0.0 PORT_BASE=${live} DATA_DIR=/data`,
      'VOLUME /data',
      `EXPOSE ${live} ${test}`,
      'USER node',
      health(live, '/health/live'),
      'CMD ["node", "tools/platform/app/src/main.ts"]',
    ]),
  ].join('\n');
}

function pagesStage(host: AppHost): string {
  return nodeStage(pagesName(host), pagesFolders(host), [
    `COPY --from=build /workspace/dist/apps/${host.name} ./dist/apps/${host.name}`,
    // The port is reached only by the nginx whose network it shares.
    'ENV NODE_ENV=production LISTEN=127.0.0.1 PORT_BASE=4000 TRUSTED_PROXIES=1',
    'USER node',
    health(pagesPort(host), '/health/live'),
    `CMD ["node", "tools/web-host/src/main.ts", "${host.name}"]`,
  ]);
}

/** Each stage named like an image becomes one. */
export function appDockerfile(host: AppHost): string {
  const { name, rendered } = host;
  return [
    header(`apps/${name}`),
    stage('build', nodeImage(), [
      'WORKDIR /workspace',
      'COPY . .',
      npmCi,
      `RUN NX_DAEMON=false npx nx build ${name} && node tools/deploy/src/main.ts --out /deploy`,
    ]),
    ...(rendered ? [productionPackages(), pagesStage(host)] : []),
    stage(name, nginxImage, [
      `COPY --from=build /workspace/dist/apps/${name}${rendered ? '/client' : ''} /site`,
      `COPY --from=build /deploy/${name}/host /host`,
      'EXPOSE 8080',
      'STOPSIGNAL SIGQUIT',
      'HEALTHCHECK --interval=10s --timeout=3s --retries=3 CMD wget -q -O /dev/null http://127.0.0.1:8080/health/live',
      'ENTRYPOINT ["sh", "/host/host.sh"]',
    ]),
  ].join('\n');
}

export const imagesOf = (host: AppHost) => (host.rendered ? [pagesName(host), host.name] : [host.name]);

export const dockerIgnore = ['**/node_modules', '**/test-results', '.git', '.data', '.nx', '.env', 'dist', ''].join(
  '\n',
);
