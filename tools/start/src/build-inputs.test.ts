import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BuildInputs } from './build-inputs.ts';

let workspace: string;
const write = (path: string, text: string) => {
  mkdirSync(join(workspace, path, '..'), { recursive: true });
  writeFileSync(join(workspace, path), text);
};
const hashNow = () => new BuildInputs(workspace).hashOf(join(workspace, 'apps/shop'));

beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'inputs-'));
  write('package-lock.json', '{}');
  write('apps/shop/src/main.ts', "import '@pay/parts';");
  write('node_modules/@pay/parts/index.ts', "import '@pay/colours';");
  write('node_modules/@pay/colours/index.ts', 'export {};');
  write('node_modules/@pay/elsewhere/index.ts', 'export {};');
});
afterEach(() => rmSync(workspace, { recursive: true }));

test.each([
  ['its own source', 'apps/shop/src/main.ts', "import '@pay/parts'; run();"],
  ['a new file', 'apps/shop/src/more.ts', ''],
  ['a project that an imported project imports', 'node_modules/@pay/colours/index.ts', 'export const red = 1;'],
  ['the installed packages', 'package-lock.json', '{"lockfileVersion":3}'],
])('an app is built again after a change of %s', (_, path, text) => {
  const before = hashNow();
  write(path, text);
  expect(hashNow()).not.toBe(before);
});

test.each([
  ['a test', 'apps/shop/src/main.test.ts'],
  ['a story', 'node_modules/@pay/parts/button.stories.tsx'],
  ['a project that it does not import', 'node_modules/@pay/elsewhere/index.ts'],
])('an app is not built again after a change of %s', (_, path) => {
  const before = hashNow();
  write(path, 'changed();');
  expect(hashNow()).toBe(before);
});
