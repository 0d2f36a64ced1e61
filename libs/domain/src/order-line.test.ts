import { freeStock, orderLine, stockStatusOf } from './order-line.ts';

test.each([
  ['FIXED_PRICE', {}, { quantity: 1, amount: 50_000 }],
  ['FIXED_PRICE', { quantity: 2 }, { field: 'quantity', rule: 'too_big', max: 1 }],
  ['FIXED_PRICE', { price: 1 }, { quantity: 1, amount: 50_000 }],
  ['QUANTITY_PRICE', { quantity: 3 }, { quantity: 3, amount: 150_000 }],
  ['QUANTITY_PRICE', { quantity: 0 }, { field: 'quantity', rule: 'too_small', min: 1 }],
  ['QUANTITY_PRICE', { quantity: 1_000 }, { field: 'quantity', rule: 'too_big', max: 999 }],
  ['QUANTITY_PRICE', { quantity: 1.5 }, { field: 'quantity' }],
  ['CUSTOMER_PRICE', { price: 70_000 }, { price: 70_000, amount: 70_000 }],
  ['CUSTOMER_PRICE', { price: 49_999 }, { field: 'price', rule: 'too_small', min: 50_000 }],
  ['CUSTOMER_PRICE', { price: 500_000_000 }, { field: 'price', rule: 'too_big' }],
  ['CUSTOMER_PRICE', {}, { field: 'price', rule: 'required' }],
] as const)('a %s of 50,000 asked as %j', (priceType, asked, line) => {
  expect(orderLine({ priceType, price: 50_000 }, asked)).toMatchObject(line);
});

test.each([
  [{ storageType: 'UNLIMITED', storageQuantity: 0, reserved: 0 }, undefined, 'STOCKING'],
  [{ storageType: 'LIMITED', storageQuantity: 3, reserved: 1 }, 2, 'STOCKING'],
  [{ storageType: 'LIMITED', storageQuantity: 3, reserved: 3 }, 0, 'PENDING'],
  [{ storageType: 'LIMITED', storageQuantity: 0, reserved: 0 }, 0, 'OUT_OF_STOCK'],
] as const)('a stock of %j leaves %s and is %s', (stock, free, status) => {
  expect(freeStock(stock)).toBe(free);
  expect(stockStatusOf(stock)).toBe(status);
});
