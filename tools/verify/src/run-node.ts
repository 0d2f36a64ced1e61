import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './workspace.ts';

const longest = 30 * 60_000;
const always = { NX_DAEMON: 'false', NX_TUI: 'false', STORYBOOK_DISABLE_TELEMETRY: '1' };

/** Runs a Node program with its output shown, and says whether it ended well. */
export async function runNode(argv: readonly string[], env: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(process.execPath, argv, {
    cwd: root,
    env: { ...process.env, ...always, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: longest,
  });
  const forward = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGINT', forward).on('SIGTERM', forward);
  const [code] = await once(child, 'exit');
  process.off('SIGINT', forward).off('SIGTERM', forward);
  return code === 0;
}
