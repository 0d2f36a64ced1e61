import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import type { BuildEnvironmentOptions, PluginOption, UserConfig, UserConfigFnObject } from 'vite';
import { portBaseOf } from './config.ts';
import { readHosts, workspaceRoot, type AppHost } from './hosts.ts';
import { brandFont } from './vite/brand-font.ts';
import { builtStyles } from './vite/built-styles.ts';
import { compiledAhead } from './vite/compiled-ahead.ts';
import { devHost } from './vite/dev-host.ts';
import { inlineChunks } from './vite/inline-chunks.ts';
import { stripServerFields } from './vite/strip-server-fields.ts';
import { appShell } from './vite/app-shell.ts';
import { precompressed } from './vite/precompressed.ts';
import { screenList } from './vite/screen-list.ts';
import { signedTags } from './vite/signed-tags.ts';
import { lateSchemas } from './vite/late-schemas.ts';
import { lightTexts } from './vite/light-texts.ts';
import { onePathIcons } from './vite/one-path-icons.ts';
import { withoutDisplayNames } from './vite/without-display-names.ts';
import { withoutThemeVariables } from './vite/without-theme-variables.ts';
import { noncePlaceholder } from './placeholders.ts';
import type { FirstCall } from '@pay/screens';

export { brandFont };

export interface AppOptions {
  name: string;
  /** The screen that most visits begin with: one chunk holds all it needs, so nothing else is fetched for it. */
  firstScreen?: RegExp;
  /** What every screen behind the sign-in asks for. */
  frameCalls?: readonly FirstCall[];
  plugins?: PluginOption[];
}

const inPackage = (names: string) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names})[\\\\/]`);

// Sizes are source bytes before minifying, comments included: brotli leaves about a twentieth of them.
const largest = 1_300_000;
const whenShared = { minShareCount: 2, maxSize: largest };
const contractOf = (file: string) => /[\\/]([\w-]+)(?:\.contract)?\.ts$/.exec(file)?.[1] ?? null;
const ruleOf = (file: string) => `rules-${/[\\/]([\w-]+)\.ts$/.exec(file)?.[1] ?? 'all'}`;
const callsOf = (file: string) => /[\\/]([\w-]+-api)\.ts$/.exec(file)?.[1] ?? null;
const partOf = (file: string) => `shared-${/[\\/]src[\\/]([\w-]+)[\\/]/.exec(file)?.[1] ?? 'parts'}`;
const featureOf = (file: string) => /[\\/]features[\\/]([\w-]+)[\\/]/.exec(file)?.[1] ?? null;
// What a feature opens with brings what its other screens share with it.
// The work of a seat is a list beside what its feature opens with, which needs none.
const mainScreen = /[\\/]features[\\/][\w-]+[\\/](?:(?!work-)[\w-]+-list|queue)\.screen\.tsx$/;
const start = /[\\/]src[\\/]main\.tsx$/;
const frame = [
  /[\\/]src[\\/](?:sign-in-api|api|features|shell)\.tsx?$/,
  // The bell follows each first view: its few bytes are not worth two requests more.
  /[\\/]app-frame[\\/]src[\\/](?:notices|states|notification-follower|notification-sound)\.tsx?$/,
  // Links and payments, and what each of their states lets one do: few of the screens that people begin with are without them.
  /[\\/]src[\\/](?:pay-link|transaction)-api\.ts$/,
  /[\\/]libs[\\/]domain[\\/]src[\\/]machines[\\/]/,
  /[\\/]design-system[\\/]src[\\/](?:page[\\/](?:screen-head|stat-tile)|fields[\\/]date-range|display[\\/](?:money|status-chip|date-time))\.tsx$/,
  // Some constants each, which are not worth a request.
  /[\\/]libs[\\/]domain[\\/]src[\\/](?:compared-range|[\w-]+-terms|[\w-]+-bounds|bank-drills|may-act-on|product-picture)\.ts$/,
  // A few bytes, for which a code to scan would need a whole list.
  /[\\/]design-system[\\/]src[\\/]files[\\/]save-file\.ts$/,
  /[\\/]libs[\\/]i18n[\\/]src[\\/]use-actor-name\.ts$/,
  // And for which other areas' figures would need the dashboard before they are drawn.
  /[\\/]design-system[\\/]src[\\/]charts[\\/]drawn-later\.tsx$/,
  /[\\/]contract[\\/](?:shared[\\/]src[\\/](?:entities|sending)|core[\\/]src[\\/](?:paging|field-rule|upload))\.ts$/,
  // What filters and forms have in common: neither brings the other.
  /[\\/]design-system[\\/]src[\\/]fields[\\/](?:money|number)-input\.tsx$/,
  /[\\/]libs[\\/]domain[\\/]src[\\/]amount-in-words\.ts$/,
  inPackage('lucide-react'),
];
const isOneOf = (tests: readonly RegExp[]) => (id: string) => tests.some((test) => test.test(id));

// In the order in which a person meets them; each takes all it needs that no earlier one has. The rest is split by who uses it.
const stages = (firstScreen: RegExp | undefined) => [
  { name: 'react', test: isOneOf([inPackage('react|react-dom|scheduler'), /rolldown[\\/:]runtime/]) },
  { name: 'start', test: isOneOf(firstScreen ? [start, firstScreen] : [start]), maxSize: largest },
  // A sign-in calls nobody before its person has typed.
  { name: 'calls', test: inPackage('ky|@tanstack/(?:react-query|query-core)'), maxSize: largest },
  { name: 'frame', test: isOneOf(frame), maxSize: largest },
  {
    name: 'list',
    test: /[\\/](?:design-system[\\/]src[\\/]list[\\/]list-page\.tsx|lists[\\/]src[\\/]list-ahead\.ts)$/,
    maxSize: largest,
  },
  {
    name: 'form',
    test: /[\\/]design-system[\\/]src[\\/]form[\\/](?:endpoint-form|form-field|form-page)\.tsx$/,
    maxSize: largest,
  },
  { name: 'detail', test: /[\\/]design-system[\\/]src[\\/]detail[\\/]detail-page\.tsx$/, maxSize: largest },
  { name: ruleOf, test: /[\\/]libs[\\/]domain[\\/]/, ...whenShared },
  // What several areas show, name or call comes with none of them.
  { name: partOf, test: /[\\/]libs[\\/]design-system[\\/]src[\\/](?!charts)/, ...whenShared },
  { name: callsOf, test: /[\\/]src[\\/](?!dashboard|sign-in)[\w-]+-api\.ts$/, ...whenShared },
  {
    name: 'salary',
    test: isOneOf([
      /[\\/]salary-screens[\\/]src[\\/](?:[\w-]+-list\.screen|behind-registration)\.tsx$/,
      /[\\/]features[\\/][\w-]+[\\/]places\.ts$/,
    ]),
    maxSize: largest,
  },
  // The home shows the limit without a form.
  { name: 'salary-limit', test: /[\\/]salary-screens[\\/]src[\\/]limit-use\.tsx$/, ...whenShared },
  { name: 'salary-forms', test: /[\\/]libs[\\/]salary-screens[\\/]/, ...whenShared },
  // A few bytes, for which a form of one area would need the code of another.
  { name: 'settled', test: /[\\/]libs[\\/]forms[\\/]src[\\/]use-settled\.ts$/, ...whenShared },
  {
    name: 'billing-forms',
    test: /[\\/]features[\\/]subscriptions[\\/](?:use-accounts\.ts|(?:plan|subscription)-form\.rules\.ts|plan-form\.tsx|due-preview\.tsx)$/,
    ...whenShared,
  },
  {
    name: 'dashboard',
    test: /[\\/]dashboard\.screen\.tsx$/,
    maxSize: largest,
  },
  { name: 'charts', test: /[\\/]charts[\\/](?:drawings|line-chart|bar-chart)\.tsx?$/, maxSize: largest },
  { name: contractOf, test: /[\\/]libs[\\/]contract[\\/]/, ...whenShared },
  // What is drawn of a product where no list is.
  {
    name: 'product-rows',
    test: /[\\/]features[\\/]products[\\/](?:product-picture\.tsx|products\.messages\.ts)$/,
    ...whenShared,
  },
  { name: featureOf, test: mainScreen, maxSize: largest },
  { name: featureOf, test: /[\\/]features[\\/][\w-]+[\\/]/, ...whenShared },
];

// Most of what these hold runs before the first row is there.
const opened = ['react', 'start', 'calls', 'frame', 'list'];

const chunkGroups = (firstScreen: RegExp | undefined) =>
  stages(firstScreen).map((group, at, all) => ({ ...group, priority: all.length - at }));

// Emotion names it without using it.
const sideEffects = (id: string) => (inPackage('hoist-non-react-statics').test(id) ? false : undefined);

function hostOf(name: string): AppHost {
  const host = readHosts().find((one) => one.name === name);
  if (!host) throw new Error(`apps/*/project.json names no host for ${name}`);
  return host;
}

const shared = (host: AppHost, plugins: PluginOption[], client: Readonly<Record<string, string>> = {}): UserConfig => ({
  root: host.root,
  plugins: [react(), devHost(host, client), ...plugins, screenList(host), signedTags(), precompressed()],
  server: {
    port: portBaseOf(process.env) + host.portOffset,
    strictPort: true,
    host: process.env.LISTEN ?? '127.0.0.1',
  },
});

const browserBuild = {
  emptyOutDir: true,
  target: 'es2023',
  sourcemap: false,
  modulePreload: { polyfill: false },
  assetsInlineLimit: 0,
  reportCompressedSize: false,
  chunkSizeWarningLimit: 2_000,
} as const satisfies BuildEnvironmentOptions;

export function appConfig({ name, firstScreen, frameCalls = [], plugins = [] }: AppOptions): UserConfig {
  const host = hostOf(name);
  return {
    ...shared(
      host,
      firstScreen
        ? [
            ...plugins,
            brandFont({ switchedOn: true }),
            builtStyles(host),
            stripServerFields(),
            lateSchemas(),
            withoutThemeVariables(),
            withoutDisplayNames(),
            lightTexts(),
            onePathIcons(),
            inlineChunks('react'),
            appShell({ host, firstScreen, frameCalls }),
            compiledAhead(opened),
          ]
        : [...plugins, brandFont()],
    ),
    html: { cspNonce: noncePlaceholder },
    build: {
      ...browserBuild,
      outDir: host.dist,
      rolldownOptions: {
        treeshake: { propertyReadSideEffects: false, moduleSideEffects: sideEffects },
        output: { codeSplitting: { groups: chunkGroups(firstScreen) } },
      },
    },
  };
}

export interface RenderedAppOptions extends AppOptions {
  client: Readonly<Record<string, string>>;
  server: string;
}

// Both builds have to agree on the names, and short ones keep the first response small.
const shortName = (local: string, file: string) =>
  `_${createHash('sha256')
    .update(`${relative(workspaceRoot, file)} ${local}`)
    .digest('base64url')
    .replace(/[-_]/g, '')
    .slice(0, 4)}`;

/** One build for the browser and one for the server that writes the HTML. */
export function renderedAppConfig({ name, client, server, plugins = [] }: RenderedAppOptions): UserConfigFnObject {
  const host = hostOf(name);
  return ({ command }) => ({
    ...shared(host, plugins, client),
    appType: 'custom',
    css: { modules: { generateScopedName: shortName } },
    environments: {
      client: {
        build: {
          ...browserBuild,
          outDir: join(host.dist, 'client'),
          manifest: true,
          rolldownOptions: {
            input: Object.fromEntries(Object.entries(client).map(([key, file]) => [key, join(host.root, file)])),
          },
        },
      },
      ssr: {
        define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
        resolve: command === 'build' ? { noExternal: true, external: ['sharp'] } : {},
        build: {
          ssr: true,
          outDir: join(host.dist, 'server'),
          emptyOutDir: true,
          target: 'node22',
          rolldownOptions: { input: join(host.root, server) },
        },
      },
    },
    builder: {
      buildApp: async (builder) => {
        for (const environment of Object.values(builder.environments)) await builder.build(environment);
      },
    },
  });
}
