import { sentFields, startingValues, wrongPayerFields } from './pay-link-form.rules.ts';

const customer = { fullName: 'Nguyen Van An', phone: '0912345678' };
const customerInfoForm = { fillName: true, fillPhone: false };

test('a link that asks nothing of the payer carries neither a customer nor questions', () => {
  expect(sentFields({ amount: 150_000, customerInfoType: 'NO_REQUIRE', customer, customerInfoForm })).toEqual({
    amount: 150_000,
    customerInfoType: 'NO_REQUIRE',
  });
});

test('each way to learn who pays carries its own fields', () => {
  expect(sentFields({ customerInfoType: 'AUTO_FILL', customer, customerInfoForm })).toEqual({
    customerInfoType: 'AUTO_FILL',
    customer,
  });
  expect(sentFields({ customerInfoType: 'REQUIRE_INPUT', customer, customerInfoForm })).toEqual({
    customerInfoType: 'REQUIRE_INPUT',
    customerInfoForm,
  });
});

test.each([
  [{ customerInfoType: 'REQUIRE_INPUT' as const }, { customerInfoForm: 'one_of_required' }],
  [{ customerInfoType: 'REQUIRE_INPUT' as const, customerInfoForm }, {}],
  [
    { customerInfoType: 'AUTO_FILL' as const, customer: { address: '12 Ly Thuong Kiet' } },
    { 'customer.fullName': 'required' },
  ],
  [{ customerInfoType: 'AUTO_FILL' as const, customer: { email: 'an@example.test' } }, {}],
  [{ customerInfoType: 'NO_REQUIRE' as const }, {}],
])('%j lacks %j', (input, lacking) => {
  expect(wrongPayerFields(input)).toEqual(lacking);
});

test('a new link starts with one day to pay and no questions', () => {
  expect(startingValues(undefined)).toMatchObject({ customerInfoType: 'NO_REQUIRE', expireType: 'DAY_1' });
});
