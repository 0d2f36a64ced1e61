import type { AnyScreen } from '@pay/screens';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { AppHost } from '../hosts.ts';
import { appScreens } from './app-screens.ts';

type Chunk = Rolldown.OutputChunk;

interface AheadPlan {
  files: readonly string[];
  /** What everything behind the sign-in needs. */
  signedIn: readonly number[];
  /** What the sign-in needs. */
  visitor: readonly number[];
  /** What a screen needs besides, and whether it is for visitors. */
  screens: readonly (readonly [path: string, forVisitors: 0 | 1, ...files: number[]])[];
}

declare const plan: AheadPlan;

/** Runs in the page before anything else is there; its text is part of the page. */
function fetchAhead(): void {
  const { nonce } = document.currentScript!;
  const stored = (storage: Storage, name: string) => {
    try {
      return storage.getItem(name);
    } catch {
      return null;
    }
  };
  const signedIn = stored(sessionStorage, 'accessToken') ?? stored(localStorage, 'refreshToken');
  const parts = location.pathname.split('/');
  const found = plan.screens.find(([path, forVisitors]) => {
    const wanted = path.split('/');
    const fits = wanted.every((part, at) => (part[0] === ':' ? parts[at] : part === parts[at]));
    return fits && wanted.length === parts.length && (signedIn || forVisitors);
  });
  const [, , ...own] = found ?? ['', 0];
  const ahead = (attributes: Partial<HTMLLinkElement>) =>
    document.head.append(Object.assign(document.createElement('link'), { nonce, ...attributes }));
  const texts = document.querySelector<HTMLMetaElement>('meta[name="texts"]');
  const byLanguage: Readonly<Record<string, readonly string[]>> = texts ? JSON.parse(texts.content) : {};
  const catalogue = byLanguage[stored(localStorage, 'language') ?? 'vi'] ?? [];
  for (const href of signedIn ? catalogue : catalogue.slice(0, 1))
    ahead({ rel: 'preload', as: 'fetch', crossOrigin: '', href });
  for (const at of [...(signedIn ? plan.signedIn : found ? [] : plan.visitor), ...own]) {
    ahead({ rel: 'modulepreload', href: plan.files[at]! });
  }
}

const inOneLine = (code: () => void) => String(code).replaceAll(/\s+/g, ' ');

const parameters = ({ path }: AnyScreen) => path.split(':').length;
const sourceOf = ({ load }: AnyScreen, host: AppHost) => {
  const imported = /import\w*\(\s*["'](\/src\/[^"']+)/.exec(String(load))?.[1];
  return imported && join(host.root, imported);
};

interface AheadOptions {
  host: AppHost;
  firstScreen: RegExp;
}

/**
 * Lets the browser fetch what the first view needs together with the document's own scripts, which would ask for it only
 * once they run: the sign-in for a visitor, the frame and the screen asked for behind it.
 */
export function fetchedAhead({ host, firstScreen }: AheadOptions): Plugin {
  const planOf = async (bundle: Rolldown.OutputBundle): Promise<AheadPlan> => {
    const chunks = Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk');
    const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
    const closure = (chunk: Chunk | undefined, found = new Set<string>()): Set<string> => {
      if (!chunk || found.has(chunk.fileName)) return found;
      found.add(chunk.fileName);
      for (const file of chunk.imports) closure(byFile.get(file), found);
      return found;
    };
    const together = (given: readonly (Chunk | undefined)[]) => {
      const found = new Set<string>();
      for (const chunk of given) closure(chunk, found);
      return found;
    };
    const opened = (isWanted: (source: string) => boolean) =>
      chunks.filter(({ facadeModuleId }) => facadeModuleId && isWanted(facadeModuleId));
    const page = together(chunks.filter(({ isEntry }) => isEntry));
    const frame = /[\\/]src[\\/](?:api|features|shell)\.tsx?$/;
    const behind = together(opened((source) => source.startsWith(host.root) && frame.test(source))).difference(page);
    const door = together(opened((source) => firstScreen.test(source))).difference(page);
    const files: string[] = [];
    const numbers = (names: Iterable<string>) =>
      [...names].map((name) => {
        const address = `/${name}`;
        if (!files.includes(address)) files.push(address);
        return files.indexOf(address);
      });
    const { screens } = await appScreens(host);
    const ordered = screens.toSorted((a, b) => parameters(a) - parameters(b));
    return {
      signedIn: numbers(behind),
      visitor: numbers(door),
      screens: ordered.flatMap((screen) => {
        const source = sourceOf(screen, host);
        const needed = together(opened((file) => file === source)).difference(page);
        const forVisitors = screen.allow === 'visitor' || screen.allow === 'anyone';
        const own = numbers(forVisitors ? needed : needed.difference(behind));
        return own.length > 0 ? [[screen.path, forVisitors ? 1 : 0, ...own] as const] : [];
      }),
      files,
    };
  };
  return {
    name: 'pay:fetched-ahead',
    apply: 'build',
    api: { firstScreen },
    transformIndexHtml: {
      order: 'post',
      handler: async (_, { bundle }) =>
        bundle && [
          {
            tag: 'script',
            children: `(plan=>(${inOneLine(fetchAhead)})())(${JSON.stringify(await planOf(bundle))})`,
            injectTo: 'head' as const,
          },
        ],
    },
  };
}
