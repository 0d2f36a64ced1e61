import sharp from 'sharp';
import { inflateSync } from 'node:zlib';

type Matrix = readonly [number, number, number, number, number, number];

const plain: Matrix = [1, 0, 0, 1, 0, 0];

const within = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
];

function contentOf(bytes: Buffer): string {
  const text = bytes.toString('latin1');
  const found = [...text.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: mark }) => {
    if (text.slice(index - 3, index) === 'end') return [];
    const begin = index + mark.length;
    try {
      const content = inflateSync(bytes.subarray(begin, text.indexOf('endstream', begin))).toString('latin1');
      return / re$/m.test(content) ? [content] : [];
    } catch {
      return [];
    }
  });
  if (found.length !== 1) throw new Error(`${found.length} pages with rectangles, not one`);
  return found[0]!;
}

type Point = readonly [number, number];

interface Area {
  colour: string;
  outlines: readonly (readonly Point[])[];
  isEvenOdd: boolean;
}

/** What is filled on a page, in the order in which it is painted; a curve is drawn as its chord. */
function areasOf(content: string): Area[] {
  let matrix = plain;
  let colour = '#000';
  const kept: { matrix: Matrix; colour: string }[] = [];
  let outlines: Point[][] = [];
  const painted: Area[] = [];
  for (const line of content.split('\n')) {
    const parts = line.trim().split(' ');
    const operator = parts.at(-1);
    const numbers = parts.slice(0, -1).map(Number);
    const [x = 0, y = 0, width = 0, height = 0] = numbers;
    const at = (px: number, py: number): Point => {
      const [, , , , e, f] = within([1, 0, 0, 1, px, py], matrix);
      return [e, f];
    };
    if (operator === 'q') kept.push({ matrix, colour });
    if (operator === 'Q') ({ matrix, colour } = kept.pop() ?? { matrix: plain, colour: '#000' });
    if (operator === 'cm') matrix = within([x, y, width, height, numbers[4] ?? 0, numbers[5] ?? 0], matrix);
    if (operator === 'scn' || operator === 'rg')
      colour = `rgb(${numbers
        .slice(-3)
        .map((part) => Math.round(part * 255))
        .join()})`;
    if (operator === 're') outlines.push([at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height)]);
    if (operator === 'm') outlines.push([at(x, y)]);
    if (operator === 'l') outlines.at(-1)?.push(at(x, y));
    if (operator === 'c') outlines.at(-1)?.push(at(numbers[4] ?? 0, numbers[5] ?? 0));
    if (operator === 'f' || operator === 'f*') painted.push({ colour, outlines, isEvenOdd: operator === 'f*' });
    if (['f', 'f*', 'S', 'n', 'B'].includes(operator ?? '')) outlines = [];
  }
  return painted;
}

/** The filled areas of a page of one sheet as they are printed; `part` cuts it along the fold. */
export async function pdfPixels(
  bytes: Uint8Array,
  part: 'whole' | 'upper half' | 'lower half' = 'whole',
): Promise<Buffer> {
  const file = Buffer.from(bytes);
  const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(file.toString('latin1'))!.map(Number);
  const areas = areasOf(contentOf(file)).map(({ colour, outlines, isEvenOdd }) => {
    const drawn = outlines.map((points) => `M${points.map(([x, y]) => `${x} ${height! - y}`).join('L')}Z`).join('');
    return `<path d="${drawn}" fill="${colour}"${isEvenOdd ? ' fill-rule="evenodd"' : ''}/>`;
  });
  const top = part === 'lower half' ? height! / 2 : 0;
  const shown = part === 'whole' ? height! : height! / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${top} ${width} ${shown}" width="${width! * 2}" height="${shown * 2}"><path d="M0 0h${width}v${height}H0z" fill="#fff"/>${areas.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
