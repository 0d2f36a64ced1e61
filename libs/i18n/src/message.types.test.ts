import { defineMessages } from './message.ts';
import type { TextOf } from './use-text.tsx';

const text = defineMessages('payouts', {
  none: 'No payouts yet',
  sent: 'Sent {amount} to {payee}',
  rows: '{count, plural, one {# row of {total}} other {# rows of {total}}}',
  limit: 'At most {max, number}',
});

const uses = (t: TextOf) => [
  t(text.none),
  t(text.sent, { amount: '10.000 đ', payee: 'Lan' }),
  t(text.rows, { count: 2, total: 5 }),
  t(text.limit, { max: 5 }),
  t({ id: 'problem.busy' }, { retryAfter: 5 }),
  t({ id: 'problem.failed' }),

  // @ts-expect-error a text without placeholders takes no values
  t(text.none, { amount: 1 }),
  // @ts-expect-error the values are missing
  t(text.sent),
  // @ts-expect-error so is the payee
  t(text.sent, { amount: '10.000 đ' }),
  // @ts-expect-error the placeholder is called payee
  t(text.sent, { amount: '10.000 đ', payer: 'Lan' }),
  // @ts-expect-error a number format is still a placeholder
  t(text.limit, { most: 5 }),
  // @ts-expect-error there is no such text
  text.failed,
];

test('an id tells its scope and key', () => {
  expect(text.sent).toEqual({ id: 'payouts.sent', defaultMessage: 'Sent {amount} to {payee}' });
});

test('a wrong value does not compile', () => {
  expect(uses).toBeInstanceOf(Function);
});
