import { strToU8, type Zippable, zipSync } from 'fflate';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const contentTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export interface HostileFile {
  what: string;
  name: string;
  bytes: Uint8Array;
}

export const sheetPath = 'xl/worksheets/sheet1.xml';

export const sheetXml = (rows: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;

const relation = (id: number, kind: string) =>
  `<Relationship Id="rId${id}" Type="${office}/${kind}" Target="${kind === 'worksheet' ? 'worksheets/sheet1' : kind}.xml"/>`;

const frame: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${contentTypes}.sheet.main+xml"/></Types>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships>${relation(1, 'worksheet')}${relation(2, 'styles')}${relation(3, 'sharedStrings')}</Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
};

export const workbook = (rows: string | Uint8Array, besides: Zippable = {}): Uint8Array =>
  zipSync(
    {
      ...Object.fromEntries(Object.entries(frame).map(([path, text]) => [path, strToU8(text)])),
      [sheetPath]: typeof rows === 'string' ? strToU8(sheetXml(rows)) : rows,
      ...besides,
    },
    { level: 6 },
  );

export const inlineCell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

export const farCorner = () =>
  workbook(`<row r="1">${inlineCell('A1', 'a')}</row><row r="1048576">${inlineCell('XFD1048576', 'b')}</row>`);

export const blanks = (megabytes: number) =>
  workbook(`<row r="1">${inlineCell('A1', ' '.repeat(megabytes * 1024 * 1024))}</row>`);

export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const randomBytes = (random: () => number, size: number) =>
  Uint8Array.from({ length: size }, () => Math.floor(random() * 256));

const headings =
  'code,name,phoneNumber,email,birthDate,idCardNumber,salaryAccount,baseAmount,position,employeeCode'.split(',');

const employeeRows = (count: number) =>
  Array.from({ length: count }, (_, at) => [
    `NV${String(at).padStart(5, '0')}`,
    `Nguyễn Thị Ngọc Ánh ${at}`,
    `09${String(at).padStart(8, '0')}`,
    `ngoc.anh.${at}@example.com`,
    '31/12/1995',
    `001095${String(at).padStart(6, '0')}`,
    `106423${String(at).padStart(8, '0')}`,
    '12000000',
    'Công nhân may',
    `NV${String(at).padStart(5, '0')}`,
  ]);

const letter = (column: number) => String.fromCharCode(65 + column);

export const rowsXml = (rows: readonly (readonly string[])[]) =>
  rows
    .map((cells, at) => {
      const written = cells.map((cell, column) => inlineCell(`${letter(column)}${at + 1}`, cell));
      return `<row r="${at + 1}" spans="1:${cells.length}">${written.join('')}</row>`;
    })
    .join('');

export const employeeWorkbook = (count: number) => workbook(rowsXml([headings, ...employeeRows(count)]));

export const employeeCsv = (count: number) =>
  Buffer.from([headings, ...employeeRows(count)].map((cells) => cells.join(',')).join('\r\n'));
