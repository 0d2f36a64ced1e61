import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../hosts.ts';
import { characters, smallFont } from './small-fonts.ts';

const fonts = join(workspaceRoot, 'node_modules/@expo-google-fonts/be-vietnam-pro');

test.each(['400Regular', '600SemiBold'])(
  'the font %s with Latin and Vietnamese takes less than 20 KB',
  async (name) => {
    const font = await smallFont(join(fonts, name, `BeVietnamPro_${name}.ttf`));
    expect(font.subarray(0, 4).toString()).toBe('wOF2');
    expect(font.length).toBeLessThan(20_000);
  },
);

test('the fonts hold every letter and sign of the Vietnamese and English texts', () => {
  const catalogues = globSync('{apps,libs}/*/messages/{vi,en}.json', { cwd: workspaceRoot });
  const used = new Set(catalogues.flatMap((file) => [...readFileSync(join(workspaceRoot, file), 'utf8')]));
  expect(catalogues).not.toHaveLength(0);
  expect([...used.difference(new Set([...characters, '\n']))]).toEqual([]);
});
