import { amountInWords } from './amount-in-words.ts';

describe('amounts in words', () => {
  it.each([
    [0, 'Không đồng', 'Zero Vietnamese dong'],
    [5, 'Năm đồng', 'Five Vietnamese dong'],
    [10, 'Mười đồng', 'Ten Vietnamese dong'],
    [11, 'Mười một đồng', 'Eleven Vietnamese dong'],
    [14, 'Mười bốn đồng', 'Fourteen Vietnamese dong'],
    [15, 'Mười lăm đồng', 'Fifteen Vietnamese dong'],
    [20, 'Hai mươi đồng', 'Twenty Vietnamese dong'],
    [21, 'Hai mươi mốt đồng', 'Twenty-one Vietnamese dong'],
    [24, 'Hai mươi tư đồng', 'Twenty-four Vietnamese dong'],
    [25, 'Hai mươi lăm đồng', 'Twenty-five Vietnamese dong'],
    [101, 'Một trăm lẻ một đồng', 'One hundred one Vietnamese dong'],
    [104, 'Một trăm lẻ bốn đồng', 'One hundred four Vietnamese dong'],
    [105, 'Một trăm lẻ năm đồng', 'One hundred five Vietnamese dong'],
    [110, 'Một trăm mười đồng', 'One hundred ten Vietnamese dong'],
    [1_000, 'Một nghìn đồng', 'One thousand Vietnamese dong'],
    [1_005, 'Một nghìn không trăm lẻ năm đồng', 'One thousand five Vietnamese dong'],
    [10_015, 'Mười nghìn không trăm mười lăm đồng', 'Ten thousand fifteen Vietnamese dong'],
    [
      1_234_567,
      'Một triệu hai trăm ba mươi tư nghìn năm trăm sáu mươi bảy đồng',
      'One million two hundred thirty-four thousand five hundred sixty-seven Vietnamese dong',
    ],
    [2_000_000_021, 'Hai tỷ không trăm hai mươi mốt đồng', 'Two billion twenty-one Vietnamese dong'],
    [999_000_000_000, 'Chín trăm chín mươi chín tỷ đồng', 'Nine hundred ninety-nine billion Vietnamese dong'],
    [1_005_000_000_000, 'Một nghìn không trăm lẻ năm tỷ đồng', 'One trillion five billion Vietnamese dong'],
    [10_000_000_000_000, 'Mười nghìn tỷ đồng', 'Ten trillion Vietnamese dong'],
  ])('%p is %s', (amount, vi, en) => {
    expect(amountInWords(amount, 'vi')).toBe(vi);
    expect(amountInWords(amount, 'en')).toBe(en);
  });

  it('is in figures for a language whose words are not known', () =>
    expect(amountInWords(1_234_567, 'km')).toBe('1,234,567 VND'));

  it.each([-1, 1.5, 10_000_000_000_001])('%p cannot be written', (amount) =>
    expect(() => amountInWords(amount, 'vi')).toThrow(RangeError),
  );
});
