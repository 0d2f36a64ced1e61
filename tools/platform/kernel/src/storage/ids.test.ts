import { randomCode, randomDigits, txnNumber, uuidv7 } from './ids.ts';

test('ids are version 7, unique and in the order of their making', () => {
  const ids = Array.from({ length: 10_000 }, uuidv7);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(ids);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('codes and numbers have the documented shapes', () => {
  expect(randomCode()).toMatch(/^[0-9A-Za-z]{8}$/);
  expect(randomDigits(6)).toMatch(/^\d{6}$/);
  expect(txnNumber()).toMatch(/^P\d{11}$/);
});
