import type { Endpoint } from '@pay/contract-core';
import type { WireRequest } from '../test-platform.ts';
import { hostileFiles } from './hostile-files.ts';
import { fieldsOf, documentOf, type Hostility } from './hostile-request.ts';
import {
  foreignBodies,
  foreignEndings,
  foreignHeaders,
  foreignQueries,
  hostileText,
  hostileValue,
  inheritedNames,
  methods,
} from './hostile-values.ts';
import fc, { type Arbitrary } from 'fast-check';

const short = (value: unknown) => {
  const text = documentOf(value);
  return (text.length > 60 ? `${text.slice(0, 60)}… (${text.length})` : text).toWellFormed();
};

const withHeaders = (request: WireRequest, headers: Record<string, string>): WireRequest => ({
  ...request,
  headers: { ...request.headers, ...headers },
});

const asItShouldBe: Arbitrary<Hostility> = fc.constant({ what: 'nothing' });

const field = (names: readonly string[]): Arbitrary<Hostility> =>
  fc.record({ name: fc.constantFrom(...names), value: hostileValue }).map(({ name, value }) => ({
    what: `field ${name} = ${short(value)}`,
    input: (input) => ({ ...input, [name]: value }),
  }));

const inner: Arbitrary<Hostility> = fc.record({ at: fc.nat(20), value: hostileValue }).map(({ at, value }) => ({
  what: `inner value ${at} = ${short(value)}`,
  input: (input) => ({ ...input, ...innerChanged(input, at, value) }),
}));

function innerChanged(input: Record<string, unknown>, at: number, value: unknown): Record<string, unknown> {
  const deep = Object.entries(input).filter(
    ([, held]) => typeof held === 'object' && held !== null && !Buffer.isBuffer(held),
  );
  const [name, held] = deep[at % Math.max(deep.length, 1)] ?? [];
  if (name === undefined) return {};
  const changed = (one: unknown): unknown => {
    if (Array.isArray(one)) return [changed(one[0]), ...one.slice(1)];
    if (typeof one !== 'object' || one === null) return value;
    const names = Object.keys(one);
    const chosen = names[at % Math.max(names.length, 1)] ?? 'surprise';
    return { ...one, [chosen]: value };
  };
  return { [name]: changed(held) };
}

const missing = (names: readonly string[]): Arbitrary<Hostility> =>
  fc.constantFrom(...names).map((name) => ({
    what: `without ${name}`,
    input: ({ [name]: _left, ...rest }) => rest,
  }));

const manyNames = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`unknown${index}`, index]));

const unknownFields: Arbitrary<Hostility> = fc
  .oneof(
    fc.constantFrom(1, 100, 9_000).map(manyNames),
    fc
      .constantFrom(...inheritedNames)
      .map((name): Record<string, unknown> => JSON.parse(`{"${name}":{"isOwner":true}}`)),
    hostileText.map((name) => ({ [name]: 1 })),
  )
  .map((extra) => ({
    what: `unknown ${short(extra)}`,
    body: (text) => text.replace(/}$/, `${text === '{}' ? '' : ','}${JSON.stringify(extra).slice(1)}`),
  }));

const twice = (names: readonly string[]): Arbitrary<Hostility> =>
  fc.record({ name: fc.constantFrom(...names), value: hostileValue }).map(({ name, value }) => ({
    what: `${name} twice, then ${short(value)}`,
    body: (text) => text.replace(/}$/, `${text === '{}' ? '' : ','}${documentOf({ [name]: value }).slice(1)}`),
  }));

const foreignBody: Arbitrary<Hostility> = fc
  .oneof(fc.constantFrom(...foreignBodies), fc.string({ unit: 'binary', maxLength: 200 }))
  .map((text) => ({ what: `body ${short(text)}`, body: () => text }));

const rawBytes: Arbitrary<Hostility> = fc.uint8Array({ minLength: 1, maxLength: 64 }).map((bytes) => ({
  what: `bytes ${Buffer.from(bytes).toString('hex')}`,
  wire: (request) => ({ ...request, payload: Buffer.from(bytes) }),
}));

const cut: Arbitrary<Hostility> = fc.double({ min: 0, max: 1, noNaN: true }).map((share) => ({
  what: `cut off after ${Math.round(share * 100)} %`,
  wire: (request) => ({
    ...request,
    payload: request.payload?.slice(0, Math.floor(share * request.payload.length)) ?? '',
  }),
}));

const query: Arbitrary<Hostility> = fc
  .oneof(
    fc.constantFrom(...foreignQueries),
    fc
      .dictionary(hostileText, hostileText, { maxKeys: 4 })
      .map((found) =>
        String(
          new URLSearchParams(
            Object.entries(found).map(([name, value]) => [name.slice(0, 500), value.slice(0, 2_000)]),
          ),
        ),
      ),
  )
  .map((text) => ({
    what: `query ${short(text)}`,
    wire: (request) => ({ ...request, url: `${request.url}${request.url.includes('?') ? '&' : '?'}${text}` }),
  }));

const ending: Arbitrary<Hostility> = fc.constantFrom(...foreignEndings).map((text) => ({
  what: `address … ${short(text)}`,
  wire: (request) => ({ ...request, url: `${request.url.split('?')[0]}${text}` }),
}));

const header: Arbitrary<Hostility> = fc.constantFrom(...foreignHeaders).map(([name, value]) => ({
  what: `header ${name}: ${short(value)}`,
  wire: (request) => withHeaders(request, { [name]: value }),
}));

const method: Arbitrary<Hostility> = fc.constantFrom(...methods).map((name) => ({
  what: `method ${name}`,
  wire: (request) => ({ ...request, method: name }),
}));

const file = (names: readonly string[]): Arbitrary<Hostility> =>
  fc
    .record({ name: fc.constantFrom(...names, 'stranger'), found: fc.constantFrom(...hostileFiles) })
    .map(({ name, found }) => ({
      what: `file ${name} ${short(found[0])}`,
      wire: (request) => ({ ...request, payload: form(request, name, found) }),
    }));

function form({ headers }: WireRequest, field: string, [name, content]: readonly [string, Buffer]): Buffer {
  const boundary = /boundary=(.+)$/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

const stamps = [
  '',
  '0',
  'NaN',
  '-1',
  '9'.repeat(40),
  '١٢٣',
  'f'.repeat(64),
  'x'.repeat(5_000),
  "' or 1=1--",
  '__proto__',
];

const envelope: Arbitrary<Hostility> = fc.oneof(
  fc
    .record({
      name: fc.constantFrom('x-api-client', 'x-api-time', 'x-api-validate'),
      value: fc.constantFrom(...stamps),
    })
    .filter(({ value }) => /^[\x20-\x7e]*$/.test(value))
    .map(({ name, value }) => ({
      what: `header ${name}: ${short(value)}`,
      wire: (request: WireRequest) => withHeaders(request, { [name]: value }),
    })),
  hostileValue.map((data) => ({
    what: `envelope ${short(data)}`,
    wire: (request: WireRequest) => ({ ...request, payload: documentOf({ data }) }),
  })),
);

export function hostilitiesOf(endpoint: Endpoint): Arbitrary<Hostility> {
  const names = fieldsOf(endpoint);
  const inBody = Object.keys((endpoint.body?._zod.def as { shape?: object } | undefined)?.shape ?? {});
  const hasDocument = endpoint.body !== undefined && !endpoint.upload;
  const of = (weight: number, arbitrary: Arbitrary<Hostility> | false) => (arbitrary ? [{ weight, arbitrary }] : []);
  return fc.oneof(
    ...of(1, asItShouldBe),
    ...of(8, names.length > 0 && field(names)),
    ...of(2, hasDocument && inner),
    ...of(1, names.length > 0 && missing(names)),
    ...of(2, hasDocument && unknownFields),
    ...of(1, hasDocument && inBody.length > 0 && twice(inBody)),
    ...of(2, hasDocument && foreignBody),
    ...of(1, rawBytes),
    ...of(1, (hasDocument || endpoint.upload !== undefined) && cut),
    ...of(2, query),
    ...of(2, ending),
    ...of(3, header),
    ...of(1, method),
    ...of(6, endpoint.upload !== undefined && file(Object.keys(endpoint.upload))),
    ...of(4, endpoint.sealed === true && envelope),
  );
}
