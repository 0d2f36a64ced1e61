const batchSize = 1_000;

/** Yields rows in batches of 1,000, each read after the last row of the one before, so that memory holds few. */
export async function* inBatches<Row>(
  read: (last: Row | undefined, size: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last, batchSize);
    yield* rows;
    if (rows.length < batchSize) return;
    last = rows.at(-1);
  }
}
