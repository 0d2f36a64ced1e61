import { type AppHost, readHosts } from '@pay/web-host';
import { copyWorkspace, hostFiles, pagesFolders, platformFolders, provideNginx, writeFiles } from '@pay/deploy';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { portBase } from './addresses.ts';

const readyWithin = 120_000;

const imageFolder = (folder: string, parts: readonly string[]) => copyWorkspace(folder, ['package.json', ...parts]);

async function answers(address: string) {
  const reply = await fetch(address).catch(() => undefined);
  await reply?.body?.cancel();
  return reply?.ok ?? false;
}

export class Deployment {
  readonly hosts: readonly AppHost[] = readHosts();
  private readonly folder = mkdtempSync(join(tmpdir(), 'pay-deployed-'));
  private readonly running = new Map<string, ChildProcess>();
  private readonly nginx: string;
  private readonly portBase: number;

  constructor(nginx: string, portBase: number) {
    this.nginx = nginx;
    this.portBase = portBase;
    // Under root, nginx serves files as another user.
    chmodSync(this.folder, 0o755);
  }

  at = (offset: number) => `http://localhost:${this.portBase + offset}`;
  addressOf = ({ portOffset }: AppHost) => this.at(portOffset);
  private path = (...parts: string[]) => join(this.folder, ...parts);

  private get environment(): NodeJS.ProcessEnv {
    return {
      PATH: process.env['PATH'],
      HASH_KEY: 'h'.repeat(32),
      TOKEN_SECRET: 't'.repeat(32),
      TICKET_SECRET: 'k'.repeat(32),
      PUBLIC_API_URL: `${this.at(0)}/pay`,
      PUBLIC_TEST_API_URL: `${this.at(1)}/pay`,
      INTERNAL_API_URL: `http://127.0.0.1:${this.portBase}/pay`,
      INTERNAL_TEST_API_URL: `http://127.0.0.1:${this.portBase + 1}/pay`,
      PUBLIC_PAYER_URL: this.addressOf(this.hosts.find(({ rendered }) => rendered)!),
      PUBLIC_PORTAL_URL: this.addressOf(this.hosts.find(({ name }) => name === 'merchant-portal')!),
      ALLOWED_ORIGINS: this.hosts.map(this.addressOf).join(','),
    };
  }

  private async run(
    name: string,
    program: string,
    argv: string[],
    more: NodeJS.ProcessEnv,
    health: string,
  ): Promise<void> {
    const log = openSync(this.path(`${name}.log`), 'a');
    const env = { ...this.environment, ...more };
    const child = spawn(program, argv, { cwd: this.folder, env, stdio: ['ignore', log, log] });
    this.running.set(name, child);
    const until = Date.now() + readyWithin;
    while (!(await answers(health))) {
      if (child.exitCode !== null || Date.now() > until) throw new Error(`${name} did not start.\n${this.logOf(name)}`);
      await pause(100);
    }
  }

  async start(): Promise<void> {
    const platform = this.startPlatform();
    await Promise.all(this.hosts.map((host) => this.startHost(host)));
    await platform;
  }

  private startPlatform(): Promise<void> {
    const image = imageFolder(this.path('platform'), platformFolders());
    const more = { PORT_BASE: String(this.portBase), DATA_DIR: this.path('database'), SANDBOX: 'on' };
    return this.run(
      'platform',
      process.execPath,
      [join(image, 'tools/platform/app/src/main.ts')],
      more,
      `${this.at(0)}/health/ready`,
    );
  }

  private pagesPort = (host: AppHost) => this.portBase + 1_000 + host.portOffset;

  private async startPages(host: AppHost): Promise<void> {
    const image = imageFolder(this.path(`${host.name}-pages`), [...pagesFolders(host), `dist/apps/${host.name}`]);
    const port = this.pagesPort(host);
    const more = { PORT_BASE: String(port - host.portOffset), TRUSTED_PROXIES: '1' };
    const argv = [join(image, 'tools/web-host/src/main.ts'), host.name];
    await this.run(`${host.name}-pages`, process.execPath, argv, more, `http://127.0.0.1:${port}/health/live`);
  }

  private environmentOf(host: AppHost): NodeJS.ProcessEnv {
    return {
      NGINX: this.nginx,
      LISTEN_ON: `127.0.0.1:${this.portBase + host.portOffset}`,
      SITE_ROOT: this.path(host.name, 'site'),
      RUN_FOLDER: this.path(host.name, 'run'),
      LOG_FILE: this.path(`${host.name}.log`),
      ...(host.rendered && { PAGES_ADDRESS: `127.0.0.1:${this.pagesPort(host)}` }),
    };
  }

  private async startHost(host: AppHost): Promise<void> {
    if (host.rendered) await this.startPages(host);
    writeFiles(this.path(host.name, 'host'), hostFiles(host));
    cpSync(host.rendered ? join(host.dist, 'client') : host.dist, this.path(host.name, 'site'), { recursive: true });
    const health = `${this.addressOf(host)}/health/live`;
    await this.run(host.name, 'sh', [this.path(host.name, 'host/host.sh')], this.environmentOf(host), health);
  }

  async redeploy(host: AppHost, change: (site: string) => void): Promise<void> {
    const [site, next] = [this.path(host.name, 'site'), this.path(host.name, 'next')];
    cpSync(site, next, { recursive: true });
    change(next);
    renameSync(site, this.path(host.name, 'before'));
    renameSync(next, site);
    await this.renderAgain(host);
  }

  private async renderAgain(host: AppHost): Promise<void> {
    const env = { ...this.environment, ...this.environmentOf(host) };
    await promisify(execFile)('sh', [this.path(host.name, 'host/host.sh'), 'render'], { env });
    this.running.get(host.name)?.kill('SIGHUP');
  }

  async rollBack(host: AppHost): Promise<void> {
    const site = this.path(host.name, 'site');
    const refused = this.path(host.name, 'refused');
    renameSync(site, refused);
    renameSync(this.path(host.name, 'before'), site);
    rmSync(refused, { recursive: true });
    await this.renderAgain(host);
  }

  logOf(name: string): string {
    return readFileSync(this.path(`${name}.log`), 'utf8');
  }

  cspReports = (host: AppHost) =>
    [...new Set([host.name, `${host.name}-pages`])]
      .filter((name) => this.running.has(name))
      .flatMap((name) => this.logOf(name).split('\n'))
      .filter((line) => line.includes('cspReport'));

  async stop(): Promise<void> {
    const children = [...this.running.values()].filter(
      ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
    );
    const gone = children.map((child) => once(child, 'exit'));
    for (const child of children) child.kill('SIGTERM');
    await Promise.all(gone);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export async function startDeployment(): Promise<() => Promise<void>> {
  const nginx = provideNginx();
  if (!nginx) throw new Error('nginx is neither installed nor can its package be fetched.');
  const deployment = new Deployment(nginx, portBase);
  await deployment.start();
  return async () => {
    const reports = deployment.hosts.flatMap(deployment.cspReports);
    await deployment.stop();
    if (reports.length > 0) throw new Error(`Reports of the content security policy:\n${reports.join('\n')}`);
  };
}
