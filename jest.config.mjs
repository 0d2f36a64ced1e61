import { createRequire } from 'node:module';

process.env.TZ ??= 'UTC';

const { resolve } = createRequire(import.meta.url);

const swc = {
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
};
const plainTypeScript = { ...swc, jsc: { ...swc.jsc, parser: { syntax: 'typescript', tsx: false } } };

const shared = {
  rootDir: import.meta.dirname,
  roots: ['<rootDir>/apps', '<rootDir>/libs', '<rootDir>/tools', '<rootDir>/e2e'],
  modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/storybook-static/'],
  transform: {
    '\\.tsx$': [resolve('@swc/jest'), swc],
    '\\.([cm]?js|[cm]?ts)$': [resolve('@swc/jest'), plainTypeScript],
  },
  transformIgnorePatterns: [],
  runtime: '<rootDir>/tools/verify/jest/runtime.ts',
  resolver: '<rootDir>/tools/verify/jest/resolver.cjs',
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/tools/verify/jest/css-module.ts',
    '\\.(css|svg|png)(\\?inline)?$': '<rootDir>/tools/verify/jest/asset.ts',
  },
};

export default {
  maxWorkers: 2,
  testSequencer: '<rootDir>/tools/verify/jest/longest-first.ts',
  // What a worker keeps of the files before would count in the pauses of the next.
  workerIdleMemoryLimit: '1GB',
  // A first call loads much, and two workers may share a busy core.
  testTimeout: 20_000,
  projects: [
    {
      ...shared,
      displayName: 'node',
      testMatch: ['**/*.test.ts'],
      testEnvironment: '<rootDir>/tools/verify/jest/node-environment.ts',
      testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
    },
    {
      ...shared,
      displayName: 'dom',
      testMatch: ['**/*.test.tsx'],
      testEnvironment: '<rootDir>/tools/verify/jest/browser-environment.ts',
      setupFilesAfterEnv: ['@testing-library/jest-dom'],
    },
  ],
};
