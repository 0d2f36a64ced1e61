import { formatVnd, isVnd, type MoneyLocale, type Vnd } from './money.ts';

const vietnameseDigits = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'];

function vietnameseUnit(unit: number, tens: number): string {
  if (unit === 0) return '';
  if (unit === 1 && tens >= 2) return 'mốt';
  if (unit === 4 && tens >= 2) return 'tư';
  if (unit === 5 && tens >= 1) return 'lăm';
  return vietnameseDigits[unit] ?? '';
}

function vietnameseTriple(value: number, withHundreds: boolean): string {
  const hundreds = Math.floor(value / 100);
  const tens = Math.floor((value % 100) / 10);
  const unit = value % 10;
  const words = withHundreds || hundreds > 0 ? [vietnameseDigits[hundreds], 'trăm'] : [];
  if (tens === 1) words.push('mười');
  else if (tens > 1) words.push(vietnameseDigits[tens], 'mươi');
  else if (unit > 0 && words.length > 0) words.push('lẻ');
  return [...words, vietnameseUnit(unit, tens)].filter(Boolean).join(' ');
}

function vietnamese(value: number, continues = false): string {
  const scales: [number, string][] = [
    [1_000_000_000, 'tỷ'],
    [1_000_000, 'triệu'],
    [1_000, 'nghìn'],
  ];
  const words: string[] = [];
  let rest = value;
  for (const [size, name] of scales) {
    const count = Math.floor(rest / size);
    rest %= size;
    if (count === 0) continue;
    words.push(count >= 1000 ? vietnamese(count) : vietnameseTriple(count, continues || words.length > 0), name);
  }
  if (rest > 0) words.push(vietnameseTriple(rest, continues || words.length > 0));
  return words.join(' ');
}

const englishBelowTwenty =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const englishTens = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function englishBelowHundred(value: number): string | undefined {
  if (value < 20) return englishBelowTwenty[value];
  const tens = englishTens[Math.floor(value / 10)];
  return value % 10 === 0 ? tens : `${tens}-${englishBelowTwenty[value % 10]}`;
}

function englishTriple(value: number): string {
  const hundreds = Math.floor(value / 100);
  const words = hundreds > 0 ? [englishBelowTwenty[hundreds], 'hundred'] : [];
  if (value % 100 > 0) words.push(englishBelowHundred(value % 100));
  return words.join(' ');
}

function english(value: number): string {
  const words: string[] = [];
  let rest = value;
  for (const [size, name] of [
    [1_000_000_000_000, 'trillion'],
    [1_000_000_000, 'billion'],
    [1_000_000, 'million'],
    [1_000, 'thousand'],
  ] as const) {
    if (rest >= size) words.push(englishTriple(Math.floor(rest / size)), name);
    rest %= size;
  }
  if (rest > 0) words.push(englishTriple(rest));
  return words.join(' ');
}

const written = {
  vi: (amount: Vnd) => `${vietnamese(amount) || 'không'} đồng`,
  en: (amount: Vnd) => `${english(amount) || 'zero'} Vietnamese dong`,
};
const hasWords = (locale: MoneyLocale): locale is keyof typeof written => Object.hasOwn(written, locale);

/**
 * Writes VND in words with a capital letter and the currency, or in figures for a language without known words.
 * Throws `RangeError` outside 0..10^13.
 */
export function amountInWords(amount: Vnd, locale: MoneyLocale): string {
  if (!isVnd(amount) || amount < 0) throw new RangeError(`Not an amount that can be written in words: ${amount}`);
  if (!hasWords(locale)) return formatVnd(amount, locale);
  const words = written[locale](amount);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
