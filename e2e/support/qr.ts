import type { Locator } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasmFile = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasmFile)).buffer } });

export async function qrIn(picture: Uint8Array): Promise<string> {
  const [found] = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'], tryHarder: true });
  if (!found?.isValid) throw new Error('no QR code in the picture');
  return found.text;
}

export async function readQr(part: Locator): Promise<{ picture: Buffer; text: string }> {
  const picture = await part.screenshot();
  return { picture, text: await qrIn(picture) };
}

export function fieldsOf(payload: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (let at = 0; at < payload.length;) {
    const length = Number(payload.slice(at + 2, at + 4));
    fields[payload.slice(at, at + 2)] = payload.slice(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return fields;
}

/** CRC-16/CCITT-FALSE over everything before the checksum's own digits. */
export function checksumOf(payload: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(payload.slice(0, -4), 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
