import { chosenLanguage } from './language.ts';

const page = (search = '') => new URL(`http://pay.test/public/paylink/abCD1234${search}`);

test.each([
  ['what the address asks for comes first', '?lang=vi', ['en', 'en'], 'en', 'vi'],
  ["the payment's language comes before the shop's", '', ['en', 'vi'], 'vi', 'en'],
  ['a language is understood with its country and in capitals', '', ['EN-us', 'vi'], 'vi', 'en'],
  ["a payment's unknown language leaves the shop's", '', ['xx', 'EN'], 'vi', 'en'],
  ["without any wish the browser's counts", '', [null, undefined], 'en-GB,en;q=0.9', 'en'],
] as const)('%s', (_rule, search, wished, accepted, expected) => {
  expect(chosenLanguage(page(search), wished, accepted)).toBe(expected);
});
