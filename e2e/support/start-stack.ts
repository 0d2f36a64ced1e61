import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addresses, portBase } from './addresses.ts';
import { startDeployment } from './deployed.ts';

const root = resolve(import.meta.dirname, '../..');
const logFile = join(root, 'node_modules/.cache/e2e/stack.log');
const readyWithin = 300_000;
const goneWithin = 20_000;

/**
 * Starts the platform as `npm start` does, on its own ports and an empty data folder, and stops it at the end.
 * `E2E_HOSTS=generated` serves the apps from their generated nginx configuration instead.
 */
export default async function startStack() {
  if (process.env['E2E_BASE']) return;
  if (process.env['E2E_HOSTS'] === 'generated') return startDeployment();
  if (await answers(`${addresses.platform}/health/ready`))
    throw new Error(`A platform answers at ${addresses.platform} already; stop it, or choose other ports.`);
  const dataFolder = mkdtempSync(join(tmpdir(), 'pay-e2e-'));
  const stack = spawn(process.execPath, ['tools/start/src/main.ts'], {
    cwd: root,
    detached: true,
    env: { ...process.env, DATA_DIR: dataFolder, PORT_BASE: String(portBase), SANDBOX: 'on' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  mkdirSync(resolve(logFile, '..'), { recursive: true });
  const log = createWriteStream(logFile);
  stack.stdout.pipe(log, { end: false });
  stack.stderr.pipe(log, { end: false });

  try {
    await ready(stack);
  } catch (fault) {
    endGroup(stack);
    rmSync(dataFolder, { recursive: true, force: true });
    throw fault;
  }
  return async () => {
    await stop(stack);
    rmSync(dataFolder, { recursive: true, force: true });
  };
}

async function ready(stack: ChildProcess) {
  const until = Date.now() + readyWithin;
  while (Date.now() < until) {
    if (stack.exitCode !== null || stack.signalCode !== null)
      throw new Error(`The platform ended early.\n${lastLines()}`);
    if (await answers(`${addresses.platform}/health/ready`)) return;
    await pause(250);
  }
  throw new Error(`The platform was not ready within ${readyWithin / 1000} s.\n${lastLines()}`);
}

async function answers(address: string) {
  const reply = await fetch(address, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
  await reply?.body?.cancel();
  return reply?.ok ?? false;
}

async function stop(stack: ChildProcess) {
  if (stack.exitCode !== null) throw new Error(`The platform ended during the run.\n${lastLines()}`);
  const gone = once(stack, 'exit').then(() => true);
  stack.kill('SIGINT');
  const stopped = await Promise.race([gone, pause(goneWithin, false)]);
  endGroup(stack);
  if (!stopped) throw new Error(`The platform did not stop within ${goneWithin / 1000} s.\n${lastLines()}`);
}

function endGroup({ pid }: ChildProcess) {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch (fault) {
    const alreadyGone = fault instanceof Error && 'code' in fault && fault.code === 'ESRCH';
    if (!alreadyGone) throw fault;
  }
}

function lastLines() {
  return readFileSync(logFile, 'utf8').split('\n').slice(-40).join('\n');
}
