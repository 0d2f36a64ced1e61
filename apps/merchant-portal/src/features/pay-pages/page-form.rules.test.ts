import { sentFields, wrongFields } from './page-form.rules.ts';

test('a page that asks nothing carries no questions, and what is empty is not sent', () => {
  const customerInfoForm = { fillName: true };
  expect(sentFields({ customerInfoType: 'NO_REQUIRE', customerInfoForm, coverUrl: '' })).toEqual({
    customerInfoType: 'NO_REQUIRE',
  });
  expect(sentFields({ customerInfoType: 'REQUIRE_INPUT', customerInfoForm, periodType: 'MONTHLY' })).toEqual({
    customerInfoType: 'REQUIRE_INPUT',
    customerInfoForm,
    periodType: 'MONTHLY',
  });
});

test.each([
  [{ productIds: [] }, { productIds: 'required' }],
  [{ productIds: ['a'], customerInfoType: 'REQUIRE_INPUT' as const }, { customerInfoForm: 'one_of_required' }],
  [{ productIds: ['a'], customerInfoType: 'REQUIRE_INPUT' as const, customerInfoForm: { fillPhone: true } }, {}],
])('%j lacks %j', (input, lacking) => {
  expect(wrongFields(input)).toEqual(lacking);
});
