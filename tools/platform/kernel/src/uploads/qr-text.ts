import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { pixelsOf } from './picture.ts';
import { FileRefusal } from './file-refusal.ts';

const maxSide = 2_000;

let ready: Promise<unknown> | undefined;

const decoder = () => {
  ready ??= (async () => {
    const require = createRequire(import.meta.url);
    const wasmBinary = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
    await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer }, fireImmediately: true });
  })();
  return ready;
};

export async function qrText(bytes: Uint8Array, extension: string): Promise<string> {
  const pixels = await pixelsOf(bytes, extension, maxSide);
  await decoder();
  const [found] = await readBarcodes(pixels as ImageData, {
    formats: ['QRCode'],
    tryHarder: true,
    maxNumberOfSymbols: 1,
  });
  if (!found?.isValid) throw new FileRefusal('qr_not_found');
  return found.text;
}
