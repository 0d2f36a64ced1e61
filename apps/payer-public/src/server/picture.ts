import { createRequire } from 'node:module';
import sharp from 'sharp';

const { resolve } = createRequire(import.meta.url);
const family = 'Be Vietnam Pro';
const fontFiles = { 400: '400Regular', 600: '600SemiBold' } as const;
const fontAt = (weight: keyof typeof fontFiles) =>
  resolve(`@expo-google-fonts/be-vietnam-pro/${fontFiles[weight]}/BeVietnamPro_${fontFiles[weight]}.ttf`);

export interface Words {
  text: string;
  size: number;
  weight?: 400 | 600;
  colour?: string;
}

interface Drawn {
  data: Buffer;
  width: number;
  height: number;
}

/** What stands under each other on a picture; `above` is the free space before it. */
export type Block = (({ words: Words } | { image: Drawn }) & { above?: number; centred?: boolean }) | { above: number };

const inMarkup: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (character) => inMarkup[character] ?? character);

/** Draws words with a font of our own, since where this runs there may be none. */
export async function drawnWords(
  { text, size, weight = 400, colour = '#15211c' }: Words,
  { width, centred = false }: { width: number; centred?: boolean | undefined },
): Promise<Drawn> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" weight="${weight}">${escaped(text) || ' '}</span>`,
      font: `${family} ${size}`,
      fontfile: fontAt(weight),
      dpi: 72,
      width,
      rgba: true,
      wrap: 'word-char',
      ...(centred && { align: 'centre' }),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

export async function drawnImage(png: Uint8Array, width: number): Promise<Drawn> {
  const { data, info } = await sharp(png)
    .resize({ width, kernel: 'nearest' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

export interface Sheet {
  width: number;
  /** As high as its blocks where it has no height of its own. */
  height?: number;
  margin: number;
  ground: string;
  /** A band behind the first blocks. */
  band?: { colour: string; blocks: readonly Block[] };
  blocks: readonly Block[];
}

type Png = Uint8Array<ArrayBuffer>;

/** Draws blocks under each other as a PNG of few colours. */
export async function drawnSheet({ width, height, margin, ground, band, blocks }: Sheet): Promise<Png> {
  const inner = width - 2 * margin;
  const placed: { input: Buffer; left: number; top: number }[] = [];
  const place = async (all: readonly Block[], from: number) => {
    let top = from;
    for (const block of all) {
      top += block.above ?? 0;
      if (!('words' in block || 'image' in block)) continue;
      const drawn =
        'image' in block ? block.image : await drawnWords(block.words, { width: inner, centred: block.centred });
      const left = block.centred ? Math.max(0, Math.round((width - drawn.width) / 2)) : margin;
      placed.push({ input: drawn.data, left, top });
      top += drawn.height;
    }
    return top;
  };
  const underBand = band ? (await place(band.blocks, margin)) + margin : 0;
  const end = await place(blocks, underBand + margin);
  const size = { width, height: height ?? end + margin };
  const paper = sharp({ create: { ...size, channels: 3, background: ground } });
  const ribbon =
    band &&
    (await sharp({ create: { width, height: underBand, channels: 3, background: band.colour } })
      .png()
      .toBuffer());
  const fitting = placed.filter(({ top }) => top < size.height);
  const bytes = await paper
    .composite([...(ribbon ? [{ input: ribbon, left: 0, top: 0 }] : []), ...fitting])
    .png({ palette: true, colours: 64 })
    .toBuffer();
  return new Uint8Array(bytes);
}
