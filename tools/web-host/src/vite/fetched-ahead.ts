import type { Plugin } from 'vite';

/** Lets the browser fetch a chunk with the document's own scripts, which would ask for it only once they run. */
export function fetchedAhead(chunk: string): Plugin {
  return {
    name: 'pay:fetched-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.values(bundle ?? {})
          .filter(({ type, name }) => type === 'chunk' && name === chunk)
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head' as const,
          })),
    },
  };
}
