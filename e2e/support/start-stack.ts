import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { stackBases } from './addresses.ts';
import { startDeployment } from './deployed.ts';

const root = resolve(import.meta.dirname, '../..');
const logs = join(root, 'node_modules/.cache/e2e');
const readyWithin = 300_000;
const goneWithin = 20_000;

interface Stack {
  child: ChildProcess;
  platform: string;
  logFile: string;
}

/**
 * Starts the platform as `npm start` does, on its own ports and an empty data folder, and stops it at the end.
 * `E2E_HOSTS=generated` serves the apps from their generated nginx configuration instead.
 */
export default async function startStacks() {
  if (process.env['E2E_BASE']) return;
  if (process.env['E2E_HOSTS'] === 'generated') return startDeployment();
  const [first, ...others] = stackBases;
  // The first builds what changed since the last build; two at once would write into the same folder.
  const begun = await Promise.allSettled([startStack(first!)]);
  const started = [...begun, ...(await Promise.allSettled(others.map(startStack)))];
  const stopAll = async () => {
    await Promise.all(started.map((one) => one.status === 'fulfilled' && one.value()));
  };
  const failed = started.find(({ status }) => status === 'rejected');
  if (failed?.status !== 'rejected') return stopAll;
  await stopAll();
  throw failed.reason;
}

async function startStack(portBase: number) {
  const platform = `http://localhost:${portBase}`;
  if (await answers(`${platform}/health/ready`))
    throw new Error(`A platform answers at ${platform} already; stop it, or choose other ports.`);
  const dataFolder = mkdtempSync(join(tmpdir(), 'pay-e2e-'));
  const child = spawn(process.execPath, ['tools/start/src/main.ts'], {
    cwd: root,
    detached: true,
    env: { ...process.env, DATA_DIR: dataFolder, PORT_BASE: String(portBase), SANDBOX: 'on' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stack = { child, platform, logFile: join(logs, `stack-${portBase}.log`) };
  mkdirSync(logs, { recursive: true });
  const log = createWriteStream(stack.logFile);
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });

  try {
    await ready(stack);
  } catch (fault) {
    endGroup(child);
    rmSync(dataFolder, { recursive: true, force: true });
    throw fault;
  }
  return async () => {
    await stop(stack);
    rmSync(dataFolder, { recursive: true, force: true });
  };
}

async function ready({ child, platform, logFile }: Stack) {
  const until = Date.now() + readyWithin;
  while (Date.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The platform ended early.\n${lastLines(logFile)}`);
    if (await answers(`${platform}/health/ready`)) return;
    await pause(250);
  }
  throw new Error(`The platform was not ready within ${readyWithin / 1000} s.\n${lastLines(logFile)}`);
}

async function answers(address: string) {
  const reply = await fetch(address, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
  await reply?.body?.cancel();
  return reply?.ok ?? false;
}

async function stop({ child, logFile }: Stack) {
  if (child.exitCode !== null) throw new Error(`The platform ended during the run.\n${lastLines(logFile)}`);
  const gone = once(child, 'exit').then(() => true);
  child.kill('SIGINT');
  const stopped = await Promise.race([gone, pause(goneWithin, false)]);
  endGroup(child);
  if (!stopped) throw new Error(`The platform did not stop within ${goneWithin / 1000} s.\n${lastLines(logFile)}`);
}

function endGroup({ pid }: ChildProcess) {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch (fault) {
    const alreadyGone = fault instanceof Error && 'code' in fault && fault.code === 'ESRCH';
    if (!alreadyGone) throw fault;
  }
}

const lastLines = (logFile: string) => readFileSync(logFile, 'utf8').split('\n').slice(-40).join('\n');
