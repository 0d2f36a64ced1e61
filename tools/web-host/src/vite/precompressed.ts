import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compressible = /\.(?:js|css|svg|json|wasm|txt|webmanifest)$/;
const smallestWorthCompressing = 512;
const largestChunk = 70 * 1024;

/** Writes `.br` and `.gz` beside every text file, and reports scripts over the chunk budget. */
export function precompressed(): Plugin {
  return {
    name: 'pay:precompressed',
    apply: 'build',
    async writeBundle() {
      if (this.environment.name !== 'client') return;
      const folder = this.environment.config.build.outDir;
      const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
        (file) => file.isFile() && compressible.test(file.name),
      );
      await Promise.all(
        files.map(async (file) => {
          const path = join(file.parentPath, file.name);
          const bytes = readFileSync(path);
          if (bytes.length < smallestWorthCompressing) return;
          const [br, gz] = await Promise.all([
            brotli(bytes, {
              params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
            }),
            zip(bytes, { level: 9 }),
          ]);
          writeFileSync(`${path}.br`, br);
          writeFileSync(`${path}.gz`, gz);
          if (file.name.endsWith('.js') && br.length > largestChunk)
            this.warn(`${file.name} takes ${br.length} bytes in brotli, more than ${largestChunk}`);
        }),
      );
    },
  };
}
