import { AddressPace } from './address-pace.ts';

test('an address has a few places; whoever finds none comes back later, the later the more are waiting', () => {
  const pace = new AddressPace();
  for (let place = 0; place < 4; place += 1) expect(pace.enter('hangs')).toBe(0);
  const pauses = Array.from({ length: 9 }, () => pace.enter('hangs'));
  expect(pauses[0]).toBeGreaterThan(0);
  expect(pauses[8]).toBeGreaterThan(pauses[0]!);
  expect(pace.enter('another')).toBe(0);
  pace.leave('hangs');
  expect(pace.enter('hangs')).toBe(0);
});
