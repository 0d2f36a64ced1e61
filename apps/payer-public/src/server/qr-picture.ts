import { encode } from 'uqr';
import type { QrPicture } from '@pay/payer-ui';

const quietZone = 4;

/** One horizontal stroke for each run of dark modules; moves are relative, which makes the path short. */
function strokes(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  rows.forEach((row, y) => {
    let at = 0;
    let started = false;
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      path += started ? `m${start - at} 0h${x + 1 - start}` : `M${start} ${y}.5h${x + 1 - start}`;
      started = true;
      at = x + 1;
    }
  });
  return path;
}

const kept = new Map<string, QrPicture>();
const keptAtMost = 500;

/** Draws a code's content as one path; the codes asked for last are kept. */
export function qrPicture(content: string): QrPicture {
  const known = kept.get(content);
  if (known) return known;
  const { data, size } = encode(content, { ecc: 'M', border: quietZone });
  const picture = { path: strokes(data), size };
  if (kept.size >= keptAtMost) kept.delete(kept.keys().next().value ?? '');
  kept.set(content, picture);
  return picture;
}
