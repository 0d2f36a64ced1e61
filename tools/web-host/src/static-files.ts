import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

export const mimeTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

// Dot folders, documents (they need a nonce), compressed twins, and the list of screens that tests read.
export const notPublic = /\/\.|\.(?:br|gz|map|html)$|^\/screens\.json$/;

export interface StaticFile {
  mimeType: string;
  etag: string;
  immutable: boolean;
  bytes: Buffer;
  br: Buffer | undefined;
  gzip: Buffer | undefined;
}

const beside = (path: string) => (existsSync(path) ? readFileSync(path) : undefined);

function readStaticFile(path: string, immutable: boolean): StaticFile {
  const bytes = readFileSync(path);
  return {
    mimeType: mimeTypes[extname(path)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 24)}"`,
    immutable,
    bytes,
    br: beside(`${path}.br`),
    gzip: beside(`${path}.gz`),
  };
}

/** Built files by URL path; documents, source maps and dot folders are not public. */
export class StaticFiles {
  private readonly paths = new Map<string, string>();
  private readonly read = new Map<string, StaticFile>();

  constructor(folder: string) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      const url = `/${relative(folder, path).split(sep).join('/')}`;
      if (entry.isFile() && !notPublic.test(url)) this.paths.set(url, path);
    }
  }

  find(url: string): StaticFile | undefined {
    const path = this.paths.get(url);
    if (path === undefined) return undefined;
    const file = this.read.get(url) ?? readStaticFile(path, url.startsWith('/assets/'));
    this.read.set(url, file);
    return file;
  }
}
