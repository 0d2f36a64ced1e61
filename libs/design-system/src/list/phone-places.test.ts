import type { ColumnKind, PhonePlace } from './column.ts';
import { phonePlaces } from './phone-places.ts';

const placed = (...columns: [id: string, as: ColumnKind, onPhone?: PhonePlace][]) =>
  Object.fromEntries(phonePlaces(columns.map(([id, as, onPhone]) => ({ id, as, onPhone }))));

test('a payment is what and how much, then its state and when', () => {
  expect(
    placed(
      ['description', 'text'],
      ['number', 'code'],
      ['payer', 'text'],
      ['amount', 'money'],
      ['status', 'status'],
      ['createdAt', 'dateTime'],
    ),
  ).toEqual({ description: 'lead', amount: 'side', status: 'state', createdAt: 'when' });
});

test('a row that begins with its date is still headed by what it names', () => {
  expect(placed(['at', 'dateTime'], ['detail', 'text'], ['group', 'enum'], ['amount', 'money'])).toEqual({
    detail: 'lead',
    amount: 'side',
    at: 'when',
    group: 'also',
  });
});

test('where no money is told, a code stands beside the name, and a person’s role in the second line', () => {
  expect(placed(['name', 'text'], ['phone', 'phone'], ['role', 'text'], ['status', 'status'])).toEqual({
    name: 'lead',
    phone: 'side',
    status: 'state',
    role: 'also',
  });
});

test('a list says where a column stands when the kinds do not tell', () => {
  expect(placed(['name', 'text'], ['asked', 'money'], ['paid', 'money', 'side'], ['period', 'text', 'also'])).toEqual({
    name: 'lead',
    paid: 'side',
    period: 'also',
  });
});

test('every state of a row is shown', () => {
  expect(placed(['name', 'text'], ['status', 'status'], ['payment', 'status'])).toEqual({
    name: 'lead',
    status: 'state',
    payment: 'state',
  });
});
