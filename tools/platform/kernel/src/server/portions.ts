const atOnce = 1_000;

/** Rows of an export a thousand at a time, each portion read after the last row of the one before, so that memory holds few of them. */
export async function* inPortions<Row>(
  read: (last: Row | undefined, size: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last, atOnce);
    yield* rows;
    if (rows.length < atOnce) return;
    last = rows.at(-1);
  }
}
