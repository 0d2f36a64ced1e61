import { judgedUsage, usageBounds } from './metered-usage.ts';

test.each([0, usageBounds.min, 150_000, usageBounds.max])('%p is an amount of usage', (amount) =>
  expect(judgedUsage(amount)).toEqual({ amount }),
);

test.each([
  [undefined, 'NO_AMOUNT'],
  [null, 'NO_AMOUNT'],
  ['150000', 'NO_AMOUNT'],
  [Number.NaN, 'NO_AMOUNT'],
  [{}, 'NO_AMOUNT'],
  [-1, 'NEGATIVE'],
  [-0.5, 'NEGATIVE'],
  [150_000.5, 'NOT_WHOLE'],
  [usageBounds.min - 1, 'BELOW_LIMIT'],
  [usageBounds.max + 1, 'ABOVE_LIMIT'],
  [1e308, 'ABOVE_LIMIT'],
])('%p is none: %s', (told, failure) => expect(judgedUsage(told)).toEqual({ failure }));
