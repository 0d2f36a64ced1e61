import { problems, salaryProblems } from '@pay/contract-core';
import { createTexts, hasText, messageText } from './catalogue.ts';

test.each([
  ['vi', 'Tài khoản chưa được kích hoạt'],
  ['en', 'The merchant account is not active yet'],
] as const)('a refusal is told in %s', (language, expected) => {
  expect(messageText('problem.merchant_not_active', {}, language)).toBe(expected);
});

test('every refusal of the catalogues has a text', () => {
  const names = [...Object.keys(problems), ...Object.keys(salaryProblems)];
  expect(names.filter((name) => !hasText(`problem.${name}`))).toEqual([]);
});

test('an unknown fault says nothing', () => {
  expect(messageText('problem.unknown_fault', {}, 'vi')).toBe('');
});

test('numbers in a text are grouped as the language does', () => {
  expect(messageText('problem.limit_exceeded', { limit: 5_000_000_000 }, 'vi')).toBe('Đã vượt hạn mức 5.000.000.000');
  expect(messageText('problem.limit_exceeded', { limit: 5_000_000_000 }, 'en')).toBe(
    'The limit of 5,000,000,000 is exceeded',
  );
  expect(messageText('rule.too_big', { max: 499_999_999 }, 'vi')).toBe('Không lớn hơn 499.999.999');
});

test('a value that was not given shows as an ellipsis instead of failing the answer', () => {
  expect(messageText('problem.busy', {}, 'vi')).toBe('Hệ thống đang bận. Vui lòng thử lại sau … giây');
});

test('a plural chooses its branch', () => {
  expect(messageText('rule.too_short', { min: 1 }, 'en')).toBe('Please fill this in');
  expect(messageText('rule.too_short', { min: 8 }, 'en')).toBe('At least 8 characters');
});

test('an id without a text shows itself', () => {
  expect(messageText('problem.gone', {}, 'vi')).toBe('problem.gone');
});

test('Vietnamese stands in where another language has no text', () => {
  const { text } = createTexts({ vi: { 'a.b': 'Chào {name}' }, en: {} });
  expect(text({ id: 'a.b', defaultMessage: 'Hello {name}' }, 'en', { name: 'Lan' })).toBe('Chào Lan');
});
