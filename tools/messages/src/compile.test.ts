import { appCatalogue, appTexts, dividedCatalogue } from './compile.ts';

const library = '@pay/domain';

test('an app gets its own texts and those of the libs it imports', () => {
  const texts = appTexts('@pay/merchant-portal', 'vi');
  expect(texts['ui.display.copied']).toBe('Đã sao chép');
  expect(texts['menu.support']).toBe('Hỗ trợ');
  expect(Object.keys(appTexts('@pay/payer-public', 'vi')).some((id) => id.startsWith('ui.'))).toBe(false);
});

test('refusals are left out, since the service words them', () => {
  expect(Object.keys(appTexts('@pay/merchant-portal', 'vi')).some((id) => id.startsWith('problem.'))).toBe(false);
});

test('a label is left out when nothing names its field or enum', () => {
  const texts = appTexts('@pay/payer-public', 'en');
  expect(texts['field.payLinkCode']).toBe('Payment link code');
  expect(texts['field.salaryAdvanceTypeName']).toBeUndefined();
  expect(texts['enum.PaymentStatus.SUCCESS']).toBe('Successful');
  expect(texts['enum.AdvanceForm.AUTO']).toBeUndefined();
});

test('a label that the written scripts do not name does not travel; every other text does', () => {
  const whole = appTexts('@pay/merchant-portal', 'en');
  const shipped = appTexts('@pay/merchant-portal', 'en', [`a={amount:1,as:"status",enumName:"PaymentStatus"}`]);
  expect(shipped['field.amount']).toBe('Amount');
  expect(shipped['enum.PaymentStatus.SUCCESS']).toBe('Successful');
  expect([shipped['field.payLinkCode'], shipped['enum.StaffRole.maker']]).toEqual([undefined, undefined]);
  const left = Object.keys(whole).filter((id) => !/^(field|enum|status)\./.test(id));
  expect(left.filter((id) => !(id in shipped))).toEqual([]);
});

test('texts without an importer reach nobody', () => {
  expect(appTexts(library, 'vi')).toEqual({});
});

test('the browser gets texts it need not parse', () => {
  expect(appCatalogue('@pay/merchant-portal', 'en')['rule.too_big']).toEqual([
    { type: 0, value: 'Not more than ' },
    { type: 2, value: 'max', style: null },
  ]);
});

test('the texts of the entry are those that its sources state, and labels that they name', () => {
  const entry = [
    {
      path: 'apps/merchant-portal/src/a.tsx',
      text: `defineMessages('signIn', { phone: 'Phone' });`,
    },
    { path: 'libs/contract/portal/src/a.ts', text: 'amount' },
  ];
  const [first, whole] = dividedCatalogue('@pay/merchant-portal', 'vi', entry);
  expect(Object.keys(first).sort()).toEqual(['field.phone', 'signIn.phone']);
  expect(whole).toEqual(appCatalogue('@pay/merchant-portal', 'vi'));
});
