import { type Endpoint, readRoute } from '@pay/contract-core';
import { otpChallenge } from '@pay/contract-shared';
import { setImmediate as others } from 'node:timers/promises';
import { type $ZodType, toJSONSchema } from 'zod/v4/core';
import { answeredProblems } from './answered-problems.ts';
import { servicePrefix } from './http.ts';
import { placeOf } from './reply.ts';

const schemaOf = (schema: $ZodType, io: 'input' | 'output') =>
  toJSONSchema(schema, { io, target: 'openapi-3.0', unrepresentable: 'any' });

function dataOf({ returns, otp }: Endpoint) {
  const data = returns ? schemaOf(returns, 'output') : { nullable: true };
  return otp && otp.askedBy === undefined ? { anyOf: [data, schemaOf(otpChallenge, 'output')] } : data;
}

const envelopeOf = (endpoint: Endpoint) => ({
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: {
    code: { type: 'integer' },
    message: { type: 'string' },
    data: dataOf(endpoint),
    ...(endpoint.service !== 'salary' && { traceId: { type: 'string' } }),
  },
});

const contentOf = (endpoint: Endpoint) => {
  if (endpoint.reply === 'file')
    return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  if (endpoint.reply === 'events') return { 'text/event-stream': { schema: { type: 'string' } } };
  return { 'application/json': { schema: envelopeOf(endpoint) } };
};

const bodyOf = (endpoint: Endpoint) => {
  if (endpoint.upload) {
    const properties = Object.fromEntries(
      Object.keys(endpoint.upload).map((name) => [name, { type: 'string', format: 'binary' }]),
    );
    return { 'multipart/form-data': { schema: { type: 'object', properties } } };
  }
  if (endpoint.sealed)
    return {
      'application/json': { schema: { type: 'object', required: ['data'], properties: { data: { type: 'string' } } } },
    };
  return endpoint.body && { 'application/json': { schema: schemaOf(endpoint.body, 'input') } };
};

function operationOf(endpoint: Endpoint, operationId: string) {
  const path = endpoint.pathNames.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  const shape = endpoint.query ? endpoint.query._zod.def.shape : {};
  const query = Object.entries(shape).map(([name, schema]) => ({
    name,
    in: 'query',
    required: schema._zod.optin === undefined,
    schema: schemaOf(schema, 'input'),
  }));
  const content = bodyOf(endpoint);
  const failures = Object.groupBy(answeredProblems(endpoint), (name) => String(placeOf(name, endpoint).status));
  return {
    operationId,
    tags: [endpoint.contract],
    ...(endpoint.summary && { summary: endpoint.summary }),
    parameters: [...path, ...query],
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      '200': { description: 'Success', content: contentOf(endpoint) },
      ...Object.fromEntries(
        Object.entries(failures).map(([status, names]) => [
          status,
          { description: (names ?? []).map((name) => `${placeOf(name, endpoint).code} ${name}`).join(', ') },
        ]),
      ),
    },
    'x-allow': endpoint.allow,
  };
}

const longestTurnMs = 10;

type Paths = Record<string, Record<string, unknown>>;

/** Lets other callers have their turn in between, because the whole takes long; `besides` are paths of no contract. */
export async function openApi(endpoints: readonly Endpoint[], besides: Paths = {}) {
  const paths: Paths = { ...besides };
  let began = performance.now();
  for (const endpoint of endpoints) {
    if (performance.now() - began > longestTurnMs) {
      await others();
      began = performance.now();
    }
    [endpoint.route, ...(endpoint.also ?? [])].forEach((route, index) => {
      const { method, path } = readRoute(route);
      const url = (servicePrefix[endpoint.service ?? 'platform'] + path).replace(/:(\w+)/g, '{$1}');
      (paths[url] ??= {})[method.toLowerCase()] = operationOf(
        endpoint,
        index === 0 ? endpoint.id : `${endpoint.id}.${index}`,
      );
    });
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Payments platform', version: '1.0.0' },
    servers: [{ url: '/' }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    security: [{ bearer: [] }],
  };
}
