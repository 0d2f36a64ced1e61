import type { MerchantProfile } from '@pay/contract-shared';
import { type AccountOwner, identityNoOf, isOwnAccount, refuseByStatus, refuseTooMany } from './bank-accounts.rules.ts';

const company: AccountOwner = {
  status: 'ACTIVE',
  merchantName: 'Hoa Sen',
  ownerName: 'Trần Thị Bình',
  profile: {
    businessType: 'ORGANIZATION',
    companyName: 'Công ty TNHH Hoa Sen Việt',
    taxIdNo: '0300588569',
    representativeEkycInfo: { name: 'Đặng Minh Quân', no: '079085000001' },
    ownerEkycInfo: { name: 'Người Khác', no: '079085000002' },
  } as MerchantProfile,
};
const person: AccountOwner = {
  ...company,
  profile: { businessType: 'PERSONAL', ownerEkycInfo: { name: 'Lê Văn An', no: '001085000001' } } as MerchantProfile,
};

test.each([
  ['the company, as banks write it', 'CONG TY TNHH HOA SEN VIET', true],
  ['the shop', 'HOA SEN', true],
  ['the representative', 'DANG MINH QUAN', true],
  ['the owner who registered', 'Tran Thi Binh', true],
  ['somebody else', 'NGUOI KHAC', false],
  ['a part of the name', 'HOA', false],
])('an account in the name of %s', (_who, accountName, own) => {
  expect(isOwnAccount(accountName, company)).toBe(own);
});

test('the bank knows a company by its tax code and a person by the identity card', () => {
  expect(identityNoOf(company)).toBe('0300588569');
  expect(identityNoOf(person)).toBe('001085000001');
  expect(identityNoOf({ ...company, profile: undefined })).toBeUndefined();
});

test.each(['CREATED', 'DENIED', 'OPEN_ACCOUNT', 'INACTIVE'])('a merchant that is %s links no account', (status) => {
  expect(() => refuseByStatus({ ...company, status })).toThrow();
});

test.each(['SUBMIT_INFO', 'LINKED_ACCOUNT', 'ACTIVE'])('a merchant that is %s may link accounts', (status) => {
  expect(() => refuseByStatus({ ...company, status })).not.toThrow();
});

test('ten accounts and no more', () => {
  expect(() => refuseTooMany(10)).not.toThrow();
  expect(() => refuseTooMany(11)).toThrow('limit_exceeded');
});
