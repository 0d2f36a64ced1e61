/** Yields rows in parts that one statement takes: a database counts at most 65,535 values in it. */
export function* inChunks<Row>(rows: readonly Row[], size = 1_000): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}
