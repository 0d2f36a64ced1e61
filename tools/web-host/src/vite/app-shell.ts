import { joinUrl } from '@pay/api-client/host-config';
import { defaultLanguage, languageCodes } from '@pay/i18n/languages';
import { appTexts } from '@pay/messages';
import { startFailed, storedNames } from '@pay/session/stored-names';
import type { AnyScreen, FirstCall } from '@pay/screens';
import { join } from 'node:path';
import { minifySync, runnerImport, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';
import type { AppHost } from '../hosts.ts';
import { configPlaceholder } from '../placeholders.ts';
import { fitsPath, type ScreenPlan } from '../screen-plans.ts';
import { appScreens } from './app-screens.ts';
import { askedCall } from './first-calls.ts';
import { showAppShell, type AppShellPlan } from './show-app-shell.ts';

type Chunk = Rolldown.OutputChunk;

interface FirstViews {
  styles: string;
  signedIn: string;
  entry: string;
  lookName: string;
  menuName: string;
  failed: Readonly<Record<string, { id: string }>>;
}

const inThePage = (plan: AppShellPlan) =>
  minifySync('opening.js', `(${String(showAppShell)})(${JSON.stringify(plan)},${String(joinUrl)},${String(fitsPath)})`)
    .code;

const parameters = ({ path }: AnyScreen) => path.split(':').length;
const isForVisitors = ({ allow }: AnyScreen) => allow === 'visitor' || allow === 'anyone';
const hasTrail = ({ path }: AnyScreen, all: readonly AnyScreen[]) =>
  all.some((above) => above.path !== '/' && path.startsWith(`${above.path}/`));
const fetched = /import\w*\(\s*["']\/(?:(src\/[^"']+)|@fs(\/[^"']+))/g;

interface Load {
  (): unknown;
  /** What else it fetches, where its own text does not say so. */
  parts?: readonly Load[];
}

const sourcesOf = (load: Load, host: AppHost): string[] => [
  ...[...String(load).matchAll(fetched)].map(([, own, elsewhere]) => elsewhere ?? join(host.root, own!)),
  ...(load.parts ?? []).flatMap((part) => sourcesOf(part, host)),
];

function chunkGraph(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const closure = (chunk: Chunk | undefined, found: Set<string>): Set<string> => {
    if (!chunk || found.has(chunk.fileName)) return found;
    found.add(chunk.fileName);
    for (const file of chunk.imports) closure(byFile.get(file), found);
    return found;
  };
  const needed = (isWanted: (chunk: Chunk) => boolean) => {
    const found = new Set<string>();
    for (const chunk of chunks.filter(isWanted)) closure(chunk, found);
    return found;
  };
  return {
    page: needed(({ isEntry }) => isEntry),
    opened: (isWanted: (source: string) => boolean) => needed(({ moduleIds }) => moduleIds.some(isWanted)),
  };
}

interface AppShellOptions {
  host: AppHost;
  firstScreen: RegExp;
  frameCalls: readonly FirstCall[];
}

async function planOf(
  { host, firstScreen, frameCalls }: AppShellOptions,
  bundle: Rolldown.OutputBundle,
  { lookName, menuName, failed }: FirstViews,
): Promise<{ plan: AppShellPlan; screens: ScreenPlan[] }> {
  const { page, opened } = chunkGraph(bundle);
  const frame = /[\\/]src[\\/](?:api|features|shell)\.tsx?$/;
  const behind = opened((source) => source.startsWith(host.root) && frame.test(source)).difference(page);
  const addresses = (names: Iterable<string>) => [...names].map((name) => `/${name}`);
  const { screens } = await appScreens(host);
  const ordered = screens.toSorted((a, b) => parameters(a) - parameters(b));
  const texts = new Map(languageCodes.map((language) => [language, appTexts(`@pay/${host.name}`, language)]));
  const whole = (text = '') => (text.includes('{') ? '' : text);
  const wordsOf = ({ title, purpose }: AnyScreen) =>
    Object.fromEntries(
      [...texts].map(([language, known]) => [
        language,
        [whole(known[title.id!]), whole(known[purpose?.id ?? ''])] as const,
      ]),
    );
  const planned = (screen: AnyScreen): ScreenPlan => {
    const sources = sourcesOf(screen.load, host);
    const needed = opened((file) => sources.includes(file)).difference(page);
    const forVisitors = isForVisitors(screen);
    const isSignIn = sources.some((source) => firstScreen.test(source));
    return {
      path: screen.path,
      flags: (forVisitors ? 1 : 0) | (hasTrail(screen, ordered) ? 2 : 0) | (screen.framed ? 4 : 0) | (isSignIn ? 8 : 0),
      files: addresses(forVisitors ? needed : needed.difference(behind)),
      reads: (screen.firstCalls ?? []).map(askedCall),
      feature: screen.feature,
      words: wordsOf(screen),
    };
  };
  const plan: AppShellPlan = {
    signedIn: addresses(behind),
    visitor: addresses(opened((source) => firstScreen.test(source)).difference(page)),
    app: host.name,
    frameReads: frameCalls.map(askedCall),
    failed: Object.fromEntries(
      [...texts].map(([language, known]) => [
        language,
        Object.fromEntries(Object.entries(failed).map(([name, { id }]) => [name, known[id] ?? ''])),
      ]),
    ),
    failedEvent: startFailed,
    stored: { ...storedNames, look: lookName, menu: menuName },
    defaultLanguage,
  };
  return { plan, screens: ordered.map(planned) };
}

/**
 * Shows the frame and the words of the requested screen before any script runs, preloads that screen's files together
 * with the document's own scripts, which would request them only once they run, and makes its first calls.
 */
export function appShell(options: AppShellOptions): Plugin {
  return {
    name: 'pay:app-shell',
    apply: 'build',
    api: { firstScreen: options.firstScreen },
    transformIndexHtml: {
      order: 'post',
      handler: async (_, { bundle }): Promise<HtmlTagDescriptor[]> => {
        if (!bundle) return [];
        const { module } = await runnerImport<{ firstViews: () => FirstViews }>('@pay/design-system/first-view', {
          configFile: false,
          logLevel: 'error',
          root: options.host.root,
        });
        const views = module.firstViews();
        const frame = (name: string, markup: string): HtmlTagDescriptor => ({
          tag: 'template',
          attrs: { 'data-frame': name },
          children: markup,
          injectTo: 'body',
        });
        const { plan, screens } = await planOf(options, bundle, views);
        return [
          { tag: 'meta', attrs: { name: 'config', content: configPlaceholder }, injectTo: 'head' },
          { tag: 'meta', attrs: { name: 'screens', content: JSON.stringify(screens) }, injectTo: 'head' },
          { tag: 'style', children: views.styles, injectTo: 'head' },
          frame('signed-in', views.signedIn),
          frame('entry', views.entry),
          { tag: 'script', children: inThePage(plan), injectTo: 'body' },
        ];
      },
    },
  };
}
