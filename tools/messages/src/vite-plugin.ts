import { languageCodes } from '@pay/i18n/languages';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { createHash } from 'node:crypto';
import { appCatalogue, dividedTexts } from './compile.ts';
import { workspaceRoot, type SourceFile } from './projects.ts';
import { withoutTexts } from './source-texts.ts';

const parser = '@formatjs/icu-messageformat-parser';
const address = /^\/messages\/([\w-]+)\.json(?:\?|$)/;

const firstScreenOf = (plugins: readonly Plugin[]): { firstScreen: RegExp } | undefined =>
  plugins.find(({ name }) => name === 'pay:app-shell')?.api;

const ownSource = /^(?!.*node_modules).*\.tsx?$/;
const behindTheEntry = /\.(?:screen|ahead)\.tsx?$|[\\/]src[\\/](?:shell|api|features)\.tsx?$/;

/** Sources needed before sign-in: everything that the page loads except the frame and the other screens. */
function entrySources(build: Rolldown.PluginContext, firstScreen: RegExp): SourceFile[] {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id) || !ownSource.test(id)) return;
    found.add(id);
    const module = build.getModuleInfo(id);
    const later =
      module?.dynamicallyImportedIds.filter((one) => firstScreen.test(one) || !behindTheEntry.test(one)) ?? [];
    for (const one of [...(module?.importedIds ?? []), ...later]) visit(one);
  };
  for (const id of build.getModuleIds())
    if (build.getModuleInfo(id)?.isEntry) for (const one of build.getModuleInfo(id)!.importedIds) visit(one);
  return [...found].map((id) => ({ path: relative(workspaceRoot, id), text: readFileSync(id, 'utf8') }));
}

/**
 * Serves an app's compiled texts as `/messages/<language>.json`, in the build and in development.
 * The build keeps the source texts and the parser out of the browser's files.
 */
export function messagesPlugin(app: string): Plugin[] {
  const listed: { addresses: Record<string, string>; parts: Readonly<Record<string, string>> } = {
    addresses: {},
    parts: {},
  };
  return [
    {
      name: 'pay-messages',
      configureServer(server) {
        server.middlewares.use((request, response, next) => {
          const language = languageCodes.find((code) => code === address.exec(request.url ?? '')?.[1]);
          if (!language) return next();
          response.setHeader('content-type', 'application/json; charset=utf-8');
          response.end(JSON.stringify(appCatalogue(app, language)));
        });
      },
      generateBundle(_, bundle) {
        if (this.environment.config.consumer !== 'client') return;
        const scripts = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
        for (const language of languageCodes) {
          const source = JSON.stringify(appCatalogue(app, language, scripts));
          this.emitFile({ type: 'asset', fileName: `messages/${language}.json`, source });
        }
        const { firstScreen } = firstScreenOf(this.environment.config.plugins) ?? {};
        if (!firstScreen) return;
        const { partOf, texts } = dividedTexts({ app, entry: entrySources(this, firstScreen), scripts });
        listed.parts = partOf;
        for (const language of languageCodes) {
          const parts = Object.entries(texts(language)).map(([name, part]) => [name, JSON.stringify(part)] as const);
          const version = createHash('sha256').update(parts.join()).digest('base64url').slice(0, 8);
          const addressOf = (part: string) => `assets/texts-${language}-${part}-${version}.json`;
          for (const [name, source] of parts) this.emitFile({ type: 'asset', fileName: addressOf(name), source });
          listed.addresses[language] = `/${addressOf('*')}`;
        }
      },
      transformIndexHtml: {
        order: 'post',
        handler: (_, { bundle }) =>
          bundle && [
            {
              tag: 'meta',
              attrs: { name: 'texts', content: JSON.stringify(listed) },
              injectTo: 'head-prepend' as const,
            },
          ],
      },
    },
    {
      name: 'pay-messages-strip',
      apply: 'build',
      enforce: 'pre',
      applyToEnvironment: ({ config }) => config.consumer === 'client',
      async resolveId(source, importer) {
        return source === parser ? this.resolve(`${parser}/no-parser.js`, importer, { skipSelf: true }) : null;
      },
      transform(text, id) {
        const path = id.split('?')[0]!;
        if (!/\.tsx?$/.test(path) || path.includes('/node_modules/')) return null;
        const code = withoutTexts({ path: relative(workspaceRoot, path), text });
        return code === text ? null : { code, map: null };
      },
    },
  ];
}
