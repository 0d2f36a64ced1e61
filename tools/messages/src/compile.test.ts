import { appCatalogue, appTexts } from './compile.ts';

const library = '@pay/api-client';

test('an app gets its own texts and those of the libs it imports', () => {
  const texts = appTexts('@pay/payer-public', 'vi');
  expect(texts['problem.not_found']).toBe('Không tìm thấy dữ liệu');
  expect(Object.keys(texts).some((id) => id.startsWith('ui.'))).toBe(false);
});

test('a label is left out when nothing names its field or enum', () => {
  const texts = appTexts('@pay/payer-public', 'en');
  expect(texts['field.payLinkCode']).toBe('Pay link code');
  expect(texts['field.salaryAdvanceTypeName']).toBeUndefined();
  expect(texts['enum.PaymentStatus.SUCCESS']).toBe('Successful');
  expect(texts['enum.AdvanceForm.AUTO']).toBeUndefined();
});

test('texts without an importer reach nobody', () => {
  expect(appTexts(library, 'vi')).toEqual({});
});

test('the browser gets texts it need not parse', () => {
  expect(appCatalogue('@pay/payer-public', 'en')['problem.otp_wrong']).toEqual([
    { type: 0, value: 'The code is wrong. Attempts left: ' },
    { type: 1, value: 'attemptsLeft' },
  ]);
});
