import { spokenPayment } from './spoken-payment.ts';

test.each([
  [1_000, 'Đã nhận một nghìn đồng', 'Received one thousand Vietnamese dong'],
  [15_000, 'Đã nhận mười lăm nghìn đồng', 'Received fifteen thousand Vietnamese dong'],
  [21_500, 'Đã nhận hai mươi mốt nghìn năm trăm đồng', 'Received twenty-one thousand five hundred Vietnamese dong'],
  [105_000, 'Đã nhận một trăm lẻ năm nghìn đồng', 'Received one hundred five thousand Vietnamese dong'],
  [
    150_004,
    'Đã nhận một trăm năm mươi nghìn không trăm lẻ bốn đồng',
    'Received one hundred fifty thousand four Vietnamese dong',
  ],
  [1_000_000, 'Đã nhận một triệu đồng', 'Received one million Vietnamese dong'],
  [24_024_024, 'Đã nhận hai mươi tư triệu không trăm hai mươi tư nghìn không trăm hai mươi tư đồng', undefined],
  [1_000_000_001, 'Đã nhận một tỷ không trăm lẻ một đồng', 'Received one billion one Vietnamese dong'],
])('%d is said as it is read', (amount, vi, en) => {
  expect(spokenPayment(amount, 'vi')).toBe(vi);
  if (en !== undefined) expect(spokenPayment(amount, 'en')).toBe(en);
});

test('a language whose words are not known hears Vietnamese', () =>
  expect(spokenPayment(5_000, 'km')).toBe('Đã nhận năm nghìn đồng'));

test.each([-1, 1.5, 10_000_000_000_001])('%p cannot be said', (amount) =>
  expect(() => spokenPayment(amount, 'vi')).toThrow(RangeError),
);
