import { Zip, type ZipInputFile } from 'fflate';
import { finished } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

export type XlsxCell = string | number | null;

export interface XlsxColumn {
  heading: string;
  width: number;
}

const writtenAtOnce = 64 * 1024;
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheetPath = 'xl/worksheets/sheet1.xml';

const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

type Part = readonly [path: string, text: string];

// Styles by number: 0 plain, 1 heading, 2 amount.
const partsOf = (sheetName: string): readonly Part[] => [
  [
    '[Content_Types].xml',
    `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/${sheetPath}" ContentType="${types}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${xml}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${asXml(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${xml}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `${xml}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  ],
];

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
// XML has no place for most control characters, not even escaped ones.
const asXml = (text: string) =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>]/g, (found) => escapes[found] ?? '');

const letterOf = (column: number): string =>
  (column < 26 ? '' : letterOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

function rowXml(number: number, cells: readonly XlsxCell[], heading = false): string {
  const written = cells.map((cell, column) => {
    const place = `${letterOf(column)}${number}`;
    if (cell === null) return '';
    if (typeof cell === 'number') return `<c r="${place}" s="2"><v>${cell}</v></c>`;
    return `<c r="${place}"${heading ? ' s="1"' : ''} t="inlineStr"><is><t xml:space="preserve">${asXml(cell)}</t></is></c>`;
  });
  return `<row r="${number}">${written.join('')}</row>`;
}

class PackedFile implements ZipInputFile {
  readonly filename: string;
  readonly compression = 8;
  ondata: ZipInputFile['ondata'];
  crc = 0;
  size = 0;
  readonly #packer = createDeflateRaw({ level: 4 });

  constructor(filename: string) {
    this.filename = filename;
    this.#packer.on('data', (chunk: Buffer<ArrayBuffer>) => void this.ondata?.(null, chunk, false));
  }

  write(text: string): Promise<void> {
    const bytes = Buffer.from(text);
    this.crc = crc32(bytes, this.crc);
    this.size += bytes.length;
    return new Promise((resolve, reject) => this.#packer.write(bytes, (error) => (error ? reject(error) : resolve())));
  }

  async end(): Promise<void> {
    this.#packer.end();
    await finished(this.#packer);
    await this.ondata?.(null, new Uint8Array(), true);
  }
}

/** Writes a workbook of one sheet while its rows are read, so memory never holds the whole workbook. */
export async function* xlsxStream(
  columns: readonly XlsxColumn[],
  rows: AsyncIterable<readonly XlsxCell[]>,
  sheetName = 'Sheet1',
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const opened = (path: string) => {
    const file = new PackedFile(path);
    zip.add(file);
    return file;
  };
  for (const [path, text] of partsOf(sheetName)) {
    const file = opened(path);
    await file.write(text);
    await file.end();
  }
  const sheet = opened(sheetPath);
  const widths = columns
    .map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  let number = 1;
  let text = `${xml}<worksheet xmlns="${main}"><cols>${widths}</cols><sheetData>`;
  text += rowXml(
    number,
    columns.map(({ heading }) => heading),
    true,
  );
  for await (const row of rows) {
    number += 1;
    text += rowXml(number, row);
    if (text.length < writtenAtOnce) continue;
    await sheet.write(text);
    text = '';
    yield* ready.splice(0);
  }
  await sheet.write(`${text}</sheetData></worksheet>`);
  await sheet.end();
  zip.end();
  yield* ready.splice(0);
}
