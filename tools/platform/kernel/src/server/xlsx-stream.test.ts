import readXlsxFile from 'read-excel-file/node';
import { type XlsxCell, xlsxStream } from './xlsx-stream.ts';

const columns = [
  { heading: 'Mô tả', width: 40 },
  { heading: 'Số tiền', width: 16 },
];

async function written(
  rows: readonly (readonly XlsxCell[])[],
  wide = columns,
): Promise<{ parts: number; bytes: Buffer }> {
  const parts: Uint8Array[] = [];
  const source = async function* () {
    yield* rows;
  };
  for await (const part of xlsxStream(wide, source())) parts.push(part);
  return { parts: parts.length, bytes: Buffer.concat(parts) };
}

const read = async (bytes: Buffer) => {
  const [sheet] = await readXlsxFile(bytes);
  return sheet?.data;
};

test('texts and amounts come back as they were, with what XML has no place for left out', async () => {
  const { bytes } = await written([
    ['Bánh <kem> & "trà"', 150_000],
    [' \u0000đầu dòng', null],
    [null, -20],
  ]);
  expect(await read(bytes)).toEqual([
    ['Mô tả', 'Số tiền'],
    ['Bánh <kem> & "trà"', 150_000],
    ['đầu dòng', null],
    [null, -20],
  ]);
});

test('columns go on beyond Z', async () => {
  const wide = Array.from({ length: 30 }, (_, at) => ({ heading: `C${at}`, width: 10 }));
  const { bytes } = await written([wide.map((_, at) => at)], wide);
  expect((await read(bytes))?.[1]?.slice(24)).toEqual([24, 25, 26, 27, 28, 29]);
});

test('many rows are written in many parts', async () => {
  const { parts, bytes } = await written(Array.from({ length: 20_000 }, (_, at) => [`Đơn ${at}`, at]));
  expect(parts).toBeGreaterThan(20);
  expect(await read(bytes)).toHaveLength(20_001);
});
