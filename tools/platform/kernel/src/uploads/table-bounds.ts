/** What a table file may hold: 10,000 employees in ten columns take 6.4 MB, each text in its own cell, and a month's timesheet of 5,000 no more. */
export const tableBounds = {
  /** Below the heading. */
  rows: 10_000,
  columns: 200,
  cells: 300_000,
  /** Characters of one cell. */
  cell: 10_000,
  /** Characters of all cells; a text that many cells share is counted for each. */
  text: 8_000_000,
  /** Bytes of one part of a workbook, and of all that is read of it, once unpacked. */
  part: 8 * 1024 * 1024,
  unpacked: 16 * 1024 * 1024,
  entries: 200,
} as const;
