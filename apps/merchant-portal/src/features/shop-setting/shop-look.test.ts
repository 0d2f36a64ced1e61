import { readableInstead, sentLook, startingLook } from './shop-look.ts';

test.each([
  ['#0B7A5B', undefined],
  ['#000000', undefined],
  ['#FFD400', '#B09200'],
  ['#FFFFFF', '#949494'],
])('%s is judged by what can be seen of it', (colour, better) => {
  expect(readableInstead(colour)).toBe(better);
});

test('what is not a colour yet is not judged', () => {
  expect(readableInstead('#FFD')).toBeUndefined();
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
