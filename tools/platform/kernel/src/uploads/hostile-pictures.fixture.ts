import { zipSync } from 'fflate';
import { crc32, deflateSync } from 'node:zlib';
import { type HostileFile, randomBytes, seeded } from './workbook.fixture.ts';
import sharp from 'sharp';

const megabyte = 1024 * 1024;
const latin = (text: string) => Buffer.from(text, 'latin1');
const page = Buffer.from('<html><script>alert(1)</script></html>');
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="60000" height="60000"><script>alert(1)</script></svg>',
);

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b7a5b' }, limitInputPixels: false });

function chunk(kind: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([latin(kind), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

function png(width: number, height: number, content: Uint8Array, ...besides: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const parts = [
    chunk('IHDR', header),
    ...besides,
    chunk('IDAT', deflateSync(content)),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), ...parts]);
}

function declaring(jpeg: Buffer, side: number): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = copy.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(copy[at + 1] ?? 0));
  copy.writeUInt16BE(side, frame + 5);
  copy.writeUInt16BE(side, frame + 7);
  return copy;
}

const objects = (count: number) =>
  Array.from({ length: count }, (_, at) => `${at + 1} 0 obj << /Kids [${at + 2} 0 R] >> endobj\n`).join('');
const pdf = (inside: string) => Buffer.from(`%PDF-1.7\n${inside}\ntrailer << /Root 1 0 R >>\n%%EOF\n`);

async function pictures(random: () => number): Promise<[string, string, Uint8Array][]> {
  const small = await solid(64, 48).png().toBuffer();
  const jpeg = await solid(64, 48).jpeg().toBuffer();
  const webp = await solid(64, 48).webp().toBuffer();
  const noise = await sharp(randomBytes(random, 800 * 800 * 3), { raw: { width: 800, height: 800, channels: 3 } })
    .png()
    .toBuffer();
  const frames = Array.from({ length: 40 }, (_, at) => ({
    input: { create: { width: 64, height: 64, channels: 3 as const, background: `rgb(${at},0,0)` } },
  }));
  const animated = await sharp(await Promise.all(frames.map(({ input }) => sharp(input).png().toBuffer())), {
    join: { animated: true },
  })
    .webp({ loop: 0 })
    .toBuffer();
  const archive = zipSync({ 'a.txt': latin('a') });
  const largest = solid(6_320, 6_320);
  return [
    ['a PNG that declares 60,000 pixels a side', 'a.png', png(60_000, 60_000, new Uint8Array(10))],
    ['a PNG that declares 2 billion pixels a side', 'a.png', png(2_000_000_000, 2_000_000_000, new Uint8Array(10))],
    ['a PNG of no pixels', 'a.png', png(0, 0, new Uint8Array(10))],
    ['a solid PNG of 100 megapixels', 'a.png', png(10_000, 10_000, new Uint8Array(10_000 * 1_251))],
    ['a solid PNG as large as is read', 'a.png', await largest.clone().png().toBuffer()],
    [
      'a solid JPEG as large as is read',
      'a.jpg',
      await largest.clone().jpeg({ quality: 10, progressive: true }).toBuffer(),
    ],
    ['a solid WebP as large as is read', 'a.webp', await largest.clone().webp({ effort: 0 }).toBuffer()],
    [
      'a PNG with a hidden text of 100 MB',
      'a.png',
      png(
        8,
        8,
        new Uint8Array(16),
        chunk('zTXt', Buffer.concat([latin('a\0\0'), deflateSync(new Uint8Array(100 * megabyte))])),
      ),
    ],
    [
      'a PNG with a colour profile of 100 MB',
      'a.png',
      png(
        8,
        8,
        new Uint8Array(16),
        chunk('iCCP', Buffer.concat([latin('a\0\0'), deflateSync(new Uint8Array(100 * megabyte))])),
      ),
    ],
    [
      'a PNG with 20,000 remarks',
      'a.png',
      png(8, 8, new Uint8Array(16), ...Array.from({ length: 20_000 }, () => chunk('tEXt', latin('a\0b')))),
    ],
    ['a PNG whose pixels go on for 100 MB', 'a.png', png(8, 8, new Uint8Array(100 * megabyte))],
    ['a strip 10,000 pixels wide', 'a.png', await solid(10_000, 1).png().toBuffer()],
    ['a strip 30,000 pixels wide', 'a.png', await solid(30_000, 2).png().toBuffer()],
    ['a PNG that is an archive too', 'a.png', Buffer.concat([small, archive])],
    ['a PNG that is a page too', 'a.png', Buffer.concat([small, page])],
    ['a PNG with a megabyte behind it', 'a.png', Buffer.concat([small, randomBytes(random, megabyte)])],
    ['a JPEG that is a document too', 'a.jpg', Buffer.concat([jpeg, pdf('1 0 obj')])],
    ['a GIF that is a page too', 'a.gif', Buffer.concat([latin('GIF89a\u0001\0\u0001\0\0\0\0;'), page])],
    ['half a PNG', 'a.png', noise.subarray(0, noise.length / 2)],
    ['half a JPEG', 'a.jpg', jpeg.subarray(0, jpeg.length / 2)],
    ['half a WebP', 'a.webp', webp.subarray(0, webp.length / 2)],
    ['a JPEG that declares 60,000 pixels a side', 'a.jpg', declaring(jpeg, 60_000)],
    ['a JPEG that declares 6,000 pixels a side', 'a.jpg', declaring(jpeg, 6_000)],
    ['a picture of noise', 'a.png', noise],
    ['a WebP that moves', 'a.webp', animated],
    ['a drawing', 'a.svg', svg],
    ['a drawing under the name of a picture', 'a.png', svg],
    ['a TIFF', 'a.tiff', await solid(8, 8).tiff().toBuffer()],
    ['a GIF', 'a.gif', await solid(8, 8).gif().toBuffer()],
    ['an honest picture', 'a.png', small],
  ];
}

const documents = (random: () => number): [string, string, Uint8Array][] => [
  ['a PDF of 1,000 objects', 'a.pdf', pdf(objects(1_000))],
  ['a PDF of 60,000 objects', 'a.pdf', pdf(objects(60_000))],
  ['a PDF with a script', 'a.pdf', pdf('1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj')],
  ['a PDF that is an archive too', 'a.pdf', Buffer.concat([pdf('1 0 obj'), zipSync({ a: latin('a') })])],
  ['a PDF without an end', 'a.pdf', latin('%PDF-1.7\n1 0 obj')],
  ['a PDF of 5 MB', 'a.pdf', pdf('x'.repeat(5 * megabyte - 100))],
  ['nothing', 'a.png', new Uint8Array()],
  ['one byte', 'a.csv', new Uint8Array([65])],
  ['NULs', 'a.xlsx', new Uint8Array(megabyte)],
  ['random bytes', 'a.pdf', randomBytes(random, megabyte)],
  ['a program', 'a.csv', Buffer.concat([latin('MZ'), randomBytes(random, 10_000)])],
  ['a packed stream', 'a.xlsx', deflateSync(new Uint8Array(megabyte))],
  ['a byte too many', 'a.pdf', pdf('x'.repeat(5 * megabyte))],
  ['twice as much as is ever taken', 'a.pdf', new Uint8Array(20 * megabyte)],
];

const oddNames = [
  '',
  '.',
  '../../etc/passwd',
  'a\u0000b.png',
  'x'.repeat(5_000),
  '🙂‮gnp.exe',
  'a.png"; name="file2',
  'CON',
];

export async function hostilePictures(seed: number): Promise<HostileFile[]> {
  const random = seeded(seed);
  const honest = await solid(32, 32).png().toBuffer();
  const named = [...(await pictures(random)), ...documents(random)];
  return [
    ...named.map(([what, name, bytes]) => ({ what, name, bytes })),
    ...oddNames.map((name) => ({ what: `a picture named ${JSON.stringify(name).slice(0, 40)}`, name, bytes: honest })),
  ];
}
