import readXlsxFile from 'read-excel-file/node';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { tableFile } from './table-file.ts';

interface Row {
  name: string;
  amount: number;
}

async function written(names: readonly string[], format: 'csv' | 'xlsx') {
  const rows = async function* (): AsyncGenerator<Row> {
    for (const name of names) yield { name, amount: -20 };
  };
  const { content } = tableFile<Row>({
    name: 'payments',
    rows: rows(),
    columns: [
      { field: 'name', value: (row) => row.name },
      { field: 'amount', value: (row) => row.amount },
    ],
    format,
    language: 'vi',
    now: '2026-02-01T00:00:00.000Z',
  });
  return buffer(Readable.from(content));
}

const linesOf = async (names: readonly string[]) =>
  (await written(names, 'csv')).toString('utf8').split('\r\n').slice(1, -1);

const before = ['', ' ', '\u00a0', '\u200b', '\ufeff', '\u2060', '\u00ad', '\u202e', '\u3164', '\u0001', ' \u200b '];
const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫'];
const starts = [...before.flatMap((hidden) => signs.map((sign) => hidden + sign)), '\t', '\r', '\n'];

test('what a spreadsheet would take for a formula gets an apostrophe, hidden and wide forms too', async () => {
  const [line, ...rest] = await linesOf([starts.map((start) => `${start}1+1`)[0]!]);
  expect([line, rest]).toEqual([`"'=1+1",-20`, []]);
  const csv = (
    await written(
      starts.map((start) => `${start}1+1`),
      'csv',
    )
  ).toString('utf8');
  for (const start of starts) expect(csv).toContain(`"'${start}1+1",-20\r\n`);
});

test('other texts stay as they are, and an amount below zero stays a number', async () => {
  const plain = ['Nguyễn Văn An', '1+1=2', 'a@b.vn', "'=1", '', '👩‍👩‍👧'];
  expect(await linesOf(plain)).toEqual(plain.map((text) => `"${text}",-20`));
  const [sheet] = await readXlsxFile(await written(['＝1+1', 'An'], 'xlsx'));
  expect(sheet?.data.slice(1)).toEqual([
    ["'＝1+1", -20],
    ['An', -20],
  ]);
});

test('every table is written here and nowhere else', () => {
  const source = join(import.meta.dirname, '../../..');
  const writers = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\/src\/.*(?<!\.(?:test|fixture))\.ts$/.test(path))
    .filter((path) => /xlsxStream|mimeType: *(?:'text\/csv|spreadsheet)/.test(readFileSync(join(source, path), 'utf8')))
    .map((path) => relative('.', path));
  expect(writers.toSorted()).toEqual(['kernel/src/server/table-file.ts', 'kernel/src/server/xlsx-stream.ts']);
});
