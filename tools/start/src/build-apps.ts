import { workspaceRoot, type AppHost } from '@pay/web-host';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuildInputs } from './build-inputs.ts';

const buildsAtOnce = 2;

const stampOf = ({ dist }: AppHost) => join(dist, '.inputs');

async function build(host: AppHost, signal: AbortSignal): Promise<void> {
  const vite = join(workspaceRoot, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: host.root,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  const written: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => written.push(part));
  child.stderr.on('data', (part: Buffer) => written.push(part));
  const [code]: (number | null)[] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${host.name} could not be built\n${Buffer.concat(written).toString('utf8')}`);
}

/** Reads what the builds are made of; what it returns marks them, once they are made, as builds of that. */
export function stampBuilds(hosts: readonly AppHost[]): () => void {
  const inputs = new BuildInputs(workspaceRoot);
  const hashes = hosts.map((host) => [stampOf(host), inputs.hashOf(host.root)] as const);
  return () => {
    for (const [stamp, hash] of hashes) writeFileSync(stamp, hash);
  };
}

/** Builds only the apps whose sources changed since their last build, and returns them. */
export async function buildApps(
  hosts: readonly AppHost[],
  onBuild: (name: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const inputs = new BuildInputs(workspaceRoot);
  const waiting = hosts
    .map((host) => ({ host, hash: inputs.hashOf(host.root) }))
    .filter(({ host, hash }) => !existsSync(stampOf(host)) || readFileSync(stampOf(host), 'utf8') !== hash);
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      onBuild(next.host.name);
      await build(next.host, signal);
      writeFileSync(stampOf(next.host), next.hash);
    }
  };
  await Promise.all(Array.from({ length: buildsAtOnce }, worker));
}
