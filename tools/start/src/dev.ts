import { workspaceRoot } from '@pay/web-host';
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { Children } from './children.ts';
import { startSettings } from './settings.ts';
import { welcome } from './welcome.ts';

const settings = startSettings();
const asked = process.argv.slice(2);
const hosts = settings.hosts.filter(({ name }) => asked.length === 0 || asked.includes(name));
const platformSources = ['tools/platform', 'libs/contract', 'libs/domain', 'libs/i18n'];
const quietFor = 300;

const platformPlan = {
  name: 'The platform',
  module: join(workspaceRoot, 'tools/platform/app/src/main.ts'),
  environment: settings.environment,
};
let platform = new Children();

const startPlatform = () =>
  platform
    .start(platformPlan, (name) => console.error(`${name} ended; it starts again with the next change`))
    .catch((error: Error) => console.error(error.message));

async function restartPlatform() {
  await platform.stop();
  platform = new Children();
  await startPlatform();
}

function restartOnChange() {
  let timer: NodeJS.Timeout | undefined;
  for (const folder of platformSources) {
    watch(join(workspaceRoot, folder), { recursive: true }, (_, file) => {
      if (!file || !/\.(?:ts|sql|json)$/.test(file) || /\.test\.ts$/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => void restartPlatform(), quietFor);
    });
  }
}

await startPlatform();
restartOnChange();
const servers = hosts.map(({ root }) =>
  // Vite ends when its standard input does, and with it when this process is gone.
  spawn(process.execPath, [join(workspaceRoot, 'node_modules/vite/bin/vite.js')], {
    cwd: root,
    env: settings.environment,
    stdio: ['pipe', 'inherit', 'inherit'],
  }),
);
console.log(welcome({ ...settings, hosts }));

async function stop() {
  for (const server of servers) server.kill('SIGTERM');
  await platform.stop();
  process.exit(0);
}
process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());
