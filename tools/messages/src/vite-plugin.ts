import { languageCodes } from '@pay/i18n/languages';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { appCatalogue } from './compile.ts';
import { workspaceRoot } from './projects.ts';
import { withoutTexts } from './source-texts.ts';

const parser = '@formatjs/icu-messageformat-parser';
const address = /^\/messages\/([\w-]+)\.json(?:\?|$)/;

/**
 * Gives an app its texts: `/messages/<language>.json`, compiled, in the build and while developing. The build leaves
 * the source texts and the parser out of the browser's files.
 */
export function messagesPlugin(app: string): Plugin[] {
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
      generateBundle() {
        if (this.environment.config.consumer !== 'client') return;
        for (const language of languageCodes) {
          const source = JSON.stringify(appCatalogue(app, language));
          this.emitFile({ type: 'asset', fileName: `messages/${language}.json`, source });
        }
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
