import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pay-ahead-'));
  writeFileSync(join(folder, 'part.js'), `export const part = () => import('./later.js');`);
  writeFileSync(join(folder, 'later.js'), `export const later = 'later';`);
  writeFileSync(join(folder, 'main.js'), `import { part } from './part.js'; part().then(console.log);`);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

// Vite is a module that this process cannot load: the build runs in one of its own.
const build = (plugins: string) => `
  import { build } from 'vite';
  import { compiledAhead } from './compiled-ahead.ts';
  await build({
    configFile: false,
    root: ${JSON.stringify(folder)},
    logLevel: 'silent',
    plugins: ${plugins},
    build: {
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: ${JSON.stringify(join(folder, 'main.js'))},
        output: { codeSplitting: { groups: [{ name: 'part', test: /part\\.js$/ }] } },
      },
    },
  });`;

function built(plugins: string) {
  execFileSync(process.execPath, ['--input-type=module', '-e', build(plugins)], { cwd: import.meta.dirname });
  const assets = join(folder, 'dist/assets');
  return readdirSync(assets).map((name) => ({ name, code: readFileSync(join(assets, name), 'utf8') }));
}

test('the named files begin with the hint and get another name, and no other file does', () => {
  const before = built('[]');
  const after = built("[compiledAhead(['part'])]");
  const hinted = after.filter(({ code }) => code.startsWith('//# allFunctionsCalledOnLoad\n'));
  expect(hinted.map(({ name }) => name)).toEqual([expect.stringMatching(/^part-/)]);
  expect(before.map(({ name }) => name)).not.toContain(hinted[0]!.name);
  expect(after).toHaveLength(before.length);
});
