import type { Customer } from './customer.ts';
import { usualChoice, valuesOf } from './merge.rules.ts';

const customer = (change: Partial<Customer>): Customer => ({
  id: '1',
  code: 'KH00000001',
  fullName: 'Trần Thị Hoa',
  phone: null,
  email: null,
  address: null,
  customerGroupId: null,
  customerGroupName: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...change,
});

test('what one of two customers lacks is taken from the other', () => {
  const kept = customer({ phone: '0912345678' });
  const gone = customer({ fullName: 'Tran Thi Hoa', phone: '0987654321', email: 'hoa@example.com' });
  expect(usualChoice(kept, gone)).toEqual({
    fullName: 'Trần Thị Hoa',
    phone: '0912345678',
    email: 'hoa@example.com',
    address: undefined,
  });
});

test('equal values are one choice, and a missing one is none', () => {
  const two = [customer({ email: 'hoa@example.com' }), customer({ email: 'hoa@example.com', phone: '0912345678' })];
  expect([valuesOf('email', two), valuesOf('phone', two), valuesOf('address', two)]).toEqual([
    ['hoa@example.com'],
    ['0912345678'],
    [],
  ]);
});
