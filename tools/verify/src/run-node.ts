import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from './workspace.ts';

const longest = 40 * 60_000;
const always = {
  NX_DAEMON: 'false',
  NX_TUI: 'false',
  STORYBOOK_DISABLE_TELEMETRY: '1',
  // What one program or platform has compiled the next one starts with.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
};

export interface RunOptions {
  env?: Record<string, string>;
  /** Shows the output at the end in one piece, so that several programs can run at once. */
  atOnce?: boolean;
}

export async function runNode(
  argv: readonly string[],
  { env = {}, atOnce = false }: RunOptions = {},
): Promise<boolean> {
  const out = atOnce ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, argv, {
    cwd: root,
    env: { ...process.env, ...always, ...env },
    stdio: ['ignore', out, out],
    timeout: longest,
  });
  const told: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => told.push(chunk));
  const forward = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGINT', forward).on('SIGTERM', forward);
  const [code] = await once(child, 'close');
  process.off('SIGINT', forward).off('SIGTERM', forward);
  process.stdout.write(Buffer.concat(told));
  return code === 0;
}
