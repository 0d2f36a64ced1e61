import { ConfigProblem, readConfig } from '@pay/platform';
import { wishedFailure } from '@pay/platform-kernel';

test.each([
  ['call-booked', { at: 'call-booked', passing: 1 }],
  ['notice-sent:3', { at: 'notice-sent', passing: 3 }],
])('%s is the wish to die there', (text, wished) => {
  expect(wishedFailure(text)).toEqual(wished);
});

test.each(['elsewhere', 'call-booked:0', 'call-booked:x', 'call-booked:1:2', ':1'])(
  'a platform told to die at %j does not start',
  (wish) => {
    expect(() => readConfig({ FAIL_AT: wish })).toThrow(ConfigProblem);
  },
);
