import type { KnipConfig } from 'knip';

const tests = ['**/*.test.{ts,tsx}', '**/*.types.test.{ts,tsx}'];

const config: KnipConfig = {
  ignoreDependencies: ['unrs-resolver'],
  ignoreBinaries: ['apt-get', 'dpkg', 'ldd', 'pg_config'],
  ignoreExportsUsedInFile: true,
  workspaces: {
    '.': { entry: ['jest.config.mjs', 'eslint.config.mjs'] },
    'apps/*': {
      entry: [
        'src/main.tsx',
        'src/server/main.ts',
        'src/features.ts',
        'src/**/*.entry.ts',
        // Read by the messages tool as sources, not imported.
        'src/*-labels.ts',
        'src/**/*.screen.tsx',
        '**/*.stories.tsx',
        'vite.config.ts',
        ...tests,
      ],
    },
    'libs/*': { entry: ['src/**/*.stories.tsx', '.storybook/*.{ts,tsx}', ...tests] },
    // Read by the messages tool as sources, not imported.
    'libs/i18n': { entry: ['src/*-texts.ts', ...tests] },
    'libs/contract/*': { entry: tests },
    'tools/platform/*': {
      entry: [
        'src/main.ts',
        'src/**/*-command.ts',
        'src/**/*-worker.ts',
        'src/**/*.browser.ts',
        'src/**/*.scenario.ts',
        'src/**/*.tables.ts',
        'migrations/*',
        ...tests,
      ],
    },
    'tools/verify': {
      entry: [
        'src/{test,check,lint,build,test-postgres,lint-plants,answers-in,confirms}.ts',
        'src/layers/draw.ts',
        'jest/*',
        ...tests,
      ],
    },
    'tools/browser': { entry: ['src/unpack.ts', ...tests] },
    'tools/bench': {
      entry: ['src/{main,sizes}.ts', 'src/reference/*.{client,server}.tsx', 'src/load/bare-route.ts', ...tests],
    },
    'tools/*': { entry: ['src/{main,dev,sizes,extract,add}.ts', ...tests] },
    e2e: { entry: ['playwright.config.ts', 'pictures.ts', 'support/start-stack.ts', '**/*.spec.ts'] },
  },
};

export default config;
