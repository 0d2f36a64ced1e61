import { buildApps, Children, startSettings, takenPorts, type StartSettings } from '@pay/start';
import { workspaceRoot } from '@pay/web-host';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Addresses {
  platform: string;
  of: (app: string) => string | undefined;
}

const moduleOf = (tool: string) => join(workspaceRoot, `tools/${tool}/src/main.ts`);

const addressesOn = (settings: StartSettings): Addresses => ({
  platform: `http://localhost:${settings.portBase}`,
  of: (app) => {
    const host = settings.hosts.find(({ name }) => name === app);
    return host && `http://localhost:${settings.portBase + host.portOffset}`;
  },
});

async function freeSettings(env: NodeJS.ProcessEnv): Promise<StartSettings> {
  const settings = startSettings({ ...env, PORT_BASE: String(20_000 + 500 * Math.floor(Math.random() * 24)) });
  const taken = await takenPorts(settings.ports, settings.listen);
  return taken.length === 0 ? settings : freeSettings(env);
}

/** Lends the running platform whose first port `BENCH_BASE` names, or starts one that keeps nothing. */
export async function withStack<Result>(use: (addresses: Addresses) => Promise<Result>): Promise<Result> {
  const running = process.env['BENCH_BASE'];
  const folder = mkdtempSync(join(tmpdir(), 'pay-bench-data-'));
  const env = { ...process.env, DATA_DIR: folder, SANDBOX: 'on' };
  const settings = running ? startSettings({ ...env, PORT_BASE: running }) : await freeSettings(env);
  const addresses = addressesOn(settings);
  const children = new Children();
  const stop = new AbortController();
  try {
    if (!running) {
      await buildApps(settings.hosts, (name) => console.log(`Building ${name} ...`), stop.signal);
      const { environment } = settings;
      const start = (name: string, tool: string) =>
        children.start({ name, module: moduleOf(tool), environment }, (lost) => console.error(`${lost} ended`));
      await Promise.all([start('The front ends', 'web-host'), start('The platform', 'platform')]);
    }
    return await use(addresses);
  } finally {
    await children.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
