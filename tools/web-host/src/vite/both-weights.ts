import { withGlyphs, type Contour, type Glyph, type Point } from './outlines.ts';
import type { Tables } from './sfnt.ts';

export interface Weight {
  weight: number;
  tables: Tables;
  glyphs: readonly Glyph[];
}

const isAlike = (one: Contour, other: Contour) =>
  one.length === other.length && one.every(({ on }, at) => on === other[at]!.on);

const between = (one: Point, other: Point): Point => ({
  x: Math.round((one.x + other.x) / 2),
  y: Math.round((one.y + other.y) / 2),
  on: true,
});

/** Says the same outline as bends alone, each with where it begins and what bends it; a line is a bend towards its beginning. */
function bendsOf(contour: Contour): Point[][] {
  const first = contour.findIndex(({ on }) => on);
  const inTurn = first < 0 ? contour : [...contour.slice(first), ...contour.slice(0, first)];
  const bends: Point[][] = [];
  let from = first < 0 ? between(inTurn.at(-1)!, inTurn[0]!) : inTurn[0]!;
  for (const [at, point] of inTurn.entries()) {
    const next = inTurn[(at + 1) % inTurn.length]!;
    if (point.on && next.on) bends.push([point, { ...point, on: false }]);
    if (!point.on) bends.push([from, point]);
    from = point.on ? point : between(point, next);
    if (!point.on && next.on) from = next;
  }
  return bends;
}

/** Two contours of as many points in the same order: what one lacks has no length. */
function inStep(one: Contour, other: Contour): [Contour, Contour] {
  if (isAlike(one, other)) return [one, other];
  const both = [bendsOf(one), bendsOf(other)] as const;
  const length = Math.max(...both.map((bends) => bends.length));
  const filled = (bends: Point[][]): Contour => {
    const start = bends[0]![0]!;
    const missing = Array.from({ length: length - bends.length }, () => [start, { ...start, on: false }]);
    return [...bends, ...missing].flat();
  };
  return [filled(both[0]), filled(both[1])];
}

function packed(steps: readonly number[]): number[] {
  const kindOf = (step: number) => (step === 0 ? 0x80 : step >= -128 && step < 128 ? 0 : 0x40);
  const runs: { kind: number; steps: number[] }[] = [];
  for (const step of steps) {
    const kind = kindOf(step);
    const run = runs.at(-1);
    if (run?.kind === kind && run.steps.length < 64) run.steps.push(step);
    else runs.push({ kind, steps: [step] });
  }
  return runs.flatMap((run) => [
    run.kind | (run.steps.length - 1),
    ...run.steps.flatMap((step) => {
      if (run.kind === 0x80) return [];
      return run.kind === 0x40 ? [(step >> 8) & 0xff, step & 0xff] : [step & 0xff];
    }),
  ]);
}

/** How far each point goes from the first weight to the second, all points in one list, and the letter's width after them. */
function stepsOf(from: Glyph, to: Glyph): Buffer {
  const [points, ends] = [from.contours.flat(), to.contours.flat()];
  const xs = [...points.map(({ x }, at) => ends[at]!.x - x), 0, to.width - from.width, 0, 0];
  const ys = [...points.map(({ y }, at) => ends[at]!.y - y), 0, 0, 0, 0];
  if ([...xs, ...ys].every((step) => step === 0)) return Buffer.alloc(0);
  const allPoints = 0;
  const said = [allPoints, ...packed(xs), ...packed(ys)];
  const head = Buffer.alloc(8);
  for (const [at, value] of [1, head.length, said.length, 0x2000].entries()) head.writeUInt16BE(value, 2 * at);
  return Buffer.concat([head, Buffer.from(said), Buffer.alloc(said.length % 2)]);
}

function variations(glyphs: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(20 + 4 * (glyphs.length + 1) + 2);
  const theEnd = head.length - 2;
  for (const [at, value] of [1, 0, 1, 1].entries()) head.writeUInt16BE(value, 2 * at);
  head.writeUInt32BE(theEnd, 8);
  head.writeUInt16BE(glyphs.length, 12);
  head.writeUInt16BE(1, 14);
  head.writeUInt32BE(head.length, 16);
  let start = 0;
  for (const [at, { length }] of glyphs.entries()) head.writeUInt32BE((start += length), 20 + 4 * (at + 1));
  head.writeInt16BE(whole, theEnd);
  return Buffer.concat([head, ...glyphs]);
}

// The tables count the way from the first weight to the second in 16,384ths.
const whole = 0x4000;

function axis(from: number, to: number): Buffer {
  const table = Buffer.alloc(36);
  for (const [at, value] of [1, 0, 16, 2, 1, 20, 0, 8].entries()) table.writeUInt16BE(value, 2 * at);
  table.write('wght', 16, 'latin1');
  for (const [at, weight] of [from, from, to].entries()) table.writeUInt32BE(weight << 16, 20 + 4 * at);
  table.writeUInt16BE(256, 34);
  return table;
}

/** Leaves no weight in between: half the way is still the first, and what lies beyond is the second. */
function eitherOr(): Buffer {
  const turns = [-whole, -whole, 0, 0, whole / 2, 0, whole / 2 + 1, whole, whole, whole];
  const table = Buffer.alloc(10 + 2 * turns.length);
  for (const [at, value] of [1, 0, 0, 1, turns.length / 2].entries()) table.writeUInt16BE(value, 2 * at);
  for (const [at, value] of turns.entries()) table.writeInt16BE(value, 10 + 2 * at);
  return table;
}

/** One font for two weights of a family that hold the same letters in the same order; kerning is that of the first. */
export function bothWeights(one: Weight, other: Weight): Tables {
  if (one.glyphs.length !== other.glyphs.length) throw new Error('The weights do not hold the same letters');
  const pairs = one.glyphs.map((glyph, at): [Glyph, Glyph] => {
    const second = other.glyphs[at]!;
    if (glyph.contours.length !== second.contours.length) throw new Error(`Letter ${at} is drawn otherwise in bold`);
    const contours = glyph.contours.map((contour, index) => inStep(contour, second.contours[index]!));
    return [
      { ...glyph, contours: contours.map(([contour]) => contour) },
      { ...second, contours: contours.map(([, contour]) => contour) },
    ];
  });
  return new Map([
    ...withGlyphs(
      one.tables,
      pairs.map(([glyph]) => glyph),
    ),
    ['fvar', axis(one.weight, other.weight)] as const,
    ['avar', eitherOr()] as const,
    ['gvar', variations(pairs.map(([from, to]) => stepsOf(from, to)))] as const,
  ]);
}
