import type { QrPicture } from '@pay/payer-ui';
import sharp from 'sharp';
import { encode } from 'uqr';
import { fifoCache } from './fifo-cache.ts';

const quietZone = 4;

/** Draws one horizontal stroke per run of dark modules; relative moves keep the path short. */
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

const drawn = fifoCache<QrPicture>(500);

export const qrPicture = (content: string): QrPicture =>
  drawn(content, () => {
    const { data, size } = encode(content, { ecc: 'M', border: quietZone });
    return { path: strokes(data), size };
  });

const pixelsPerUnit = 16;
// Letters as strokes, so that no font is needed where this runs.
const testMark = 'M0 0h4M2 0v6M10 0h-4v6h4M6 3h3M16 0h-4v3h4v3h-4M18 0h4M20 0v6';

export async function qrPng({ path, size }: QrPicture, test: boolean): Promise<Uint8Array<ArrayBuffer>> {
  const height = test ? size + 8 : size;
  const mark = test
    ? `<path transform="translate(${size / 2 - 11} ${size - 1})" d="${testMark}" fill="none" stroke="#000"/>`
    : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${height}" width="${size * pixelsPerUnit}" height="${height * pixelsPerUnit}" shape-rendering="crispEdges"><path d="M0 0h${size}v${height}H0z" fill="#fff"/><path d="${path}" stroke="#000"/>${mark}</svg>`;
  return new Uint8Array(await sharp(Buffer.from(svg)).png({ palette: true, colours: 2 }).toBuffer());
}
