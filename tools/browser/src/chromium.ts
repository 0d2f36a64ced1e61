import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { packagedChromium, type Browser } from './packaged-chromium.ts';

const hasPackage = process.platform === 'linux' && process.arch === 'x64';
const installedNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

// Without these a browser on a closed network keeps calling its maker's hosts.
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

export interface Chromium extends Browser {
  args: string[];
}

/**
 * Chooses the Chromium named by `CHROMIUM_PATH`, else the packaged one, which is the same on every machine,
 * else the machine's own where the packaged one does not run.
 */
export async function chromium(): Promise<Chromium> {
  const named = process.env['CHROMIUM_PATH'];
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  const browser = named ? { executablePath: named } : hasPackage ? await packagedChromium() : installed();
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return { ...browser, args: [...quiet, ...asRoot] };
}

export async function launchOptions() {
  const { executablePath, args, env } = await chromium();
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { executablePath, args, env: { ...Object.fromEntries(inherited), ...env } };
}

function installed(): Browser {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const files = installedNames.flatMap((name) => folders.map((folder) => join(folder, name))).filter(existsSync);
  const executablePath = files.find((file) => spawnSync(file, ['--version'], { timeout: 10_000 }).status === 0);
  if (!executablePath) throw new Error('No Chromium runs here: install one, or name it in CHROMIUM_PATH.');
  return { executablePath };
}
