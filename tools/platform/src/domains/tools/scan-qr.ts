import { type UploadedFile, problem } from '@pay/contract-core';
import { decodeVietQr } from '@pay/domain';
import { findBank } from '@pay/domain/banks';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const largestSide = 30_000;
const most = { pixels: 40_000_000, side: 2_000 };

let ready: Promise<unknown> | undefined;

const decoder = () => {
  ready ??= (async () => {
    const require = createRequire(import.meta.url);
    const wasmBinary = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
    await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer }, fireImmediately: true });
  })();
  return ready;
};

const refuse = (rule: string, values: Record<string, unknown> = {}) =>
  problem('file_invalid', { fields: [{ field: 'image', rule, message: '', ...values }] });

/** The picture as grey pixels, refused when it is no picture, damaged, or larger than a photo can be. */
async function pixelsOf({ bytes }: UploadedFile) {
  try {
    const image = sharp(bytes, { limitInputPixels: most.pixels, failOn: 'error' });
    const { width, height } = await image.metadata();
    if (width > largestSide || height > largestSide) throw new Error('too large');
    const { data, info } = await image
      .resize({ width: most.side, height: most.side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data: new Uint8ClampedArray(data), width: info.width, height: info.height, colorSpace: 'srgb' as const };
  } catch {
    throw refuse('image_unreadable');
  }
}

/** Reads the VietQR in a picture; says which field of it is wrong and why when it is none. */
export async function scannedQr(image: UploadedFile) {
  const pixels = await pixelsOf(image);
  await decoder();
  const [found] = await readBarcodes(pixels as ImageData, {
    formats: ['QRCode'],
    tryHarder: true,
    maxNumberOfSymbols: 1,
  });
  if (!found?.isValid) throw refuse('qr_not_found');
  const decoded = decodeVietQr(found.text);
  if (!decoded.ok) throw refuse(`qr_${decoded.problem.reason}`, { qrField: decoded.problem.field });
  const { qr } = decoded;
  return { content: found.text, qr, bankName: findBank(qr.bin)?.shortName ?? null };
}
