import { workspaceRoot } from '@pay/web-host';
import { join } from 'node:path';
import { buildApps } from './build-apps.ts';
import { Children } from './children.ts';
import { takenPorts } from './ports.ts';
import { startSettings } from './settings.ts';
import { welcome } from './welcome.ts';

const settings = startSettings();
const children = new Children();
const building = new AbortController();
const startedBy = process.ppid;
let stopping = false;

async function stop(code: number): Promise<never> {
  if (!stopping) {
    stopping = true;
    building.abort();
    await children.stop();
    process.exit(code);
  }
  return new Promise<never>(() => {});
}

function fail(message: string): Promise<never> {
  if (!stopping) console.error(message);
  return stop(1);
}

const told = {
  say: (sentence: string) => console.error(sentence),
  giveUp: (sentence: string) => void fail(`${sentence} Everything is stopped.`),
};

async function start() {
  const [taken] = await takenPorts(settings.ports, settings.listen);
  if (taken)
    return fail(
      `Port ${taken.port} for ${taken.used} is taken. Stop what listens there, or choose other ports with PORT_BASE.`,
    );

  await buildApps(settings.hosts, (name) => console.log(`Building ${name} ...`), building.signal);
  if (stopping) return undefined;
  const { environment } = settings;
  await Promise.all([
    children.keep(
      { name: 'The front ends', module: join(workspaceRoot, 'tools/web-host/src/main.ts'), environment },
      told,
    ),
    children.keep(
      { name: 'The platform', module: join(workspaceRoot, 'tools/platform/app/src/main.ts'), environment },
      told,
    ),
  ]);
  if (!stopping) console.log(welcome(settings));
  return undefined;
}

process.once('SIGINT', () => void stop(0));
process.once('SIGTERM', () => void stop(0));
process.once('SIGHUP', () => void stop(0));
// npm gives no sign when it is killed, but then it is no longer the parent.
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== startedBy && void stop(1), 1_000).unref();
start().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
