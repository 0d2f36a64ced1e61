import { problem, type UploadedFile } from '@pay/contract-core';
import sharp from 'sharp';

const mostPixels = 40_000_000;
const mostSide = 12_000;
const keptSide = 2_400;

const refuse = (field: string, rule: string) => problem('file_invalid', { fields: [{ field, rule, message: '' }] });

/**
 * An image is decoded and written anew, which leaves behind whatever else its bytes said: scripts, second formats, places and devices.
 * Too large or damaged ones are refused.
 */
export async function cleanImage(
  file: UploadedFile,
  field = 'file',
): Promise<{ bytes: Uint8Array; extension: 'jpg' | 'png' | 'webp' }> {
  const extension = file.extension;
  if (extension !== 'jpg' && extension !== 'png' && extension !== 'webp') throw refuse(field, 'file_type');
  try {
    const image = sharp(file.bytes, { limitInputPixels: mostPixels, failOn: 'error' });
    const { width, height } = await image.metadata();
    if (width > mostSide || height > mostSide) throw new Error('too large');
    const upright = image
      .rotate()
      .resize({ width: keptSide, height: keptSide, fit: 'inside', withoutEnlargement: true });
    const written =
      extension === 'jpg'
        ? upright.jpeg({ quality: 85 })
        : extension === 'png'
          ? upright.png()
          : upright.webp({ quality: 85 });
    return { bytes: new Uint8Array(await written.toBuffer()), extension };
  } catch {
    throw refuse(field, 'image_unreadable');
  }
}

/** A document: pictures are cleaned; a PDF must be one to its end and is only ever offered as a download. */
export async function cleanDocument(
  file: UploadedFile,
  field = 'file',
): Promise<{ bytes: Uint8Array; extension: string }> {
  if (file.extension !== 'pdf') return cleanImage(file, field);
  const tail = Buffer.from(file.bytes.subarray(-1024)).toString('latin1');
  if (!tail.includes('%%EOF')) throw refuse(field, 'document_unreadable');
  return { bytes: file.bytes, extension: 'pdf' };
}
