import { formatBytes, formatCompact, formatDate, formatDateTime, formatMoney, formatPercent } from './formats.ts';
import { languageOf } from './languages.ts';

test('money is written as each language does', () => {
  expect(formatMoney(1_234_567, 'vi')).toBe('1.234.567 đ');
  expect(formatMoney(1_234_567, 'en')).toBe('1,234,567 VND');
});

test('times are those of Vietnam', () => {
  expect(formatDateTime('2026-11-20T17:30:05.000Z')).toBe('21/11/2026 00:30:05');
  expect(formatDate('2026-11-20T17:30:05.000Z')).toBe('21/11/2026');
  expect(formatDate('2026-11-20')).toBe('20/11/2026');
});

test('shares and sizes follow the language', () => {
  expect([formatPercent(0.125, 'vi'), formatPercent(0.125, 'en')]).toEqual(['12,5%', '12.5%']);
  expect([formatBytes(0, 'vi'), formatBytes(1_572_864, 'vi'), formatBytes(512, 'en')]).toEqual([
    '0 B',
    '1,5 MB',
    '512 B',
  ]);
});

test('large amounts are written in the words of the language', () => {
  expect([formatCompact(1_200_000, 'vi'), formatCompact(1_200_000, 'en')]).toEqual(['1,2\u00a0Tr', '1.2M']);
  expect([formatCompact(0, 'vi'), formatCompact(2_500, 'en')]).toEqual(['0', '2.5K']);
});

test.each([
  ['en-GB,en;q=0.9', 'en'],
  ['fr-FR, en;q=0.5', 'en'],
  ['fr-FR', 'vi'],
  ['vi;q=0.5, EN-us ; q=0.9', 'en'],
  ['en;q=0, fr', 'vi'],
  ['en;q=0.4, *;q=0.5', 'vi'],
  ['*', 'vi'],
  ['en, vi', 'en'],
  ['__proto__,constructor;q=2,en;q=0.1', 'en'],
  ['en;q=0.0.1', 'vi'],
  [undefined, 'vi'],
  [['vi-VN'], 'vi'],
])('%j is answered in %s', (accepted, language) => {
  expect(languageOf(accepted)).toBe(language);
});
