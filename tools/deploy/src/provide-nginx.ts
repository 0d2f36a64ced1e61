import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '@pay/web-host';

const cache = join(workspaceRoot, 'node_modules/.cache/nginx');
const installed = ['nginx', '/usr/sbin/nginx', '/opt/homebrew/bin/nginx'];
const neededModule = 'http_sub_module';

function runs(program: string): boolean {
  const { status, stderr } = spawnSync(program, ['-V'], { encoding: 'utf8' });
  return status === 0 && stderr.includes(neededModule);
}

// Unpacked beside the packages instead of installed: nothing on the machine changes and no service starts.
function unpack(): string | undefined {
  const program = join(cache, 'usr/sbin/nginx');
  if (existsSync(program)) return program;
  mkdirSync(cache, { recursive: true, mode: 0o755 });
  const folder = mkdtempSync(`${cache}-`);
  try {
    const download = () =>
      spawnSync('apt-get', ['download', '-q', 'nginx'], { cwd: folder, timeout: 60_000 }).status === 0;
    if (!download()) {
      spawnSync('apt-get', ['update', '-qq'], { timeout: 120_000 });
      if (!download()) return undefined;
    }
    const [archive] = globSync('nginx_*.deb', { cwd: folder });
    if (!archive) return undefined;
    execFileSync('dpkg', ['-x', join(folder, archive), join(folder, 'root')]);
    if (!runs(join(folder, 'root/usr/sbin/nginx'))) return undefined;
    rmSync(cache, { recursive: true, force: true });
    renameSync(join(folder, 'root'), cache);
    return program;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the machine's nginx, else Debian's package unpacked into the cache, else undefined. */
export const provideNginx = (): string | undefined => installed.find(runs) ?? unpack();
