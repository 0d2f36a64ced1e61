import {
  orderedParameters,
  parameterNames,
  parameterValues,
  parsedParameter,
  sameRatesUntil,
  specOf,
  writtenParameter,
} from './parameters.ts';

test.each(parameterNames)('the usual value of %s is written as it is read', (name) => {
  const { usual } = specOf(name);
  expect(parsedParameter(name, writtenParameter(usual))).toEqual({ ok: true, value: usual });
});

test.each([
  ['payIn.most', '12.5', 'not_integer'],
  ['payIn.most', 'nothing', 'not_integer'],
  ['payIn.most', '999999', 'too_small'],
  ['payIn.most', '500000000', 'too_big'],
  ['payIn.most', '-1', 'too_small'],
  ['webhook.retryPauses', '', 'invalid_format'],
  ['webhook.retryPauses', '5', 'invalid_format'],
  ['webhook.retryPauses', '0s', 'invalid_format'],
  ['webhook.retryPauses', '25h', 'invalid_format'],
  ['webhook.retryPauses', Array.from({ length: 16 }, () => '1m').join(' '), 'invalid_format'],
  ['vat.fees', '2026-02-30=8', 'invalid_format'],
  ['vat.fees', '2026-01-01=8 2026-01-01=10', 'invalid_format'],
  ['vat.fees', '2026-01-01=100', 'invalid_format'],
  ['contact.email', 'not an address', 'email'],
  ['contact.hotline', '', 'invalid_format'],
  ['contact.hotline', '1'.repeat(31), 'too_long'],
  ['provider.account', '12-34', 'invalid_format'],
  ['legal.terms', 'http://example.vn/terms', 'url'],
  ['legal.terms', 'javascript:alert(1)', 'url'],
  ['affiliate.codes', 'ab', 'invalid_format'],
] as const)('%s refuses %s: %s', (name, text, rule) =>
  expect(parsedParameter(name, text)).toMatchObject({ ok: false, rule }),
);

test('what is written is read however it is spaced', () => {
  expect(parsedParameter('webhook.retryPauses', ' 5s, 30m  2h ')).toEqual({
    ok: true,
    value: [5_000, 1_800_000, 7_200_000],
  });
  expect(parsedParameter('vat.goods', '2027-01-01=10 2025-07-01=8.5')).toEqual({
    ok: true,
    value: [
      { from: '2027-01-01', percent: 10 },
      { from: '2025-07-01', percent: 8.5 },
    ],
  });
  expect(parsedParameter('affiliate.codes', 'VAY24 SHOP01')).toEqual({ ok: true, value: 'VAY24,SHOP01' });
});

test('what cannot be read counts as not set, and the usual values stand in their order', () => {
  const values = parameterValues(
    new Map([
      ['payIn.most', 'broken'],
      ['support.mostOpen', '7'],
      ['unknown', '1'],
    ]),
  );
  expect([values['payIn.most'], values['support.mostOpen']]).toEqual([499_999_999, 7]);
  for (const [lower, upper] of orderedParameters)
    expect(Number(values[lower])).toBeLessThanOrEqual(Number(values[upper]));
});

test('rates that differ from tomorrow on are the same until today', () => {
  const before = [{ from: '2009-01-01', percent: 10 }];
  const later = [{ from: '2026-11-27', percent: 8 }, ...before];
  expect(sameRatesUntil('2026-11-26', before, later)).toBe(true);
  expect(sameRatesUntil('2026-11-27', before, later)).toBe(false);
  expect(sameRatesUntil('2026-11-26', before, [{ from: '2009-01-01', percent: 9 }])).toBe(false);
  expect(sameRatesUntil('2026-11-26', before, [{ from: '2020-01-01', percent: 10 }])).toBe(false);
});
