import type { Plugin } from 'vite';

const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Tells Chromium that the functions of these chunks are called while the page begins: it compiles them beside the page as they
 * arrive, and not one by one when each is first called (V8's explicit compile hint, which must be a file's first line).
 */
export function compiledAhead(names: readonly string[]): Plugin {
  return {
    name: 'pay:compiled-ahead',
    apply: 'build',
    // A name is kept for a year by browsers: it changes with what is done to its file after it was given.
    augmentChunkHash: ({ name }) => (names.includes(name) ? hint : undefined),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && names.includes(chunk.name)) chunk.code = hint + chunk.code;
      },
    },
  };
}
