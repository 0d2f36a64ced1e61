/** 10,000 employees in ten columns take 6.4 MB, and a month's timesheet of 5,000 takes no more. */
export const tableBounds = {
  /** Rows below the heading. */
  rows: 10_000,
  columns: 200,
  cells: 300_000,
  cell: 10_000,
  /** Characters of all cells; a text that many cells share counts for each. */
  text: 8_000_000,
  /** Bytes of one unpacked part of a workbook, and of all parts together. */
  part: 8 * 1024 * 1024,
  unpacked: 16 * 1024 * 1024,
  entries: 200,
} as const;
