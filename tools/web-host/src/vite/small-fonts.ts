import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { bothWeights, type Weight } from './both-weights.ts';
import { withEvenDigits } from './even-digits.ts';
import { glyphsOf } from './outlines.ts';
import { fontOf, tablesOf } from './sfnt.ts';

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

const latin = between(0x20, 0x7e) + between(0xa0, 0xff) + 'ıŒœʻʼˆ˚˜';
const vietnamese = 'ĂăĐđĨĩŨũƠơƯư' + between(0x1ea0, 0x1ef9);
// Some keyboards write a letter and its marks one after the other.
const marks = '\u0300\u0301\u0302\u0303\u0304\u0306\u0308\u0309\u031b\u0323';
const signs = between(0x2010, 0x2044) + '₫€™←↑→↓−≤≥';

export const characters = latin + vietnamese + marks + signs;
// What sets letters apart from each other and marks onto letters.
const features = ['ccmp', 'locl', 'kern', 'mark', 'mkmk'];

interface FontFile {
  weight: number;
  file: string;
}

async function readWeight({ weight, file }: FontFile): Promise<Weight> {
  const tables = tablesOf(await readFile(file));
  return { weight, tables, glyphs: withEvenDigits(tables, glyphsOf(tables)) };
}

/** Cuts our languages' letters out of two weights into one file, with digits of one width and without the hints that screens no longer need. */
export async function smallFont(one: FontFile, other: FontFile): Promise<Buffer> {
  const [first, second] = await Promise.all([readWeight(one), readWeight(other)]);
  return subsetFont(fontOf(bothWeights(first, second)), characters, {
    targetFormat: 'woff2',
    keepFeatures: features,
    noHinting: true,
  });
}
