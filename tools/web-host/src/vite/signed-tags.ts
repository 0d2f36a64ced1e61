import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { integrityOf, writeInventory } from '../script-inventory.ts';

const linkedFile = /<(?:script|link)\b[^>]*?\b(?:src|href)="(\/[^"]+\.(?:js|css))"[^>]*?(?=>)/g;

/** Puts the hash of every linked script and style into its tag, or into a rendered app's manifest, and lists all scripts. */
export function signedTags(): Plugin {
  return {
    name: 'pay:signed-tags',
    apply: 'build',
    writeBundle() {
      if (this.environment.name !== 'client') return;
      const folder = this.environment.config.build.outDir;
      writeInventory(folder);
      const page = join(folder, 'index.html');
      if (existsSync(page)) {
        const html = readFileSync(page, 'utf8');
        writeFileSync(
          page,
          html.replace(
            linkedFile,
            (tag, path: string) =>
              `${tag.replace(/ \/$/, '')} integrity="${integrityOf(readFileSync(join(folder, path)))}"`,
          ),
        );
      }
      const manifestPath = join(folder, '.vite/manifest.json');
      if (existsSync(manifestPath)) {
        const manifest: Record<string, { file: string; integrity?: string }> = JSON.parse(
          readFileSync(manifestPath, 'utf8'),
        );
        for (const entry of Object.values(manifest))
          entry.integrity = integrityOf(readFileSync(join(folder, entry.file)));
        writeFileSync(manifestPath, JSON.stringify(manifest));
      }
    },
  };
}
