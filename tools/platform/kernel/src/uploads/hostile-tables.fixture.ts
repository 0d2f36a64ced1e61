import { strToU8, zipSync } from 'fflate';
import {
  blanks,
  employeeCsv,
  employeeWorkbook,
  farCorner,
  type HostileFile,
  inlineCell,
  rowsXml,
  seeded,
  sheetPath,
  sheetXml,
  workbook,
} from './workbook.fixture.ts';

const megabyte = 1024 * 1024;
const fields = 'code,name,phoneNumber,birthDate,idCardNumber,salaryAccount,baseAmount,employeeCode,01/11/2026';
const heading = rowsXml([fields.split(',')]);
const below = (cells: string, row = 2) => workbook(`${heading}<row r="${row}">${cells}</row>`);
const shared = (text: string) => ({ 'xl/sharedStrings.xml': strToU8(text) });

function withDeclaredSize(archive: Uint8Array, size: number): Uint8Array {
  const bytes = Uint8Array.from(archive);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + 46 < bytes.length; at += 1) {
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, size, true);
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  }
  return bytes;
}

function overlapping(copies: number): Uint8Array {
  const archive = Buffer.from(zipSync({ [sheetPath]: new Uint8Array(4 * megabyte) }));
  const directory = archive.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  const end = archive.indexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  const entries = Buffer.concat(Array.from({ length: copies }, () => archive.subarray(directory, end)));
  const tail = Buffer.from(archive.subarray(end));
  tail.writeUInt16LE(copies, 8);
  tail.writeUInt16LE(copies, 10);
  tail.writeUInt32LE(entries.length, 12);
  return Buffer.concat([archive.subarray(0, directory), entries, tail]);
}

const nested = (depth: number): Uint8Array =>
  depth === 0 ? zipSync({ 'a.xml': new Uint8Array(8 * megabyte) }) : zipSync({ 'a.zip': nested(depth - 1) });

const laughs = Array.from({ length: 10 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');

function spoiled(bytes: Uint8Array, random: () => number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  for (let hit = 0; hit < 12; hit += 1) copy[Math.floor(random() * copy.length)] = Math.floor(random() * 256);
  return copy;
}

const wide = (columns: number) => Array.from({ length: columns }, () => '1').join(',');

const xlsx = (): [string, Uint8Array][] => [
  ['a cell at the far corner', farCorner()],
  ['a cell in the last row', below(inlineCell('A1048576', 'x'), 1_048_576)],
  ['a cell in the last column', below(inlineCell('XFD2', 'x'))],
  ['a far cell in single quotes', below("<c r='XFD1048576' t='n'><v>1</v></c>", 1_048_576)],
  ['a far cell by an entity', below('<c r="&#88;FD1048576"><v>1</v></c>', 1_048_576)],
  ['a far cell behind a false end', below('<c s=">" r="XFD1048576"><v>1</v></c>')],
  ['a far cell under a prefix', workbook('<x:row r="1048576"><x:c x:r="XFD1048576"><x:v>1</x:v></x:c></x:row>')],
  ['a row numbered 1e9', workbook('<row r="1e9"><c r="A1"><v>1</v></c></row>')],
  ['a row numbered Infinity', workbook('<row r="Infinity"><c r="A1"><v>1</v></c></row>')],
  ['a row behind a false end', workbook('<row s=">" r="90000000"><c r="A1"><v>1</v></c></row>')],
  ['24 MB of blanks in a cell', blanks(24)],
  ['36 MB of blanks in a cell', blanks(36)],
  ['7 MB of blanks in a cell', blanks(7)],
  ['7 MB of text between rows', workbook(`${heading}${'x'.repeat(7 * megabyte)}`)],
  ['a remark of 7 MB', workbook(`${heading}<!--${'x'.repeat(7 * megabyte)}-->`)],
  ['an attribute of 7 MB', workbook(`${heading}<row r="2" s="${'x'.repeat(7 * megabyte)}"/>`)],
  ['a tag that never ends', workbook(`${heading}<row ${'x '.repeat(3 * megabyte)}`)],
  [
    '400,000 attributes',
    workbook(`${heading}<a ${Array.from({ length: 400_000 }, (_, at) => `a${at}=""`).join(' ')}/>`),
  ],
  ['tags 500,000 deep', workbook(`${heading}${'<a>'.repeat(500_000)}`)],
  ['very many columns', workbook(rowsXml([Array.from({ length: 26 }, () => 'x')]).replaceAll('"B1"', '"XFC1"'))],
  ['a million rows without a number', workbook('<row/>'.repeat(1_000_000))],
  ['200,000 empty rows', workbook(Array.from({ length: 200_000 }, (_, at) => `<row r="${at + 1}"/>`).join(''))],
  [
    'a text of 9,000 letters in 100,000 cells',
    workbook(
      Array.from(
        { length: 5_000 },
        (_, at) =>
          `<row r="${at + 1}">${Array.from({ length: 20 }, (_c, column) => `<c r="${String.fromCharCode(65 + column)}${at + 1}" t="s"><v>0</v></c>`).join('')}</row>`,
      ).join(''),
      shared(`<sst><si><t>${'a'.repeat(9_000)}</t></si></sst>`),
    ),
  ],
  [
    'a text of 7 MB in pieces',
    workbook(
      `${heading}<row r="2"><c r="A2" t="s"><v>0</v></c></row>`,
      shared(`<sst><si>${`<r><t>${'a'.repeat(9_000)}</t></r>`.repeat(800)}</si></sst>`),
    ),
  ],
  [
    'a billion laughs',
    workbook(
      `${heading}<row r="2"><c r="A2" t="s"><v>0</v></c></row>`,
      shared(`<!DOCTYPE sst [<!ENTITY l0 "ha">${laughs}]><sst><si><t>&l10;</t></si></sst>`),
    ),
  ],
  [
    'an outer entity',
    workbook(
      `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${heading}<row r="2">${inlineCell('A2', '&e;')}</row>`,
    ),
  ],
  [
    'a format of 100,000 signs',
    workbook(`${heading}<row r="2"><c r="A2" s="0"><v>1</v></c></row>`, {
      'xl/styles.xml': strToU8(
        `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${'[$-409]d\\-m"'.replaceAll('"', '&quot;').repeat(9_000)}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`,
      ),
    }),
  ],
  [
    'numbers that are none',
    below(
      ['A', 'C', 'G', 'H', 'I']
        .map((column, at) => `<c r="${column}2"><v>${at % 2 ? '-1e308' : '1e999'}</v></c>`)
        .join(''),
    ),
  ],
  ['a day beyond all days', below('<c r="A2" s="1"><v>99999999</v></c><c r="D2" s="1"><v>1e300</v></c>')],
  [
    'a NUL and half a letter',
    below(['A', 'B', 'C', 'H', 'I'].map((column) => inlineCell(`${column}2`, 'a_x0000_b_xD800_')).join('')),
  ],
  ['256 MB of nothing', workbook(new Uint8Array(256 * megabyte))],
  ['a part that declares 100 bytes and has 64 MB', withDeclaredSize(workbook(new Uint8Array(64 * megabyte)), 100)],
  ['a part that declares 4 GB', withDeclaredSize(below(inlineCell('A2', 'x')), 0xffff_fff0)],
  ['an archive in an archive', workbook(nested(4))],
  ['a nested archive beside the sheet', workbook(heading, { 'xl/media/a.zip': nested(4) })],
  ['entries that share their bytes', overlapping(2_000)],
  [
    '5,000 entries',
    zipSync(Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`xl/${at}.xml`, new Uint8Array(1)]))),
  ],
  ['half a workbook', employeeWorkbook(50).subarray(0, 2_000)],
  ['a workbook without a sheet', zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') })],
  [
    'a document of another program',
    zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8('<w/>') }),
  ],
  ['a workbook of 16-bit letters', workbook(Buffer.from(sheetXml(heading), 'utf16le'))],
  ['10,000 honest employees', employeeWorkbook(10_000)],
  ['10,001 employees', employeeWorkbook(10_001)],
  [
    '10,000 times the same employee',
    workbook(
      rowsXml([fields.split(','), ...Array.from({ length: 10_000 }, () => Array.from({ length: 9 }, () => '1'))]),
    ),
  ],
];

const csv = (): [string, string | Uint8Array][] => [
  ['one line of 5 MB', ','.repeat(5 * megabyte)],
  ['one cell of 5 MB', 'x'.repeat(5 * megabyte)],
  ['one quoted cell of 5 MB', `code\n"${'x'.repeat(5 * megabyte - 10)}"`],
  ['5 MB of line ends', `code${'\n'.repeat(5 * megabyte - 10)}`],
  ['5 MB of quotes', `code\n${'"'.repeat(5 * megabyte - 10)}`],
  ['a quote that never closes', `code\n"a${',b\n'.repeat(100_000)}`],
  ['200 columns in every row', `${fields}\n${`${wide(200)}\n`.repeat(10_000)}`],
  ['201 columns', `${fields}\n${wide(201)}`],
  ['a NUL far inside', `${fields}\n${'a,b\n'.repeat(2_000)}x\u0000y,x\u0000y\n`],
  ['letters of 16 bits', Buffer.from('code,employeeCode\na,b', 'utf16le')],
  ['a formula', 'code,name\n=cmd|calc!A1,@SUM(1)'],
  ['a page', '<html><script>alert(1)</script></html>'],
  ['nothing but a heading', 'code,name'],
  ['10,000 honest employees', employeeCsv(10_000)],
  ['20,000 employees', employeeCsv(20_000)],
];

export function hostileTables(seed: number): HostileFile[] {
  const random = seeded(seed);
  const honest = employeeWorkbook(200);
  return [
    ...xlsx().map(([what, bytes]) => ({ what, name: 'table.xlsx', bytes })),
    ...Array.from({ length: 6 }, (_, at) => ({
      what: `a workbook with wrong bytes ${at + 1}`,
      name: 'table.xlsx',
      bytes: spoiled(honest, random),
    })),
    ...csv().map(([what, text]) => ({ what, name: 'table.csv', bytes: Buffer.from(text) })),
  ];
}
