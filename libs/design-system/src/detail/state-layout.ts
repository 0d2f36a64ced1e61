import type { Machine } from '@pay/domain';

interface Box {
  state: string;
  lines: readonly string[];
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Way {
  from: string;
  to: string;
  path: string;
}

export const lineHeight = 16;
const boxPadding = 16;
/** The width in px that fits beside the facts without shrinking the text. */
const readableWidth = 320;
const rowGap = 36;
const columnGap = 16;
const margin = 4;

function depths(machine: Machine): Map<string, number> {
  const isReached = (state: string) => machine.transitions.some(({ from, to }) => to === state && from !== state);
  const beginnings = machine.initial.filter((state) => !isReached(state));
  const depth = new Map<string, number>(
    (beginnings.length > 0 ? beginnings : [machine.initial[0]]).map((state) => [state, 0]),
  );
  for (const state of depth.keys()) {
    for (const { from, to } of machine.transitions) {
      if (from === state && !depth.has(to)) depth.set(to, (depth.get(state) ?? 0) + 1);
    }
  }
  const last = Math.max(...depth.values()) + 1;
  for (const state of machine.states) if (!depth.has(state)) depth.set(state, last);
  return depth;
}

const widthOf = (lines: readonly string[]) =>
  Math.max(88, Math.ceil(Math.max(...lines.map(({ length }) => length)) * 7.4) + 24);

const narrowBox = 108;

function halved(words: string): readonly string[] {
  if (widthOf([words]) <= narrowBox) return [words];
  const parts = words.split(' ');
  const splits = parts
    .slice(1)
    .map((_, at) => [parts.slice(0, at + 1).join(' '), parts.slice(at + 1).join(' ')] as const);
  return splits.toSorted((one, other) => widthOf(one) - widthOf(other))[0] ?? [words];
}

const arcBend = 24;
/** A Bezier curve whose two control points bend equally reaches three quarters of that bend. */
const arcDepth = arcBend * 0.75;

const arcBeneath = (startX: number, endX: number, y: number) =>
  `M${startX} ${y}C${startX} ${y + arcBend} ${endX} ${y + arcBend} ${endX} ${y}`;

const gapBetween = (from: Box, to: Box) => (from.x < to.x ? to.x - from.x - from.width : from.x - to.x - to.width);
const leadsBeneath = (from: Box, to: Box) => from.y === to.y && gapBetween(from, to) > columnGap;

function wayBetween(from: Box, to: Box): string {
  const startX = from.x + from.width / 2;
  const endX = to.x + to.width / 2;
  if (from.y < to.y) {
    const startY = from.y + from.height;
    const bend = (to.y - startY) / 2;
    return `M${startX} ${startY}C${startX} ${startY + bend} ${endX} ${to.y - bend} ${endX} ${to.y}`;
  }
  if (leadsBeneath(from, to)) return arcBeneath(startX, endX, from.y + from.height);
  if (from.y === to.y) {
    const forward = from.x < to.x;
    const start = forward ? from.x + from.width : from.x;
    const end = forward ? to.x : to.x + to.width;
    const y = from.y + from.height / 2 + (forward ? -5 : 5);
    return `M${start} ${y}L${end} ${y}`;
  }
  const startY = from.y;
  const endY = to.y + to.height;
  const bend = (startY - endY) / 2;
  return `M${startX + 12} ${startY}C${startX + 12} ${startY - bend} ${endX + 12} ${endY + bend} ${endX + 12} ${endY}`;
}

/** Places the states in rows by their distance from the initial state, and draws the transitions. */
export function layOut(machine: Machine, words: (state: string) => string) {
  const onOneLine = arrange(machine, (state) => [words(state)]);
  return onOneLine.width <= readableWidth ? onOneLine : arrange(machine, (state) => halved(words(state)));
}

function arrange(machine: Machine, linesOf: (state: string) => readonly string[]) {
  const depth = depths(machine);
  const rows: string[][] = [];
  for (const state of machine.states) (rows[depth.get(state) ?? 0] ??= []).push(state);
  const filled = rows.filter((row) => row.length > 0);
  const rowWidth = (row: readonly string[]) =>
    row.reduce((total, state) => total + widthOf(linesOf(state)), 0) + (row.length - 1) * columnGap;
  const width = Math.max(...filled.map(rowWidth)) + 2 * margin;
  const boxHeight = Math.max(...machine.states.map((state) => linesOf(state).length)) * lineHeight + boxPadding;

  const boxes = filled.flatMap((row, index): Box[] => {
    let x = (width - rowWidth(row)) / 2;
    return row.map((state) => {
      const box = {
        state,
        lines: linesOf(state),
        x,
        y: margin + index * (boxHeight + rowGap),
        width: widthOf(linesOf(state)),
        height: boxHeight,
      };
      x += box.width + columnGap;
      return box;
    });
  });
  const byState = new Map(boxes.map((box) => [box.state, box]));

  const lastRow = margin + (filled.length - 1) * (boxHeight + rowGap);
  let lowest = lastRow + boxHeight;
  const ways = new Map<string, Way>();
  for (const { from, to } of machine.transitions) {
    const start = byState.get(from);
    const end = byState.get(to);
    if (from === to || !start || !end) continue;
    ways.set(`${from} ${to}`, { from, to, path: wayBetween(start, end) });
    if (start.y === lastRow && leadsBeneath(start, end)) lowest = lastRow + boxHeight + arcDepth;
  }
  return {
    width,
    height: lowest + margin,
    boxes,
    ways: [...ways.values()],
  };
}
