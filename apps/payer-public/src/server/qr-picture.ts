import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';
import { fifoCache } from './fifo-cache.ts';

const quietZone = 4;
const pixelsPerModule = 4;
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** Writes rows of black and white as a PNG of one bit per pixel: equal rows cost next to nothing. */
function bitmap(rows: readonly (readonly boolean[])[], scale: number): Buffer {
  const width = (rows[0]?.length ?? 0) * scale;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(rows.length * scale, 4);
  head[8] = 1;
  const asAbove = Buffer.alloc(1 + Math.ceil(width / 8));
  asAbove[0] = 2;
  const lines = rows.flatMap((row) => {
    const line = Buffer.alloc(asAbove.length);
    for (let x = 0; x < width; x += 1) if (!row[Math.floor(x / scale)]) line[1 + (x >> 3)]! |= 0x80 >> (x & 7);
    return [line, ...Array.from({ length: scale - 1 }, () => asAbove)];
  });
  const drawn = deflateSync(Buffer.concat(lines), { level: 9 });
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', drawn), chunk('IEND', Buffer.alloc(0))]);
}

const pictures = fifoCache<string>(500);

/** A QR code with its quiet zone as a PNG. */
export const qrPng = (content: string, scale = pixelsPerModule): Buffer =>
  bitmap(encode(content, { ecc: 'M', border: quietZone }).data, scale);

/** The same as an address that stands in the page itself, so that a long press keeps it and nothing has to be fetched. */
export const qrPicture = (content: string): string =>
  pictures(content, () => `data:image/png;base64,${qrPng(content).toString('base64')}`);
