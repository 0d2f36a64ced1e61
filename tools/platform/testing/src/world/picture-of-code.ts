import sharp from 'sharp';
import { encode } from 'uqr';

/** A picture as a phone takes it of a QR code. */
export async function pictureOfCode(content: string) {
  const { data, size } = encode(content, { border: 4 });
  const pixels = Uint8Array.from(data.flat(), (dark) => (dark ? 0 : 255));
  const drawn = sharp(pixels, { raw: { width: size, height: size, channels: 1 } });
  return (await drawn
    .resize(size * 8, size * 8, { kernel: 'nearest' })
    .png()
    .toBuffer()) as never as Blob;
}
