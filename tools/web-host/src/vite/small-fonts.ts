import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

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

export const smallFont = async (file: string) =>
  subsetFont(await readFile(file), characters, { targetFormat: 'woff2', keepFeatures: features, noHinting: true });

/** Replaces whole fonts by one small file each: only our languages' letters, without the hints that screens no longer need. */
export const smallFonts = (): Plugin => ({
  name: 'pay:small-fonts',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /\.ttf$/ },
    async handler(id) {
      const font = { name: `${basename(id, '.ttf')}.woff2`, source: await smallFont(id) };
      return `export default import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', ...font })};`;
    },
  },
});
