import { tableOf, type Tables } from './sfnt.ts';

export interface Point {
  x: number;
  y: number;
  /** On the outline itself; else it bends what lies between its neighbours. */
  on: boolean;
}

export type Contour = readonly Point[];

export interface Glyph {
  width: number;
  contours: readonly Contour[];
}

const flags = { on: 0x01, shortX: 0x02, shortY: 0x04, repeat: 0x08, sameX: 0x10, sameY: 0x20 };

function contoursOf(outline: Buffer): Contour[] {
  if (outline.length === 0) return [];
  const count = outline.readInt16BE(0);
  if (count < 0) throw new Error('A letter is made of others');
  const ends = Array.from({ length: count }, (_, at) => outline.readUInt16BE(10 + 2 * at));
  const hints = 10 + 2 * count;
  let place = hints + 2 + outline.readUInt16BE(hints);
  const points = (ends.at(-1) ?? -1) + 1;

  const marks: number[] = [];
  while (marks.length < points) {
    const mark = outline.readUInt8(place++);
    const times = mark & flags.repeat ? outline.readUInt8(place++) + 1 : 1;
    for (let time = 0; time < times; time += 1) marks.push(mark);
  }
  const along = (short: number, same: number) => {
    let value = 0;
    return marks.map((mark) => {
      if (mark & short) value += (mark & same ? 1 : -1) * outline.readUInt8(place++);
      else if (!(mark & same)) {
        value += outline.readInt16BE(place);
        place += 2;
      }
      return value;
    });
  };
  const xs = along(flags.shortX, flags.sameX);
  const ys = along(flags.shortY, flags.sameY);
  return ends.map((end, at) =>
    Array.from({ length: end - (ends[at - 1] ?? -1) }, (_, after) => {
      const index = (ends[at - 1] ?? -1) + 1 + after;
      return { x: xs[index]!, y: ys[index]!, on: (marks[index]! & flags.on) !== 0 };
    }),
  );
}

export function glyphsOf(tables: Tables): Glyph[] {
  const [head, loca, glyf] = [tableOf(tables, 'head'), tableOf(tables, 'loca'), tableOf(tables, 'glyf')];
  const hmtx = tableOf(tables, 'hmtx');
  const lastWidth = tableOf(tables, 'hhea').readUInt16BE(34) - 1;
  const place = (at: number) => (head.readInt16BE(50) ? loca.readUInt32BE(4 * at) : 2 * loca.readUInt16BE(2 * at));
  return Array.from({ length: tableOf(tables, 'maxp').readUInt16BE(4) }, (_, at) => ({
    width: hmtx.readUInt16BE(4 * Math.min(at, lastWidth)),
    contours: contoursOf(glyf.subarray(place(at), place(at + 1))),
  }));
}

const words = (values: readonly number[]): Buffer => {
  const written = Buffer.alloc(2 * values.length);
  for (const [at, value] of values.entries()) written.writeInt16BE(value, 2 * at);
  return written;
};

const steps = (values: readonly number[]) => values.map((value, at) => value - (values[at - 1] ?? 0));
const least = (values: readonly number[]) => values.reduce((one, other) => Math.min(one, other), Infinity);
const most = (values: readonly number[]) => values.reduce((one, other) => Math.max(one, other), -Infinity);

function outlineOf({ contours }: Glyph): Buffer {
  const points = contours.flat();
  if (points.length === 0) return Buffer.alloc(0);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  let end = -1;
  const ends = contours.map(({ length }) => (end += length));
  const written = Buffer.concat([
    words([contours.length, least(xs), least(ys), most(xs), most(ys), ...ends, 0]),
    Buffer.from(points.map(({ on }) => (on ? flags.on : 0))),
    words([...steps(xs), ...steps(ys)]),
  ]);
  return written.length % 2 === 0 ? written : Buffer.concat([written, Buffer.alloc(1)]);
}

/** The tables of a font with other outlines, which bring no hints. */
export function withGlyphs(tables: Tables, glyphs: readonly Glyph[]): Tables {
  const outlines = glyphs.map(outlineOf);
  const loca = Buffer.alloc(4 * (glyphs.length + 1));
  let start = 0;
  for (const [at, { length }] of outlines.entries()) loca.writeUInt32BE((start += length), 4 * (at + 1));
  const copyOf = (tag: string) => Buffer.from(tableOf(tables, tag));
  const [head, hhea, maxp] = [copyOf('head'), copyOf('hhea'), copyOf('maxp')];
  head.writeInt16BE(1, 50);
  hhea.writeUInt16BE(glyphs.length, 34);
  maxp.writeUInt16BE(most(glyphs.map(({ contours }) => contours.flat().length)), 6);
  const hmtx = words(
    glyphs.flatMap(({ width, contours }) => {
      const xs = contours.flat().map(({ x }) => x);
      return [width, xs.length > 0 ? least(xs) : 0];
    }),
  );
  return new Map([...tables, ...Object.entries({ head, hhea, maxp, hmtx, loca, glyf: Buffer.concat(outlines) })]);
}
