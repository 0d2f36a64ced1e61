import type { Plugin } from 'vite';

const leftOut = '\0pay:theme-with-variables';

/** Our theme uses plain values, so MUI's code for themes with CSS variables stays out of the build. */
export const withoutThemeVariables = (): Plugin => ({
  name: 'pay:without-theme-variables',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/createThemeWithVars.mjs') && importer?.endsWith('/createTheme.mjs') ? leftOut : undefined,
  load: (id) =>
    id === leftOut
      ? `export default () => { throw new Error('A theme with CSS variables is not part of the build'); };`
      : undefined,
});
