import { appCatalogue, appTexts, dividedTexts } from './compile.ts';
import { sourceFiles, withDependencies } from './projects.ts';
import { sourceTexts } from './source-texts.ts';

const library = '@pay/domain';

test('an app gets its own texts and those of the libs it imports', () => {
  const texts = appTexts('@pay/merchant-portal', 'vi');
  expect(texts['ui.display.copied']).toBe('Đã sao chép');
  expect(texts['menu.support']).toBe('Hỗ trợ');
  expect(Object.keys(appTexts('@pay/payer-public', 'vi')).some((id) => id.startsWith('ui.'))).toBe(false);
});

test('staff read in words of their own what a status means, and the shop in those of the lib', () => {
  const id = 'status.MerchantStatus.OPEN_ACCOUNT.explained';
  expect(appTexts('@pay/cms-admin', 'en')[id]).toBe('The owner asked the provider to open a bank account.');
  expect(appTexts('@pay/merchant-portal', 'en')[id]).toMatch(/^A bank account is being opened. We tell you/);
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

test('the browser gets texts it need not parse, and as they are where there is nothing to format', () => {
  const texts = appCatalogue('@pay/merchant-portal', 'en');
  expect(texts['rule.too_big']).toEqual([
    { type: 0, value: 'Not more than ' },
    { type: 2, value: 'max', style: null },
  ]);
  expect(texts['ui.display.copied']).toBe('Copied');
});

describe('the texts of an app, divided', () => {
  const entry = [
    {
      path: 'apps/merchant-portal/src/a.tsx',
      text: `defineMessages('signIn', { phone: 'Phone' });`,
    },
    { path: 'libs/contract/portal/src/a.ts', text: 'amount' },
  ];
  const sources = withDependencies('@pay/merchant-portal').flatMap(sourceFiles);
  const scripts = sources.map(({ text }) => text);
  const { partOf, texts } = dividedTexts({ app: '@pay/merchant-portal', entry, scripts });
  const inVietnamese = texts('vi');
  const has = (part: string, id: string) => id in inVietnamese[part]!;

  test('those of the entry are what its sources state, and labels that they name', () => {
    expect(Object.keys(inVietnamese.entry!).sort()).toEqual(['field.phone', 'signIn.phone']);
  });

  test('the frame has what every screen is called, and all of the screen that people land on', () => {
    expect(has('frame', 'payLinks.list.title')).toBe(true);
    expect(has('frame', 'dashboard.today')).toBe(true);
    expect(partOf.dashboard).toBeUndefined();
    expect(has('frame', 'payLinks.emptyTitle')).toBe(false);
  });

  test('a part has what its screens state, and the labels of their calls', () => {
    expect(partOf.payLinks).toBe('pay-links');
    expect(has('pay-links', 'payLinks.emptyTitle')).toBe(true);
    expect(has('pay-links', 'products.title')).toBe(false);
    const shown = { ...inVietnamese.frame, ...inVietnamese['pay-links'] };
    for (const id of ['enum.PaymentStatus.SUCCESS', 'field.amount', 'field.createTime', 'rule.required'])
      expect(shown).toHaveProperty([id]);
    expect(shown).not.toHaveProperty(['enum.SupportStatus.CLOSED']);
  });

  test('together they leave out labels that no page names, and what only the platform says', () => {
    const divided = new Set(Object.values(inVietnamese).flatMap((part) => Object.keys(part)));
    const left = Object.keys(appCatalogue('@pay/merchant-portal', 'vi', scripts)).filter((id) => !divided.has(id));
    const ofPages = sources.filter(({ path }) => !path.startsWith('tools/')).flatMap(sourceTexts);
    const stated = new Set(ofPages.map(({ id }) => id).filter((id) => !/^(?:field|enum|status)\./.test(id)));
    expect(left.filter((id) => stated.has(id))).toEqual([]);
  });
});
