import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const modules = resolve(import.meta.dirname, '../../../node_modules');
const packageFolder = join(modules, '@sparticuz/chromium');

export interface Browser {
  executablePath: string;
  env?: Record<string, string>;
}

/** Unpacks the Chromium npm package into a cache folder, once per version. */
export async function packagedChromium(cache = join(modules, '.cache/chromium')): Promise<Browser> {
  const { version }: { version: string } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const folder = join(cache, version);
  if (!existsSync(folder)) await unpackInto(folder, cache);
  return { executablePath: join(folder, 'chromium'), env: environment(folder) };
}

// The package unpacks into the temporary folder under fixed names, so each process gets its own and the first one wins.
async function unpackInto(folder: string, cache: string) {
  mkdirSync(cache, { recursive: true });
  const own = mkdtempSync(join(cache, 'unpack-'));
  const env = { ...process.env, TMPDIR: own };
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'unpack.ts'), packageFolder], { env });
  try {
    renameSync(own, folder);
  } catch (fault) {
    rmSync(own, { recursive: true });
    if (!existsSync(folder)) throw fault;
  }
}

function environment(folder: string) {
  const missing: Record<string, string> = {};
  if (!existsSync('/etc/fonts/fonts.conf')) missing['FONTCONFIG_PATH'] = join(folder, 'fonts');
  const linked = execFileSync('ldd', [join(folder, 'chromium')]).toString();
  if (linked.includes('not found')) missing['LD_LIBRARY_PATH'] = join(folder, 'al2023/lib');
  return missing;
}
