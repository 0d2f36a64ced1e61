import { strToU8 } from 'fflate';
import { tableIn } from './table.ts';
import { employeeCsv, employeeWorkbook, inlineCell, rowsXml, workbook } from './workbook.fixture.ts';

const csv = (text: string) => tableIn(Buffer.from(text), 'csv');

test.each([
  ['commas', 'code,name\nNV1,An\n'],
  ['semicolons', 'code;name\r\nNV1;An\r\n'],
  ['a mark of its encoding', '\uFEFFcode,name\nNV1,An'],
  ['quotes', '"code","name"\n"NV1","An"\n\n\n'],
])('a text with %s is a table', async (_what, text) => {
  expect(await csv(text)).toEqual({ heading: ['code', 'name'], rows: [{ row: 2, cells: ['NV1', 'An'] }] });
});

test('quoted cells keep separators, quotes and line ends; empty rows are left out but counted', async () => {
  const { rows } = await csv('code,name\n\n"a,b","c""d\ne"\n,\n  , \nx,y');
  expect(rows).toEqual([
    { row: 3, cells: ['a,b', 'c"d\ne'] },
    { row: 6, cells: ['x', 'y'] },
  ]);
});

test('cells of a workbook are texts, numbers and days; what no database stores is replaced', async () => {
  const cells = [
    inlineCell('A2', ' a_x0000_b '),
    '<c r="B2"><v>12.5</v></c>',
    '<c r="C2" s="1"><v>45000</v></c>',
    '<c r="D2" s="1"><v>1e300</v></c>',
    '<c r="E2"><v>1e999</v></c>',
    '<c r="F2" t="b"><v>1</v></c>',
    '<c r="H2" t="s"><v>0</v></c>',
  ].join('');
  const bytes = workbook(`${rowsXml([['code']])}<row r="2">${cells}</row>`, {
    'xl/sharedStrings.xml': strToU8('<sst><si><t>shared</t></si></sst>'),
  });
  const { rows } = await tableIn(bytes, 'xlsx');
  expect(rows).toEqual([{ row: 2, cells: ['a\uFFFDb', 12.5, '2023-03-15', null, 'Infinity', true, null, 'shared'] }]);
});

test.each([
  ['a workbook', employeeWorkbook(10_000), 'xlsx'],
  ['a text', employeeCsv(10_000), 'csv'],
])('%s of 10,000 employees in ten columns is read whole', async (_what, bytes, extension) => {
  const { heading, rows } = await tableIn(bytes, extension);
  expect(heading).toHaveLength(10);
  expect(rows).toHaveLength(10_000);
  expect(rows.at(-1)).toMatchObject({ row: 10_001, cells: expect.arrayContaining(['NV09999']) });
});

test.each([
  ['10,001 rows', employeeWorkbook(10_001), 'xlsx', 'too_many_rows'],
  ['10,001 lines', employeeCsv(10_001), 'csv', 'too_many_rows'],
  ['a cell in column 201', workbook(`<row r="1">${inlineCell('GS1', 'x')}</row>`), 'xlsx', 'too_many_columns'],
  ['201 columns', Buffer.from(`a\n${',1'.repeat(200)}`), 'csv', 'too_many_columns'],
  ['a cell of 10,001 letters', workbook(rowsXml([['a'], ['x'.repeat(10_001)]])), 'xlsx', 'cell_too_long'],
  ['a cell of 10,001 letters', Buffer.from(`a\n${'x'.repeat(10_001)}`), 'csv', 'cell_too_long'],
  ['nothing but a heading', Buffer.from('a,b\n'), 'csv', 'file_empty'],
])('a table is refused for %s', async (_what, bytes, extension, rule) => {
  await expect(tableIn(bytes, extension)).rejects.toMatchObject({ rule });
});

const sheetWith = (besides: string) => {
  const cells = `<row r="1">${inlineCell('A1', 'name')}</row><row r="2">${inlineCell('A2', 'An')}${besides}</row>`;
  return workbook(cells);
};

const mergedBelow =
  '</row></sheetData><mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells><sheetData><row r="3">';

test.each([
  ['a formula', sheetWith('<c r="B2"><f>1+1</f><v>2</v></c>'), 'formula_in_cell', 'B2'],
  ['a shared formula', sheetWith('<c r="C2" s="1"><f t="shared" si="0"/><v>2</v></c>'), 'formula_in_cell', 'C2'],
  ['merged cells', sheetWith(mergedBelow), 'merged_cells', 'A1:B1'],
])('a list is refused for %s, and says where', async (_what, bytes, rule, cell) => {
  await expect(tableIn(bytes, 'xlsx', { asList: true })).rejects.toMatchObject({ rule, values: { cell } });
});

test('any other table takes the value that a formula has', async () => {
  const { rows } = await tableIn(sheetWith('<c r="B2"><f>1+1</f><v>2</v></c>'), 'xlsx');
  expect(rows).toEqual([{ row: 2, cells: ['An', 2] }]);
});
