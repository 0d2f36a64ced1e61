/** The width of every digit in both weights, as a share of the font's size. */
const digitWidth = 0.67;

const flags = { shortX: 0x02, repeat: 0x08, sameX: 0x10 };

function tablesOf(font: Buffer): (tag: string) => Buffer {
  const tables = new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, at) => {
      const entry = 12 + 16 * at;
      const start = font.readUInt32BE(entry + 8);
      return [
        font.toString('latin1', entry, entry + 4),
        font.subarray(start, start + font.readUInt32BE(entry + 12)),
      ] as const;
    }),
  );
  return (tag) => {
    const table = tables.get(tag);
    if (!table) throw new Error(`The font has no table ${tag}`);
    return table;
  };
}

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

function flagsEnd(glyph: Buffer, start: number, points: number): number {
  let end = start;
  for (let seen = 0; seen < points;) {
    const repeats = glyph.readUInt8(end) & flags.repeat;
    seen += repeats ? glyph.readUInt8(end + 1) + 1 : 1;
    end += repeats ? 2 : 1;
  }
  return end;
}

/** Moves an outline sideways; the first point alone says where it lies, all others follow from it. */
function moved(glyph: Buffer, by: number): Buffer {
  const contours = glyph.readInt16BE(0);
  if (contours < 1) throw new Error('The outline of a digit is made of others');
  const hints = 10 + 2 * contours;
  const start = hints + 2 + glyph.readUInt16BE(hints);
  const end = flagsEnd(glyph, start, glyph.readUInt16BE(hints - 2) + 1);
  const first = glyph.readUInt8(start);
  const run = first & flags.repeat ? [first, glyph.readUInt8(start + 1) - 1] : [];
  const same = (first & flags.sameX) !== 0;
  const [x, length] =
    first & flags.shortX
      ? [same ? glyph.readUInt8(end) : -glyph.readUInt8(end), 1]
      : same
        ? [0, 0]
        : [glyph.readInt16BE(end), 2];
  const head = Buffer.from(glyph.subarray(0, hints));
  for (const side of [2, 6]) head.writeInt16BE(head.readInt16BE(side) + by, side);
  const firstX = Buffer.alloc(2);
  firstX.writeInt16BE(x + by);
  return Buffer.concat([
    head,
    Buffer.from([0, 0, first & ~(flags.shortX | flags.repeat | flags.sameX), ...run]),
    glyph.subarray(start + (run.length || 1), end),
    firstX,
    glyph.subarray(end + length),
  ]);
}

/** Centres each digit of a TrueType font in one common width, so that figures line up; what its hints took makes room for it. */
export function withEvenDigits(whole: Buffer): Buffer {
  const font = Buffer.from(whole);
  const table = tablesOf(font);
  const head = table('head');
  const width = Math.round(digitWidth * head.readUInt16BE(18));
  const place = (at: number) =>
    head.readInt16BE(50) ? table('loca').readUInt32BE(4 * at) : 2 * table('loca').readUInt16BE(2 * at);
  for (const digit of '0123456789') {
    const glyph = glyphOf(table('cmap'), digit);
    const metrics = table('hmtx').subarray(4 * glyph);
    const by = Math.round((width - metrics.readUInt16BE(0)) / 2);
    metrics.writeUInt16BE(width, 0);
    metrics.writeInt16BE(metrics.readInt16BE(2) + by, 2);
    const outline = table('glyf').subarray(place(glyph), place(glyph + 1));
    const result = moved(outline, by);
    if (result.length > outline.length) throw new Error(`The font has no room to move ${digit}`);
    outline.fill(0).set(result);
  }
  return font;
}
