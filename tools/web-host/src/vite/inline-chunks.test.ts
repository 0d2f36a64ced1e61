import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const sources = {
  'base.cjs': `exports.greeting = 'hello';`,
  'other.cjs': `exports.name = 'world';`,
  'main.js': `
    import base from './base.cjs';
    export const said = async () => {
      const [{ upper }, { default: end, name }] = await Promise.all([import('./upper.js'), import('./end.js')]);
      return upper(base.greeting) + ' ' + name + end;
    };
    console.log(await said());`,
  'upper.js': `import { mark } from './mark.js'; export const upper = (text) => mark + text.toUpperCase();`,
  'end.js': `import other from './other.cjs'; import { mark } from './mark.js'; export default mark; export const name = other.name;`,
  'mark.js': `export const mark = '!';`,
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pay-fewer-'));
  mkdirSync(join(folder, 'src'));
  for (const [name, text] of Object.entries(sources)) writeFileSync(join(folder, 'src', name), text);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

// Vite is a module that this process cannot load: the build runs in one of its own.
const build = (plugins: string) => `
  import { build } from 'vite';
  import { inlineChunks } from './inline-chunks.ts';
  await build({
    configFile: false,
    root: ${JSON.stringify(folder)},
    logLevel: 'silent',
    plugins: ${plugins},
    build: {
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: ${JSON.stringify(join(folder, 'src/main.js'))},
        output: {
          codeSplitting: {
            groups: [
              { name: 'base', test: /base\\.cjs$/, priority: 2 },
              { name: 'parts', test: /(?:upper|end)\\.js$/, priority: 1 },
            ],
          },
        },
      },
    },
  });`;

function built(plugins: string) {
  execFileSync(process.execPath, ['--input-type=module', '-e', build(plugins)], { cwd: import.meta.dirname });
  const files = readdirSync(join(folder, 'dist/assets')).map((name) => name.replace(/-[\w-]{8}\.js$/, ''));
  const entry = readdirSync(join(folder, 'dist/assets')).find((name) => name.startsWith('main-'))!;
  writeFileSync(join(folder, 'dist/package.json'), '{"type":"module"}');
  const said = execFileSync(process.execPath, [join(folder, 'dist/assets', entry)], { encoding: 'utf8' }).trim();
  return { entry, files: files.toSorted(), said };
}

test('what the bundler writes beside the groups goes into their files, and the program says the same', () => {
  const before = built('[]');
  expect(before.said).toBe('!HELLO world!');
  expect(before.files).toEqual(expect.arrayContaining(['upper', 'end', 'rolldown-runtime']));
  const after = built("[inlineChunks('base')]");
  expect(after).toMatchObject({ said: before.said, files: ['base', 'main', 'parts'] });
  // Browsers keep a file by its name.
  expect(after.entry).not.toBe(before.entry);
});
