import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { workspaceRoot } from '../hosts.ts';
import { withEvenDigits } from './even-digits.ts';
import { glyphsOf, withGlyphs, type Contour, type Glyph } from './outlines.ts';
import { fontOf, tablesOf } from './sfnt.ts';
import { characters, smallFont } from './small-fonts.ts';

const fonts = join(workspaceRoot, 'node_modules/@expo-google-fonts/be-vietnam-pro');
const weights = ['400Regular', '600SemiBold'].map((name) => ({
  weight: parseInt(name),
  file: join(fonts, name, `BeVietnamPro_${name}.ttf`),
}));
const [regular, bold] = weights;

/** Twice the area within a contour, with what its bends add. */
function area(contour: Contour): number {
  const points = contour.flatMap((point, at) => {
    const next = contour[(at + 1) % contour.length]!;
    const implied = { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2, on: true };
    return point.on || next.on ? [point] : [point, implied];
  });
  return points.reduce((sum, point, at) => {
    const [before, next] = [points.at(at - 1)!, points[(at + 1) % points.length]!];
    const chord = before.x * next.y - next.x * before.y;
    const across = (one: typeof point, other: typeof point) => one.x * other.y - other.x * one.y;
    if (point.on) return next.on ? sum + across(point, next) : sum;
    return sum + chord + (2 / 3) * (across(before, point) + across(point, next) - chord);
  }, 0);
}

const areaOf = ({ contours }: Glyph) => contours.reduce((sum, contour) => sum + area(contour), 0);

/** The letters that are cut out, in their order, as one weight draws them. */
async function drawn(font: Buffer, axes?: { wght: number }): Promise<Glyph[]> {
  const cut = await subsetFont(font, characters, {
    targetFormat: 'sfnt',
    keepFeatures: [],
    noHinting: true,
    ...(axes && { variationAxes: axes }),
  });
  return glyphsOf(tablesOf(cut));
}

test('both weights with Latin and Vietnamese come in one file of less than 32 KB', async () => {
  const font = await smallFont(regular!, bold!);
  expect(font.subarray(0, 4).toString()).toBe('wOF2');
  expect(font.length).toBeLessThan(32_000);
});

test.each(weights)('at $weight each letter is as wide and as full as in the file of that weight', async (own) => {
  const both = await drawn(await smallFont(regular!, bold!), { wght: own.weight });
  const tables = tablesOf(readFileSync(own.file));
  const alone = await drawn(fontOf(withGlyphs(tables, withEvenDigits(tables, glyphsOf(tables)))));
  expect(both.map(({ width }) => width)).toEqual(alone.map(({ width }) => width));
  // Points lie on whole units: a long edge moved by half of one is seen by nobody.
  const emptier = both.filter((glyph, at) => Math.abs(areaOf(glyph) - areaOf(alone[at]!)) > 1_000);
  expect(emptier).toEqual([]);
});

test('the fonts hold every letter and sign of the Vietnamese and English texts', () => {
  const catalogues = globSync('{apps,libs}/*/messages/{vi,en}.json', { cwd: workspaceRoot });
  const used = new Set(catalogues.flatMap((file) => [...readFileSync(join(workspaceRoot, file), 'utf8')]));
  expect(catalogues).not.toHaveLength(0);
  expect([...used.difference(new Set([...characters, '\n']))]).toEqual([]);
});
