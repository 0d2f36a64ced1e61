export type Tables = ReadonlyMap<string, Buffer>;

const recordSize = 16;
const headSize = 12;
const padded = (length: number) => Math.ceil(length / 4) * 4;

export function tablesOf(font: Buffer): Tables {
  return new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, at) => {
      const record = headSize + recordSize * at;
      const start = font.readUInt32BE(record + 8);
      const end = start + font.readUInt32BE(record + 12);
      return [font.toString('latin1', record, record + 4), font.subarray(start, end)];
    }),
  );
}

export function tableOf(tables: Tables, tag: string): Buffer {
  const table = tables.get(tag);
  if (!table) throw new Error(`The font has no table ${tag}`);
  return table;
}

/** Writes a font of these tables, without the checksums that only a reader of damaged disks asks for. */
export function fontOf(tables: Tables): Buffer {
  const inOrder = [...tables].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const head = Buffer.alloc(headSize + recordSize * inOrder.length);
  head.writeUInt32BE(0x10000, 0);
  head.writeUInt16BE(inOrder.length, 4);
  let start = head.length;
  for (const [at, [tag, table]] of inOrder.entries()) {
    const record = headSize + recordSize * at;
    head.write(tag, record, 'latin1');
    head.writeUInt32BE(start, record + 8);
    head.writeUInt32BE(table.length, record + 12);
    start += padded(table.length);
  }
  return Buffer.concat([
    head,
    ...inOrder.flatMap(([, table]) => [table, Buffer.alloc(padded(table.length) - table.length)]),
  ]);
}
