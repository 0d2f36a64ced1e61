import { catalogueFaults, faultsOf } from './catalogues.ts';

const source = {
  'payouts.sent': 'Sent {amount} to {payee}',
  'payouts.none': 'No payouts',
  'problem.unknown_fault': '',
};
const complete = {
  'payouts.sent': 'Đã gửi {amount} cho {payee}',
  'payouts.none': 'Chưa có lệnh chi',
  'problem.unknown_fault': '',
};

test('a complete catalogue has no faults', () => {
  expect(faultsOf('vi', source, complete)).toEqual([]);
});

test.each([
  ['a missing text', { ...complete, 'payouts.none': undefined }, 'payouts.none is missing'],
  ['an empty text', { ...complete, 'payouts.none': '' }, 'payouts.none is missing'],
  ['an unknown text', { ...complete, 'payouts.gone': 'Cũ' }, 'payouts.gone is unknown'],
  [
    'a lost placeholder',
    { ...complete, 'payouts.sent': 'Đã gửi {amount}' },
    'payouts.sent has the placeholders {amount} instead of {amount,payee}',
  ],
  [
    'a misspelt placeholder',
    { ...complete, 'payouts.sent': 'Đã gửi {amout} cho {payee}' },
    'payouts.sent has the placeholders {amout,payee} instead of {amount,payee}',
  ],
])('%s is a fault', (_, catalogue, fault) => {
  expect(faultsOf('vi', source, JSON.parse(JSON.stringify(catalogue)))).toEqual([fault]);
});

test('a plural may become a plain placeholder in a language without plurals', () => {
  expect(faultsOf('vi', { a: '{n, plural, one {# row} other {# rows}}' }, { a: '{n} dòng' })).toEqual([]);
});

test('an outdated source catalogue is a fault', () => {
  expect(faultsOf('en', { a: 'New words' }, { a: 'Old words' })).toEqual([
    'a differs from its source; run npm run messages:extract',
  ]);
});

test('every text of every project is complete in every language', () => {
  expect(catalogueFaults()).toEqual([]);
});
