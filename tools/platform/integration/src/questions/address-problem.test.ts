import { addressProblem } from './address-problem.ts';

test.each([
  ['http://example.com/usage', 'not_https'],
  ['https://localhost/usage', 'local_host'],
  ['https://127.0.0.1/usage', 'address_refused'],
  ['https://10.1.2.3/usage', 'address_refused'],
  ['https://[::1]/usage', 'address_refused'],
  ['https://example.com:80/usage', 'port'],
])('outside the sandbox %s is refused: %s', async (url, problem) =>
  expect(await addressProblem(url, 'live', false)).toBe(problem),
);

test('the sandbox runs everything on one machine', async () =>
  expect(await addressProblem('http://127.0.0.1:4100/usage', 'live', true)).toBeUndefined());
