import sharp, { type Sharp } from 'sharp';
import { FileRefusal } from './file-refusal.ts';

const most = {
  /** Pixels wide or high. */
  side: 10_000,
  pixels: 40_000_000,
  keptSide: 2_400,
  /** Seconds, fewer than the thread has, so that the thread lives on. */
  seconds: 4,
};

/** Pixels a side, twice those that a list and a page show. */
const squares = { small: 160, medium: 640 };

const formats: Readonly<Record<string, string>> = { jpg: 'jpeg', png: 'png', webp: 'webp' };

// Bytes behind a picture are left behind with it; another file or a page among them is nobody's oversight.
const foreign = /PK\x03\x04|%PDF-|Rar!\x1a|7z\xbc\xaf|\x7fELF|<script|<\?php|<html|<svg|javascript:/i;

const opened = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: most.pixels, failOn: 'error' }).timeout({ seconds: most.seconds });

/** Checks what a picture says of itself before a pixel is decoded. */
async function refuseFaulty(bytes: Uint8Array, extension: string): Promise<void> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (format !== formats[extension]) throw new FileRefusal('picture_broken');
  if (width > most.side || height > most.side) throw new FileRefusal('picture_too_large', { max: most.side });
  if (width * height > most.pixels) throw new FileRefusal('file_too_complex');
  if (foreign.test(Buffer.from(bytes).toString('latin1'))) throw new FileRefusal('picture_carries_more');
}

async function decoded<T>(bytes: Uint8Array, extension: string, work: (image: Sharp) => Promise<T>): Promise<T> {
  try {
    await refuseFaulty(bytes, extension);
    return await work(opened(bytes));
  } catch (error) {
    if (error instanceof FileRefusal) throw error;
    throw new FileRefusal(/timeout/i.test(String(error)) ? 'file_too_complex' : 'picture_broken');
  }
}

/** Encodes the picture anew, which drops scripts, second formats, places and devices. */
export const cleanPicture = (bytes: Uint8Array, extension: string): Promise<Uint8Array> =>
  decoded(bytes, extension, async (image) => {
    const upright = image
      .rotate()
      .resize({ width: most.keptSide, height: most.keptSide, fit: 'inside', withoutEnlargement: true });
    if (extension === 'png') return upright.png().toBuffer();
    return (extension === 'jpg' ? upright.jpeg({ quality: 85 }) : upright.webp({ quality: 85 })).toBuffer();
  });

/** The middle of the picture as a square of each side, in a form that every browser shows. */
export const squaresOf = (bytes: Uint8Array, extension: string): Promise<Record<keyof typeof squares, Uint8Array>> =>
  decoded(bytes, extension, async (image) => {
    const upright = image.rotate().flatten({ background: '#ffffff' });
    const square = (side: number) =>
      upright.clone().resize({ width: side, height: side, fit: 'cover' }).webp({ quality: 80 }).toBuffer();
    return { small: await square(squares.small), medium: await square(squares.medium) };
  });

/** Pixels a side: fewer are blurred on a phone, more are carried for nothing. */
const iconSides = { least: 64, kept: 192 };

/** A square picture of the size that lists and pages show. */
export const iconOf = (bytes: Uint8Array, extension: string): Promise<Uint8Array> =>
  decoded(bytes, extension, async (image) => {
    const { width, height } = await image.metadata();
    if (width !== height) throw new FileRefusal('picture_not_square');
    if (width < iconSides.least) throw new FileRefusal('picture_too_small', { min: iconSides.least });
    return image.resize({ width: iconSides.kept, withoutEnlargement: true }).png().toBuffer();
  });

export const pixelsOf = (bytes: Uint8Array, extension: string, side: number) =>
  decoded(bytes, extension, async (image) => {
    const { data, info } = await image
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data: new Uint8ClampedArray(data), width: info.width, height: info.height, colorSpace: 'srgb' as const };
  });

const printedSide = 240;

/** A form that every document can carry, no larger than paper shows. */
export const printablePicture = (bytes: Uint8Array): Promise<Uint8Array> =>
  opened(bytes)
    .rotate()
    .resize({ width: printedSide, height: printedSide, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
