import { redirectAfterSignIn, safeRedirect } from './safe-redirect.ts';

const origin = 'https://portal.example';

test.each([
  ['/paylink', '/paylink'],
  ['/paylink?status=SUCCESS&page=2', '/paylink?status=SUCCESS&page=2'],
  ['/payout/detail-payout?payOutId=7#history', '/payout/detail-payout?payOutId=7#history'],
  ['/pay-box/qu%E1%BA%A7y%201', '/pay-box/qu%E1%BA%A7y%201'],
  ['/paylink?next=https://evil.example', '/paylink?next=https://evil.example'],
  ['https://portal.example/paylink', '/paylink'],
])('B139 %s leads inside the app', (text, path) => {
  expect(safeRedirect(text, origin)).toBe(path);
});

test.each([null, undefined, '', '/', '/?a=1', '/#top', 'https://portal.example/', '/.', '/./'])(
  'B140 %j asks for nothing',
  (text) => {
    expect(safeRedirect(text, origin)).toBeNull();
  },
);

const hostile = [
  'https://evil.example',
  'http://evil.example/paylink',
  'HTTPS://evil.example',
  'ftp://evil.example',
  ...['javascript', 'JaVaScRiPt'].map((scheme) => `${scheme}:alert(1)`),
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://portal.example/1',
  'about:blank',
  'mailto:a@evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '//evil.example/paylink',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/paylink\\..\\..\\evil',
  '/%2Fevil.example',
  '/%2f%2fevil.example',
  '/%252Fevil.example',
  '/%25252Fevil.example',
  '/%5Cevil.example',
  '/%255Cevil.example',
  '%2F%2Fevil.example',
  '/paylink//evil.example',
  '/paylink/..//evil.example',
  '/..//evil.example',
  '/%2e%2e//evil.example',
  '/../evil',
  '/%2e%2e/evil',
  '/a/%252e%252e/b',
  ' /paylink',
  '\t//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%09/evil%0d%0aSet-Cookie:a=b',
  '/%00paylink',
  '/\u0000evil',
  '/\u2028evil',
  '/\u200b/evil.example',
  '/\ufeff/evil.example',
  'https://portal.example@evil.example/',
  'https://portal.example.evil.example/',
  'https://portal.example:pw@evil.example',
  'https://portal.example//evil.example',
  'https://portal.example\\@evil.example',
  'portal.example/paylink',
  'paylink',
  '?a=1',
  '#//evil.example',
  '@evil.example',
  '/%',
  '/%zz',
  '/%c0%af%c0%afevil.example',
  ';//evil.example',
  'https:evil.example',
  'https:/evil.example',
  `/${'a'.repeat(3000)}`,
];

test.each(hostile)('%j is refused', (text) => {
  expect(safeRedirect(text, origin)).toBeNull();
});

test('no hostile spelling leaves the origin, whatever a browser makes of it', () => {
  for (const text of hostile) {
    const path = safeRedirect(text, origin);
    expect(path === null || new URL(path, origin).origin === origin).toBe(true);
  }
});

test('B139 B140 the sign-in page reads it from its own address', () => {
  expect(redirectAfterSignIn('?redirect_uri=%2Fpaylink%3Fpage%3D2')).toBe('/paylink?page=2');
  expect(redirectAfterSignIn('?redirect_uri=%2F')).toBeNull();
  expect(redirectAfterSignIn('')).toBeNull();
});
