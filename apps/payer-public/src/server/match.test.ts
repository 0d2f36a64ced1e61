import { matched } from './match.ts';

const routes = [
  { method: 'GET', path: '/public/paylink/waiting-payment' },
  { method: 'GET', path: '/public/paylink/:payLinkCode' },
  { method: 'POST', path: '/public/paylink/:payLinkCode' },
];

test('the fixed address wins over the one with a code', () => {
  expect(matched(routes, 'GET', '/public/paylink/waiting-payment')?.route).toBe(routes[0]);
  expect(matched(routes, 'GET', '/public/paylink/abCD1234')).toEqual({
    route: routes[1],
    params: { payLinkCode: 'abCD1234' },
  });
  expect(matched(routes, 'POST', '/public/paylink/abCD1234')?.route).toBe(routes[2]);
});

test.each(['/public/paylink/%E0%A4', '/public/paylink/a/b', '/', '/public/paylink', '/other'])(
  'nothing fits %s',
  (path) => {
    expect(matched(routes, 'GET', path)).toBeUndefined();
  },
);
