import { missingIn, sentProfile, sharesOf } from './profile.rules.ts';

const owner = (funPercent: number) => ({ name: 'Nguyễn Văn An', identifyNumber: '001090123456', funPercent });
const card = {
  id: '0198a9ff-0000-7000-8000-000000000000',
  name: 'NGUYEN VAN AN',
  no: '001090123456',
  address: '12 Hùng Vương, Hà Nội',
};

test.each([
  [[], 0],
  [[33.33, 33.33, 33.34], 100],
  [[60, 40.01], 100.01],
])('shares of %j add up to %d percent', (shares, total) => {
  expect(sharesOf(shares.map(owner))).toBe(total);
});

test('a person needs a card, a company the whole of its papers', () => {
  expect(missingIn({ businessType: 'PERSONAL' })).toEqual({ ownerEkycInfo: 'cardMissing' });
  expect(missingIn({ businessType: 'PERSONAL', ownerEkycInfo: card })).toEqual({});
  expect(missingIn({ businessType: 'ORGANIZATION' })).toEqual({
    companyName: 'required',
    taxIdNo: 'required',
    companyAddress: 'required',
    representativePosition: 'required',
    representativeEkycInfo: 'cardMissing',
    owners: 'ownerMissing',
    documents: 'documentMissing',
  });
});

test('owners who hold more than the whole are refused at their field', () => {
  expect(missingIn({ businessType: 'ORGANIZATION', owners: [owner(60), owner(41)] }).owners).toBe('tooMuch');
});

test('what was entered for the other business type stays behind', () => {
  const entered = {
    name: 'Quán An',
    companyName: 'Công ty An',
    taxIdNo: '0100109106',
    ownerEkycInfo: card,
    representativeEkycInfo: card,
  };
  expect(sentProfile({ ...entered, businessType: 'PERSONAL' })).toEqual({
    name: 'Quán An',
    businessType: 'PERSONAL',
    ownerEkycInfo: card,
  });
  expect(sentProfile({ ...entered, businessType: 'ORGANIZATION' })).toEqual({
    name: 'Quán An',
    companyName: 'Công ty An',
    taxIdNo: '0100109106',
    representativeEkycInfo: card,
    businessType: 'ORGANIZATION',
  });
});
