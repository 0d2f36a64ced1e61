import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { openUploads } from '../uploads/uploads.ts';
import { pdfDocument, type PdfSection } from './pdf-document.ts';
import { pdfTexts } from './pdf-text.fixture.ts';

const threads = openUploads();
afterAll(() => threads.close());

const written = async (
  sections: readonly PdfSection[],
  title = 'Yêu cầu tra soát FC26112300001',
  mode: 'live' | 'test' = 'live',
) => {
  const file = await pdfDocument({
    name: 'tra-soat',
    title,
    subtitle: 'Cửa hàng Cà Phê Sương',
    foot: 'Tre Pay',
    sections,
    mode,
    language: 'vi',
    now: '2026-11-23T03:00:00.000Z',
    print: threads.print,
  });
  return { ...file, pages: pdfTexts(file.content as Uint8Array) };
};

const vietnamese =
  'ă â đ ê ô ơ ư à á ả ã ạ ằ ắ ẳ ẵ ặ ầ ấ ẩ ẫ ậ è é ẻ ẽ ẹ ề ế ể ễ ệ ì í ỉ ĩ ị ò ó ỏ õ ọ ồ ố ổ ỗ ộ ờ ớ ở ỡ ợ ù ú ủ ũ ụ ừ ứ ử ữ ự ỳ ý ỷ ỹ ỵ';

const squeezed = (text: string) => text.replace(/\s+/g, ' ');

test('every Vietnamese letter is read back from the file as it was written', async () => {
  const { pages, name, mimeType } = await written([
    { title: 'Chữ cái', texts: [vietnamese, vietnamese.toLocaleUpperCase('vi')] },
  ]);
  const read = squeezed(pages.join(' ')).normalize('NFC');
  expect(read).toContain('Yêu cầu tra soát FC26112300001');
  for (const letter of `${vietnamese} ${vietnamese.toLocaleUpperCase('vi')}`.split(' ')) expect(read).toContain(letter);
  expect(name).toBe('tra-soat-23-11-2026-10-00-00.pdf');
  expect(mimeType).toBe('application/pdf');
});

test('a line without a value is left out, and an enum is said by its label', async () => {
  const { pages } = await written([
    {
      title: 'Giao dịch',
      facts: [
        { label: 'Số tiền', value: '150.000 đ' },
        { field: 'status', value: 'SUCCESS', labels: 'enum.PaymentStatus' },
        { label: 'Ghi chú', value: null },
      ],
    },
  ]);
  const read = squeezed(pages.join(' '));
  expect(read).toContain('150.000 đ');
  expect(read).toContain('Thành công');
  expect(read).not.toContain('Ghi chú');
});

test('a long table goes on over pages, each with its heading and its number', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => [`Đơn hàng ${at + 1}`, at * 1_000]);
  const { pages } = await written([
    {
      title: 'Giao dịch',
      table: {
        columns: [
          { label: 'Mô tả', width: 3 },
          { label: 'Phí', align: 'right' },
        ],
        rows,
      },
    },
  ]);
  expect(pages.length).toBeGreaterThan(2);
  pages.forEach((page, at) => {
    expect(page).toContain('Mô tả');
    expect(squeezed(page)).toContain(`${at + 1} / ${pages.length}`);
  });
  const read = squeezed(pages.join(' '));
  for (const [name] of rows) expect(read).toContain(String(name));
});

test('every page that is printed in test mode says so, and none of real money does', async () => {
  const mark = 'THỬ NGHIỆM – không phải tiền thật';
  const texts = Array.from({ length: 90 }, (_, at) => `Dòng ${at + 1}`);
  const { pages } = await written([{ title: 'Giao dịch', texts }], 'Biên nhận', 'test');
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(squeezed(page).normalize('NFC')).toContain(mark);
  const real = await written([{ title: 'Giao dịch', texts }], 'Biên nhận', 'live');
  expect(real.pages).toHaveLength(pages.length);
  expect(squeezed(real.pages.join(' ')).normalize('NFC')).not.toContain('THỬ NGHIỆM');
});

test('a document that cannot be printed is a fault of ours', async () => {
  const sections = [{ title: 'Giao dịch', table: { columns: [], rows: [null] as never } }];
  await expect(written(sections)).rejects.toThrow('could not be printed');
  expect((await written([{ title: 'Giao dịch' }])).pages).toHaveLength(1);
});

// The library and its letters take longer to read than an answer may take.
test('every PDF is written in a thread of its own', () => {
  const source = join(import.meta.dirname, '../../..');
  const writers = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\/src\/.*(?<!\.test)\.ts$/.test(path))
    .filter((path) => /(?:from |import\()'pdfkit'/.test(readFileSync(join(source, path), 'utf8')))
    .map((path) => relative('.', path));
  expect(writers).toEqual(['kernel/src/server/open-pdf.ts']);
});
