/** Widest and highest picture, in pixels, that is taken in; a camera's picture is a fifth of it. */
const mostPixels = 10_000;

interface Picture {
  width: number;
  height: number;
  /** Where the picture ends; bytes behind it belong to something else. */
  end: number;
}

const uint16 = (bytes: Uint8Array, at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
const uint24 = (bytes: Uint8Array, at: number) =>
  (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);
const ascii = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length));

function pngPicture(bytes: Uint8Array): Picture | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 33) return undefined;
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    if (ascii(bytes, at + 4, 4) === 'IEND')
      return { width: view.getUint32(16), height: view.getUint32(20), end: at + 12 };
  }
  return undefined;
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegEnd(bytes: Uint8Array, from: number): number | undefined {
  for (let at = from; at + 1 < bytes.length; at += 1) if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return at + 2;
  return undefined;
}

function jpegPicture(bytes: Uint8Array): Picture | undefined {
  let size: { width: number; height: number } | undefined;
  for (let at = 2; at + 4 <= bytes.length; at += 2 + uint16(bytes, at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return undefined;
    if (isFrame(marker)) size = { height: uint16(bytes, at + 5), width: uint16(bytes, at + 7) };
    if (marker === 0xda) {
      const end = jpegEnd(bytes, at);
      return size && end ? { ...size, end } : undefined;
    }
  }
  return undefined;
}

function webpPicture(bytes: Uint8Array): Picture | undefined {
  const end = 8 + new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(4, true);
  const kind = ascii(bytes, 12, 4);
  if (kind === 'VP8X') return { width: 1 + uint24(bytes, 24), height: 1 + uint24(bytes, 27), end };
  if (kind === 'VP8L') {
    const bits = uint24(bytes, 21) | ((bytes[24] ?? 0) << 24);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff), end };
  }
  if (kind === 'VP8 ') return { width: uint24(bytes, 26) & 0x3fff, height: uint24(bytes, 28) & 0x3fff, end };
  return undefined;
}

const pictureOf = (bytes: Uint8Array, extension: string): Picture | undefined => {
  if (extension === 'png') return pngPicture(bytes);
  return extension === 'jpg' ? jpegPicture(bytes) : webpPicture(bytes);
};

// Phones append their own notes to a JPEG, so bytes behind its end are no fault; another file or a page inside is.
const foreign = /PK\x03\x04|%PDF-|Rar!\x1a|7z\xbc\xaf|\x7fELF|<script|<\?php|<html|<svg|javascript:/i;
const carriesMore = (bytes: Uint8Array) => foreign.test(Buffer.from(bytes).toString('latin1'));

/** Why a file that begins like a picture is none to be kept, as the name of the broken rule. */
export function imageFault(bytes: Uint8Array, extension: string): { rule: string; max?: number } | undefined {
  const picture = pictureOf(bytes, extension);
  if (!picture || picture.width === 0 || picture.height === 0) return { rule: 'picture_broken' };
  if (picture.width > mostPixels || picture.height > mostPixels) return { rule: 'picture_too_large', max: mostPixels };
  const goesOn = extension !== 'jpg' && picture.end < bytes.length;
  if (goesOn || carriesMore(bytes)) return { rule: 'picture_carries_more' };
  return undefined;
}
