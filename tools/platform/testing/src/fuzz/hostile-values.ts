import fc, { type Arbitrary } from 'fast-check';

export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const times = (text: string, count: number) => text.repeat(count);

const odd = ['', ' ', '\u0000', 'a\u0000b', '\ud800', 'a\udc00', '\u202egnp.exe', '\u200b=1+1', '\u2066x\u2069'];
const marks = ['\ufeff', 'a\u0301'.repeat(2_000), '👩‍👩‍👧‍👦', 'Đặng Thị Ứng', '\r\nset-cookie: a=b', '\u2028', '\t', '﷽'];
const statements = ["' or 1=1--", "'; drop table merchant;--", '1; select pg_sleep(5)', '\\', "\\'", '$1', '%', '_'];
const templates = ['${7*7}', '{{7*7}}', '#{7*7}', '{0}', '{amount}', '%s%s%n', '<script>alert(1)</script>'];
const pages = [
  '"><img src=x onerror=alert(1)>',
  ['javascript', 'alert(1)'].join(':'),
  '<!--',
  ']]>',
  '&lt;',
  '=cmd|x',
  '＝1+1',
  '@SUM(1)',
];
const paths = [
  '../../../../etc/passwd',
  '..\\..\\win.ini',
  '%2e%2e%2f',
  'file:///etc/passwd',
  'http://169.254.169.254/',
  '/',
];
const numerals = [
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '1_000',
  '٣',
  '１２',
  '9'.repeat(400),
  '-1',
  '1.5',
  '1,000',
];
const words = [
  'null',
  'undefined',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
];
const dates = ['9999-12-31', '0000-00-00', '2026-02-30', '+275760-09-13T00:00:00.000Z', '-271821-04-20T00:00:00.000Z'];
const long = [times('x', 256), times('x', 5_000), times('👩‍👩‍👧‍👦', 300), times('a', 60_000), times(' ', 60_000)];
const patterns = [
  times('0', 50_000),
  times('@', 20_000),
  times('a.', 20_000),
  times('-', 20_000),
  `${times('a', 40_000)}!`,
];

export const hostileTexts: readonly string[] = [
  ...[odd, marks, statements, templates, pages, paths, numerals, words, dates, long, patterns].flat(),
];

const boundaries = [-1, 0, 1, 1.5, -0.1, 1e15, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 2 ** 63, -(2 ** 53), 1e21, 1e300, 5e-324];
const foreignNumbers = ['NaN', '1e999', '-1e999', '0x10', '01', '1_000', `1${times('0', 400)}`, '1.', '-'];

const nested = (depth: number, open: string, close: string) => new JsonText(times(open, depth) + times(close, depth));
const polluting: unknown[] = [
  JSON.parse('{"__proto__":{"isOwner":true}}'),
  { constructor: { prototype: { isOwner: true } } },
  { toString: 1, valueOf: 1, hasOwnProperty: 1 },
  { length: 1e9 },
  { then: 'x' },
  { $gt: '' },
];

const shapes: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  ['a', 'a'],
  Array.from({ length: 10_000 }, () => 0),
  Array.from({ length: 2_000 }, () => ({})),
  nested(40, '[', ']'),
  nested(5_000, '[', ']'),
  new JsonText(`${times('{"a":', 5_000)}1${times('}', 5_000)}`),
  ...polluting,
];

export const hostileText: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
);

export const hostileValue: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(...boundaries) },
  { weight: 1, arbitrary: fc.constantFrom(...foreignNumbers).map((text) => new JsonText(text)) },
  { weight: 2, arbitrary: fc.constantFrom(...shapes) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

export const inheritedNames = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then'] as const;

export const foreignBodies: readonly string[] = [
  '',
  ' ',
  '{',
  '{"a":',
  '[]',
  '[{}]',
  '1',
  '"text"',
  'null',
  'true',
  '{}{}',
  '{"a":1,}',
  "{'a':1}",
  '/* */{}',
  '\ufeff{}',
  '{"a":"\ud800"}',
  '<xml/>',
  'a=1&b=2',
  '\u0000',
  times('[', 10_000),
  `{"a":${times('[', 10_000)}${times(']', 10_000)}}`,
  `{"a":"${times('x', 300_000)}"}`,
];

export const foreignQueries: readonly string[] = [
  'page=1&page=2',
  'page[]=1',
  'page[a]=1',
  '__proto__=1',
  'constructor[prototype][a]=1',
  'page=%00',
  'page=9e99',
  'size=99999999999999999999',
  'keyword=%ED%A0%80',
  'keyword=%C0%AF',
  'a',
  '=',
  '&&&&',
  `a=${times('x', 8_000)}`,
  Array.from({ length: 1_500 }, (_, index) => `k${index}=1`).join('&'),
  'sort=id;drop',
  'sortBy=__proto__',
  'sortDirection=sideways',
  'fromDate=9999-99-99',
  'from=-271821-04-20&to=%2B275760-09-13',
];

export const foreignEndings: readonly string[] = [
  '%zz',
  '%',
  '/%zz',
  '/%00',
  '/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/../../../etc/passwd',
  '//',
  '/;a=b',
  '/%ED%A0%80',
  '/%C0%AE%C0%AE',
  `/${times('a', 6_000)}`,
  '?%zz=%zz',
  '?%',
  '%20',
  '/.',
  "'",
];

const text = (name: string, values: readonly string[]) => values.map((value) => [name, value] as const);

export const foreignHeaders: readonly (readonly [name: string, value: string])[] = [
  ...text('content-type', [
    'text/plain',
    'text/html',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${times('b', 5_000)}`,
    'application/json; charset=utf-16',
    'application/json; charset=nonsense',
    'APPLICATION/JSON',
    'application/json, text/html',
    ';',
    '',
  ]),
  ...text('accept-language', ['en', 'vi-VN', 'xx', times('en,', 2_000), '../../en', '__proto__', '*;q=9']),
  ...text('authorization', [
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    'bearer x',
    `Bearer ${times('x', 6_000)}`,
    "Bearer ' or 1=1--",
    'Bearer null',
    'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJyb290In0.',
    'Bearer ÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿ',
  ]),
  ...text('idempotency-key', [
    '',
    ' ',
    times('k', 256),
    times('k', 6_000),
    "'; drop table x;--",
    'ÿ\u00a0',
    '__proto__',
  ]),
  ...text('x-forwarded-for', [
    '1.2.3.4',
    '::1',
    '2001:db8::1',
    'unknown',
    times('1.1.1.1,', 500),
    '<script>',
    '999.1.1.1',
  ]),
  ...text('x-app', ['', 'cms-admin', times('a', 5_000), '__proto__', "' or 1=1"]),
  ...text('accept-encoding', ['br', 'gzip;q=9', 'zstd', times('gzip,', 1_000), '*']),
  ...text('origin', ['null', 'https://evil.example', 'http://localhost:4100', times('o', 4_000)]),
  ...text('enterprise-id', ['00000000-0000-7000-8000-000000000000', '%', 'ÿ', times('e', 4_000)]),
  ...text('user-name', ['%E0%A4%A', 'ÿ', '']),
  ...text('x-forwarded-host', ['evil.example']),
  ...text('if-none-match', ['*', times('"x",', 1_000)]),
  ...text('range', ['bytes=0-0', 'bytes=-1', times('bytes=0-1,', 500)]),
  ...text('x-http-method-override', ['DELETE']),
  ...text('last-event-id', ['-1', times('9', 1_000)]),
];

export const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const;
