import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../../..');

export const reports = resolve(root, 'node_modules/.cache/verify');

const programs = {
  eslint: 'node_modules/eslint/bin/eslint.js',
  jest: 'node_modules/jest/bin/jest.js',
  knip: 'node_modules/knip/bin/knip.js',
  nx: 'node_modules/nx/dist/bin/nx.js',
  playwright: 'node_modules/@playwright/test/cli.js',
  prettier: 'node_modules/prettier/bin/prettier.cjs',
  storybook: 'node_modules/storybook/dist/bin/dispatcher.js',
  tsc: 'node_modules/typescript/bin/tsc',
};

export const program = (name: keyof typeof programs) => resolve(root, programs[name]);
