import type { Plugin } from 'vite';

const displayName = /^\w+\.displayName = "[^"]*";$/gm;
const made = /= (?=\w+\.(?:createContext|forwardRef|memo)\()/g;

/** Names for developers' tools keep what no screen uses: without them the build leaves the rest of the router out. */
export const withoutDisplayNames = (): Plugin => ({
  name: 'pay:without-display-names',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]node_modules[\\/]react-router[\\/]/ },
    handler: (code) => ({ code: code.replace(displayName, '').replace(made, '= /* @__PURE__ */ '), map: null }),
  },
});
