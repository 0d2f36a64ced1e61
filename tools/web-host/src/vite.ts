import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import type { PluginOption, UserConfig } from 'vite';
import { portBaseOf } from './config.ts';
import { readHosts, workspaceRoot } from './hosts.ts';
import { devHost } from './vite/dev-host.ts';
import { precompressed } from './vite/precompressed.ts';
import { screenList } from './vite/screen-list.ts';
import { signedTags } from './vite/signed-tags.ts';
import { noncePlaceholder } from './web-host.ts';

export interface AppOptions {
  /** The app's name in its `project.json`. */
  name: string;
  plugins?: PluginOption[];
}

const inPackage = (names: string) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names})[\\\\/]`);

// Sizes are source bytes before minifying; MUI-like code shrinks to about a sixth of that in brotli.
const chunkGroups = [
  { name: 'react', test: inPackage('react|react-dom|scheduler'), priority: 40 },
  { name: 'charts', test: inPackage('@mui[\\\\/]x-charts.*?|d3-[^\\\\/]+|flatqueue|robust-predicates|internmap'), priority: 30, entriesAware: true, maxSize: 300_000 },
  { name: 'dates', test: inPackage('@mui[\\\\/]x-date-pickers|date-fns'), priority: 30, entriesAware: true, maxSize: 300_000 },
  { name: 'start', test: /[\\/]node_modules[\\/]/, tags: ['$initial' as const], priority: 20, maxSize: 300_000 },
  { name: 'vendor', test: /[\\/]node_modules[\\/]/, priority: 10, entriesAware: true, entriesAwareMergeThreshold: 12_000, maxSize: 300_000 },
  { name: 'pay', test: /[\\/]libs[\\/]/, tags: ['$initial' as const], priority: 8, maxSize: 300_000 },
  { name: 'shared', test: /[\\/]libs[\\/]/, priority: 5, entriesAware: true, entriesAwareMergeThreshold: 12_000, maxSize: 300_000 },
];

const parserless = {
  find: /^@formatjs\/icu-messageformat-parser$/,
  replacement: join(workspaceRoot, 'node_modules/@formatjs/icu-messageformat-parser/no-parser.js'),
};

/** The one Vite configuration of the apps; an app adds its name and what only it needs. */
export function appConfig({ name, plugins = [] }: AppOptions): UserConfig {
  const host = readHosts().find((one) => one.name === name);
  if (!host) throw new Error(`apps/*/project.json names no host for ${name}`);
  return {
    root: host.root,
    resolve: { alias: [parserless] },
    plugins: [react(), devHost(host), ...plugins, screenList(host), signedTags(), precompressed()],
    html: { cspNonce: noncePlaceholder },
    server: { port: portBaseOf(process.env) + host.portOffset, strictPort: true, host: process.env.HOST },
    build: {
      outDir: host.dist,
      emptyOutDir: true,
      target: 'es2023',
      sourcemap: false,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2_000,
      rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
    },
  };
}
