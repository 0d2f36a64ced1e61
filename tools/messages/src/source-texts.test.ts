import { sourceTexts, withoutTexts } from './source-texts.ts';

const file = (text: string) => ({ path: 'apps/demo/src/demo.messages.ts', text });
const idsAndTexts = (text: string) =>
  Object.fromEntries(sourceTexts(file(text)).map(({ id, text: source }) => [id, source]));

test('messages, titles and purposes of screens, refusals and rules are texts', () => {
  expect(
    idsAndTexts(`
      export const text = defineMessages('payouts', { sent: 'Sent {amount}', 'two.parts': "It's done" });
      export const payoutScreens = defineFeature('payouts', {
        list: { path: '/payout', title: 'Payouts', purpose: 'Money out', load: () => import('./x.tsx') },
        index: { path: '/payouts', redirect: 'list' },
        elsewhere: { path: '/paid', title: 'Paid', purpose: purposes.paid, load: () => import('./y.tsx') },
      });
      export const problems = { busy: { code: 15, status: 503, text: 'Busy' } } as const satisfies Record<string, Entry>;
      export const rules = { required: 'Please fill this in' } as const;
    `),
  ).toEqual({
    'payouts.sent': 'Sent {amount}',
    'payouts.two.parts': "It's done",
    'payouts.list.title': 'Payouts',
    'payouts.list.purpose': 'Money out',
    'payouts.elsewhere.title': 'Paid',
    'problem.busy': 'Busy',
    'rule.required': 'Please fill this in',
  });
});

test('a text that is put together at run time is refused', () => {
  expect(() => idsAndTexts("defineMessages('a', { b: `Sent ${amount}` })")).toThrow(
    'the text of a.b must be a plain string',
  );
});

test('the built file keeps the keys and loses the texts', () => {
  expect(withoutTexts(file("export const text = defineMessages('a', { b: 'Long text', c: 'Other' });"))).toBe(
    "export const text = defineMessages('a', { b: '', c: '' });",
  );
});

test('a file without texts stays as it is', () => {
  const code = "export const title = 'Payouts';";
  expect(withoutTexts(file(code))).toBe(code);
});

test('a file of labels loses its keys too', () => {
  const text = "export const fields = defineMessages('field', {\n  amount: 'Amount',\n});\n";
  expect(withoutTexts({ path: 'libs/i18n/src/demo-labels.ts', text })).toBe(
    "export const fields = defineMessages('field', {\n});\n",
  );
});
