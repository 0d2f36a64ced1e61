import type { Glyph } from './outlines.ts';
import { tableOf, type Tables } from './sfnt.ts';

/** The width of every digit in both weights, as a share of the font's size. */
const digitWidth = 0.67;

/** Reads a character's glyph from the map of the basic plane. */
function glyphOf(cmap: Buffer, character: string): number {
  const maps = Array.from({ length: cmap.readUInt16BE(2) }, (_, at) => cmap.subarray(cmap.readUInt32BE(8 + 8 * at)));
  const map = maps.find((one) => one.readUInt16BE(0) === 4);
  const code = character.charCodeAt(0);
  const size = map?.readUInt16BE(6) ?? 0;
  for (let at = 0; map && at < size; at += 2) {
    const [last, first] = [map.readUInt16BE(14 + at), map.readUInt16BE(16 + size + at)];
    if (code > last || code < first) continue;
    const [shift, list] = [map.readInt16BE(16 + 2 * size + at), map.readUInt16BE(16 + 3 * size + at)];
    const found = list ? map.readUInt16BE(16 + 3 * size + at + list + 2 * (code - first)) : code;
    return (found + shift) & 0xffff;
  }
  throw new Error(`The font has no ${character}`);
}

/** Centres each digit in one common width, so that figures line up. */
export function withEvenDigits(tables: Tables, glyphs: readonly Glyph[]): Glyph[] {
  const width = Math.round(digitWidth * tableOf(tables, 'head').readUInt16BE(18));
  const digits = new Set([...'0123456789'].map((digit) => glyphOf(tableOf(tables, 'cmap'), digit)));
  return glyphs.map((glyph, at) => {
    if (!digits.has(at)) return glyph;
    const by = Math.round((width - glyph.width) / 2);
    return {
      width,
      contours: glyph.contours.map((contour) => contour.map(({ x, ...rest }) => ({ ...rest, x: x + by }))),
    };
  });
}
