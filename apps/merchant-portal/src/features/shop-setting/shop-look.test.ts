import { readabilityOf, sentLook, startingLook } from './shop-look.ts';

test.each([
  ['#0B7A5B', { lettering: 5.3, ground: 5.3, better: undefined }],
  ['#000000', { lettering: 21, ground: 21, better: undefined }],
  ['#FFD400', { lettering: 14.6, ground: 1.4, better: '#B09200' }],
  ['#FFFFFF', { lettering: 21, ground: 1, better: '#949494' }],
])('%s is judged by what can be seen of it', (colour, expected) => {
  expect(readabilityOf(colour)).toEqual(expected);
});

test('what is not a colour yet is not judged', () => {
  expect(readabilityOf('#FFD')).toBeUndefined();
});

test('the merchant name is not taken for a name that the shop chose', () => {
  const setting = {
    id: null,
    backgroundColor: '#000000',
    defaultLanguage: 'VI' as const,
    logo: null,
    shopName: 'Hoa Sen',
    payments: [],
  };
  expect(startingLook(setting, 'Hoa Sen').shopName).toBe('');
  expect(startingLook(setting, 'Cong ty Hoa Sen').shopName).toBe('Hoa Sen');
});

test('an emptied logo is taken away', () => {
  expect(sentLook({ logo: '', shopName: 'Hoa Sen' })).toEqual({ logo: null, shopName: 'Hoa Sen' });
});
