import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspaceRoot } from '../hosts.ts';

const sources = {
  'tokens.ts': `export const phone = '@media (max-width: 576px)'; export const size = { small: 13 } as const;`,
  'parts.tsx': `
    import { styled } from '@pay/design-system/theme';
    import { phone, size } from './tokens.ts';
    const looks = { padding: 8, fontSize: size.small, [phone]: { padding: 0 } } as const;
    export const Box = styled('div')(looks, { userSelect: 'none' });
    export const Red = styled(Box)({ color: 'red', '&:hover': { color: 'blue' } });
    export const Same = styled('p')(looks);
    export const Unused = styled('i')({ margin: 1 });`,
  // The build reads its styles and runs nothing else of it.
  'screen.tsx': `
    import { styled } from '@pay/design-system/theme';
    export const api = window.startApi();
    export const Panel = styled('section')({ gap: 4 });`,
  'main.tsx': `
    import { createElement as element } from 'react';
    import { renderToStaticMarkup } from 'react-dom/server';
    import { Box, Red, Same } from './parts.tsx';
    const sheets = [];
    globalThis.document = {
      createElement: () => ({ dataset: {} }),
      querySelector: () => ({ nonce: 'n0' }),
      head: { append: ({ nonce, dataset, textContent }) => sheets.push([nonce, Object.keys(dataset), textContent]) },
    };
    const markup = [element(Box, { id: 'a' }), element(Red, { as: 'b' }), element(Same, { className: 'own' })].map(renderToStaticMarkup);
    console.log(JSON.stringify({ markup, sheets }));`,
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pay-styles-'));
  mkdirSync(join(folder, 'src'));
  symlinkSync(join(workspaceRoot, 'node_modules'), join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(sources)) writeFileSync(join(folder, 'src', name), text);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

// Vite is a module that this process cannot load: the build runs in one of its own.
const build = () => `
  import { build } from 'vite';
  import { builtStyles } from './built-styles.ts';
  await build({
    configFile: false,
    root: ${JSON.stringify(folder)},
    logLevel: 'silent',
    plugins: [builtStyles({ root: ${JSON.stringify(folder)} })],
    build: {
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: ${JSON.stringify(join(folder, 'src/main.tsx'))}, external: /^react/ },
    },
  });`;

test('rules are written by the build, those of what styles another prevail, and nothing makes rules at run time', () => {
  execFileSync(process.execPath, ['--input-type=module', '-e', build()], { cwd: import.meta.dirname });
  const assets = join(folder, 'dist/assets');
  writeFileSync(join(folder, 'dist/package.json'), '{"type":"module"}');
  const [entry] = readdirSync(assets);
  const { markup, sheets } = JSON.parse(execFileSync(process.execPath, [join(assets, entry!)], { encoding: 'utf8' }));

  const [box, red, same] = (markup as string[]).map((one) => /class="([^"]+)"/.exec(one)![1]!.split(' '));
  expect(markup[1]).toMatch(/^<b /);
  expect([box, red]).toEqual([[expect.any(String)], [expect.any(String)]]);
  expect(same).toEqual([expect.any(String), 'own']);
  const onPhone = (name: string) => `@media (max-width: 576px){.${name}{padding:0}}`;
  const rules = [
    `.${box![0]}{padding:8px;font-size:13px;user-select:none}${onPhone(box![0]!)}`,
    `.${red![0]}{padding:8px;font-size:13px;user-select:none;color:red}${onPhone(red![0]!)}.${red![0]}:hover{color:blue}`,
    `.${same![0]}{padding:8px;font-size:13px}${onPhone(same![0]!)}`,
  ];
  expect(sheets).toEqual([['n0', ['built'], rules.join('')]]);
});
