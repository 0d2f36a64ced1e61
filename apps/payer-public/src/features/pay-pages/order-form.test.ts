import { buttonOf } from './order-form.ts';

test.each([
  ['button=Zz000000', 'Zz000000'],
  ['button=Zz0', undefined],
  ['button=', undefined],
  ['button=%3Cscript%3E', undefined],
  ['lang=en', undefined],
])('a visit with %s came by the button %s', (query, button) => {
  expect(buttonOf(new URLSearchParams(query))).toBe(button);
});
