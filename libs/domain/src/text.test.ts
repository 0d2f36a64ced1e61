import {
  asciiText,
  asciiUpper,
  containsKeyword,
  hasControlCharacters,
  hasInvisibleCharacters,
  maskAccountNo,
  maskEmail,
  maskName,
  maskPhone,
  shopInitial,
  withoutDiacritics,
  withoutInvisibleCharacters,
} from './text.ts';

describe('texts', () => {
  it.each([
    ['Đặng Thị Ưu', 'Dang Thi Uu'],
    ['đường', 'duong'],
    ['Nguye\u0302\u0303n', 'Nguyen'],
  ])('%s loses its diacritics', (text, plain) => expect(withoutDiacritics(text)).toBe(plain));

  it.each([
    ['a\u0000b', true],
    ['a\nb', true],
    ['a\u0085b', true],
    ['Trà sữa 🧋', false],
  ])('%j holds control characters: %p', (text, found) => expect(hasControlCharacters(text)).toBe(found));

  it.each([
    ...[
      '\u00ad',
      '\u034f',
      '\u061c',
      '\u115f',
      '\u180e',
      '\u200b',
      '\u200c',
      '\u200d',
      '\u200e',
      '\u200f',
      '\u202a',
      '\u202b',
    ],
    ...[
      '\u202c',
      '\u202d',
      '\u202e',
      '\u2060',
      '\u2064',
      '\u2066',
      '\u2067',
      '\u2068',
      '\u2069',
      '\u206f',
      '\u3164',
      '\ufe0f',
    ],
    ...['\ufeff', '\ufff9', '\u{1d173}', '\u{e0041}', '\u{e0100}'],
  ])('%j is seen by nobody', (hidden) => {
    expect(hasInvisibleCharacters(`An${hidden}h`)).toBe(true);
    expect(withoutInvisibleCharacters(`An${hidden}h${hidden}`)).toBe('Anh');
  });

  it.each([
    'Nguyễn Văn Đạt',
    'Nguye\u0302\u0303n',
    'Trà sữa 🧋',
    '👩‍👩‍👧',
    '👩🏽‍⚕️ bác sĩ',
    '🏳️‍🌈',
    '❤️‍🔥',
    '☎️ 1️⃣',
    '🇻🇳',
    'カフェ 咖啡',
    'قهوة',
  ])('%s holds nothing hidden', (text) => {
    expect(hasInvisibleCharacters(text)).toBe(false);
    expect(withoutInvisibleCharacters(text)).toBe(text);
  });

  it('an emoji hides nothing beside its own joiners', () => {
    expect(withoutInvisibleCharacters('👩‍‍👧‍ An\u200b')).toBe('👩👧 An');
    expect(hasInvisibleCharacters('🧋\u200d')).toBe(true);
  });

  it('a holder name is upper case ASCII', () => expect(asciiUpper(' Trần  Văn Đức ')).toBe('TRAN VAN DUC'));
  it('a transfer content is ASCII', () => expect(asciiText('Thanh toán – hoá đơn №5')).toBe('Thanh toan hoa don 5'));

  it.each([
    ['Nguyễn Văn Đạt', 'van dat', true],
    ['Nguyễn Văn Đạt', 'VĂN', true],
    ['Nguyễn Văn Đạt', '', true],
    ['Nguyễn Văn Đạt', 'tuan', false],
  ])('%s contains %j: %p', (text, keyword, found) => expect(containsKeyword(text, keyword)).toBe(found));

  it.each([
    ['Công ty TNHH MTV Hoa Sen Việt', 'H'],
    ['CÔNG TY CỔ PHẦN Sách Phương Nam', 'S'],
    ['Hộ kinh doanh Ông Ba', 'Ô'],
    ['Cửa hàng đồ cũ', 'Đ'],
    ['Cp Ngọc', 'N'],
    ['Cổ Phần', 'C'],
    ['Tiệm bánh Na', 'T'],
    ['', ''],
  ])('a shop called %j is known by %j', (name, initial) => {
    expect(shopInitial(name)).toBe(initial);
  });

  it('masks phones, accounts, e-mails and names', () => {
    expect(maskPhone('0901234123')).toBe('09xx xxx 123');
    expect(maskPhone('0901')).toBe('xxxx');
    expect(maskAccountNo('0011012345678')).toBe('*********5678');
    expect(maskAccountNo('12345')).toBe('*****');
    expect(maskEmail('nguyen@example.vn')).toBe('n***@example.vn');
    expect(maskEmail('broken')).toBe('***');
    expect(maskName('Đỗ Văn An')).toBe('Đ*** V*** A***');
  });
});
