import type { Endpoint } from '@pay/contract-core';
import { merchantApiProblems } from '@pay/contract-core';
import { refusalsOf } from '@pay/contract-merchant-api';
import { webhookEventNames } from '@pay/domain';
import { languageCodes } from '@pay/i18n/core';
import { exampleKeys, signedCalls } from '@pay/merchant-docs';
import { decrypted, servedEndpoints } from '@pay/platform-kernel';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { safeParse } from 'zod/v4/core';
import { createDomains } from '../domains.ts';

type Json = Record<string, unknown>;
interface Operation {
  operationId: string;
  summary: string;
  description: string;
  security?: unknown;
  requestBody: { content: { 'application/json': { schema: Json; example: { data: string } } } };
  responses: Record<
    string,
    { content?: { 'application/json': { schema: Json; examples: Record<string, { value: Json }> } } }
  >;
  'x-problems': { code: number; name: string; text: string; advice: string }[];
}
interface Document {
  openapi: string;
  servers: { url: string }[];
  externalDocs: { url: string };
  security: Json[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation & { parameters: { name: string }[] } }>;
  components: { schemas: Record<string, Json>; securitySchemes: Record<string, Json> };
}

let platform: TestPlatform;
const documents = new Map<string, { text: string; document: Document }>();

beforeAll(async () => {
  platform = await startTestPlatform();
  for (const language of languageCodes) {
    const url = `/openapi/merchant.json?lang=${language}`;
    const { bytes, status } = await platform.send({ method: 'GET', url, headers: {} });
    expect(status).toBe(200);
    const text = bytes.toString();
    documents.set(language, { text, document: JSON.parse(text) as Document });
  }
}, 60_000);
afterAll(() => platform.close());

const english = () => documents.get('en')!.document;

function* walk(value: unknown, path: readonly string[] = []): Generator<[Json, readonly string[]]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [value as Json, path];
  for (const [key, inner] of Object.entries(value)) yield* walk(inner, [...path, key]);
}

const resolved = (document: Document, ref: string) =>
  ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((found, key) => (found as Json | undefined)?.[key], document);

const served: readonly Endpoint[] = servedEndpoints(createDomains()).filter(({ allow }) => allow === 'signed-client');
const operations = () => Object.values(english().paths).map((path) => path.post!);

test('it holds exactly the signed calls, and nothing of staff, portal and sandbox', () => {
  const written = Object.entries(english().paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(written.toSorted()).toEqual(served.map(({ route }) => route).toSorted());
  expect(operations().map(({ operationId }) => operationId)).toEqual(signedCalls.map(({ name }) => name));
  expect(documents.get('en')!.text).not.toMatch(/\/sandbox|staff:|portal\/v1|bearer/);
});

test('without a wish it is in English, and it is for every page to read', async () => {
  const { bytes, headers } = await platform.send({ method: 'GET', url: '/openapi/merchant.json', headers: {} });
  expect(bytes.toString()).toBe(documents.get('en')!.text);
  expect(headers['access-control-allow-origin']).toBe('*');
});

test.each(languageCodes)('in %s every reference leads to something', (language) => {
  const { document } = documents.get(language)!;
  const refs = [...walk(document)].flatMap(([{ $ref }]) => (typeof $ref === 'string' ? [$ref] : []));
  expect(refs.length).toBeGreaterThan(100);
  expect(refs.filter((ref) => resolved(document, ref) === undefined)).toEqual([]);
});

test.each(languageCodes)('in %s every call, every header and every field is described', (language) => {
  const { document } = documents.get(language)!;
  const fields = [...walk(document.components.schemas)].flatMap(([{ properties }, path]) =>
    Object.entries((properties ?? {}) as Record<string, Json>).map(([name, field]) => ({
      path: [...path, name].join('.'),
      field,
    })),
  );
  expect(fields.length).toBeGreaterThan(200);
  expect(fields.filter(({ field }) => !field.description).map(({ path }) => path)).toEqual([]);
  for (const path of Object.values(document.paths)) {
    expect(path.post!.summary).not.toMatch(/^$|\./);
    expect(path.post!.description).toMatch(/\w{3}/);
  }
  expect(documents.get(language)!.text).not.toMatch(/api(?:Field|Call|Code|Wire)\.|enum\.|…/);
});

test('the client signs with three headers that belong together', () => {
  const { security, components, servers } = english();
  const names = ['x-api-client', 'x-api-time', 'x-api-validate'];
  expect(Object.values(components.securitySchemes).map(({ type, in: place, name }) => [type, place, name])).toEqual(
    names.map((name) => ['apiKey', 'header', name]),
  );
  expect(security.map((together) => Object.keys(together))).toEqual([Object.keys(components.securitySchemes)]);
  expect(english().externalDocs.url).toBe(`${platform.services.settings.addresses.payer}/docs?lang=en`);
  expect(servers.map(({ url }) => url)).toEqual(Object.values(platform.services.settings.addresses.api));
});

const openedExample = ({ data }: { data: string }) => JSON.parse(decrypted(data, exampleKeys)) as unknown;

test.each(signedCalls.map(({ name, endpoint }) => [name, endpoint] as const))(
  'the sealed examples of %s are what the call takes and answers, and its refusals those it declares',
  (name, endpoint) => {
    const operation = english().paths[endpoint.path]!.post!;
    const { schemas } = english().components;
    const { schema, example } = operation.requestBody.content['application/json'];
    const request = openedExample(example);
    expect(safeParse(endpoint.body!, request).error?.issues ?? []).toEqual([]);
    expect((resolved(english(), (schema['x-sealed'] as { $ref: string }).$ref) as Json).examples).toEqual([request]);

    const { examples } = operation.responses['200']!.content!['application/json'];
    const { success, ...refusals } = examples;
    const answer = openedExample(success!.value as { data: string });
    expect(safeParse(endpoint.returns!, answer)).toEqual({ success: true, data: answer });
    expect(schemas[`${name[0]!.toUpperCase()}${name.slice(1)}Answer`]).toBeDefined();

    expect(Object.keys(refusals)).toEqual(refusalsOf(endpoint));
    expect(operation['x-problems'].map(({ code }) => code)).toEqual(
      refusalsOf(endpoint).map((problem) => merchantApiProblems[problem]),
    );
    expect(operation['x-problems'].every(({ advice }) => advice.length > 20)).toBe(true);
  },
);

test('every event is told with its headers, what is inside, and what answer counts', () => {
  const { webhooks } = english();
  expect(Object.keys(webhooks)).toEqual(webhookEventNames);
  for (const [eventType, { post }] of Object.entries(webhooks)) {
    expect(post.parameters.map(({ name }) => name)).toEqual([
      'x-event-id',
      'x-delivery-id',
      'x-event-type',
      'x-event-sequence',
    ]);
    const { schema, example } = post.requestBody.content['application/json'];
    const notice = resolved(english(), (schema['x-sealed'] as { $ref: string }).$ref) as Json;
    expect(notice.examples).toMatchObject([{ eventId: expect.any(String), eventTime: expect.stringMatching(/Z$/) }]);
    const [ofKind] = notice.examples as Json[];
    expect(openedExample(example)).toEqual({ ...ofKind, eventType });
    expect(Object.keys(post.responses)).toEqual(['2XX', 'default']);
  }
});

const rules = {
  'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: false },
  'no-invalid-schema-examples': { severity: 'error', allowAdditionalProperties: false },
  'no-unresolved-refs': 'error',
  // Every signed call is answered with HTTP 200, and the tests' addresses are of this machine.
  'operation-4xx-response': 'off',
  'no-server-example.com': 'off',
  // What is sealed is reached through an extension.
  'no-unused-components': 'off',
} as const;

test.each(languageCodes)(
  'in %s a linter of OpenAPI finds no fault in it, its examples included',
  async (language) => {
    const config = await createConfig({ extends: ['recommended'], rules });
    const found = await lintFromString({ source: documents.get(language)!.text, absoluteRef: 'merchant.json', config });
    expect(found.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)).toEqual(
      [],
    );
  },
  60_000,
);
