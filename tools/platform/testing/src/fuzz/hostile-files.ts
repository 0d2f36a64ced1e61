const bytes = (text: string) => Buffer.from(text, 'latin1');
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const hugePng = Buffer.concat([png.subarray(0, 16), bytes('\x7f\xff\xff\xff\x7f\xff\xff\xff'), png.subarray(24)]);

export const hostileFiles: readonly (readonly [name: string, content: Buffer])[] = [
  ['empty.png', Buffer.alloc(0)],
  ['one.png', Buffer.from([0x89])],
  ['whole.png', png],
  ['cut.png', png.subarray(0, 40)],
  ['huge.png', hugePng],
  ['huge.csv', png],
  ['head.jpg', bytes('\xff\xd8\xff\xe0')],
  ['head.webp', bytes('RIFF\xff\xff\xff\xffWEBPVP8 ')],
  ['head.pdf', bytes('%PDF-1.7')],
  ['script.pdf', bytes('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj')],
  ['page.png', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['program.png', bytes('MZ\x90\x00\x03')],
  ['moving.gif', bytes('GIF89a\x01\x00\x01\x00\x00\x00\x00;')],
  ['cut.xlsx', bytes('PK\x03\x04\x14\x00\x00\x00\x08\x00')],
  ['none.xlsx', bytes(`PK\x05\x06${'\x00'.repeat(18)}`)],
  ['none.csv', bytes('\n\n\n')],
  ['formula.csv', bytes('code,name\n=1+1,"@SUM(1)"\n')],
  ['quoted.csv', bytes('"a","b\n"c""d,"\n"')],
  ['nul.csv', bytes('a,b\n\x00,\x00\n')],
  ['wide.csv', bytes(`${'a,'.repeat(20_000)}\n`)],
  ['deep.csv', bytes('a\n'.repeat(20_000))],
  ['../../../etc/passwd', png],
  ['a\u202egnp.exe', png],
  ['x'.repeat(5_000), png],
  ['"; name="other', png],
];
