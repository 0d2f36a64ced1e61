import type { Endpoint } from '@pay/contract-core';
import { type Account, lockText, stamp } from '../merchant-client/wire.ts';
import { requestFor, type WireRequest } from '../test-platform.ts';
import { JsonText } from './hostile-values.ts';

export interface Hostility {
  what: string;
  input?(input: Record<string, unknown>): Record<string, unknown>;
  body?(text: string): string | Buffer;
  wire?(request: WireRequest): WireRequest;
}

const marked = /"\\u0001((?:[^"\\]|\\.)*?)\\u0001"/g;
const mark = (_key: string, value: unknown) => (value instanceof JsonText ? `\u0001${value.text}\u0001` : value);

export const documentOf = (value: unknown): string =>
  JSON.stringify(value, mark).replace(marked, (_all, text: string) => String(JSON.parse(`"${text}"`)));

const asText = (value: unknown) =>
  (typeof value === 'string'
    ? value
    : value instanceof JsonText
      ? value.text
      : (JSON.stringify(value) ?? '')
  ).toWellFormed();

const namesIn = (schema: { _zod: { def: unknown } } | undefined) =>
  Object.keys((schema?._zod.def as { shape?: object } | undefined)?.shape ?? {});

function textsOf(endpoint: Endpoint, input: Record<string, unknown>): Record<string, unknown> {
  const names = new Set([
    ...endpoint.pathNames,
    ...namesIn(endpoint.query),
    ...(endpoint.upload ? namesIn(endpoint.body) : []),
  ]);
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      names.has(name) && value !== undefined ? asText(value) : value,
    ]),
  );
}

export const fieldsOf = (endpoint: Endpoint): string[] => [
  ...endpoint.pathNames,
  ...namesIn(endpoint.query),
  ...namesIn(endpoint.body),
];

const shape = ({ body, upload }: Endpoint) => body && !upload;

export function hostileRequest(
  endpoint: Endpoint,
  sample: Record<string, unknown>,
  { input, body, wire }: Hostility,
  account?: Account,
): WireRequest {
  const given = textsOf(endpoint, input?.(sample) ?? sample);
  let request = requestFor(endpoint, given);
  if (shape(endpoint)) {
    const outside = new Set([...endpoint.pathNames, ...namesIn(endpoint.query)]);
    const text = documentOf(Object.fromEntries(Object.entries(given).filter(([name]) => !outside.has(name))));
    request = { ...request, payload: body?.(text) ?? text };
  } else if (body && request.payload !== undefined) {
    request = { ...request, payload: body(request.payload.toString('latin1')) };
  }
  if (endpoint.sealed && account) request = sealed(request, account);
  return wire?.(request) ?? request;
}

function sealed(request: WireRequest, account: Account): WireRequest {
  const data = lockText(request.payload?.toString() ?? '', account);
  return { ...request, headers: { ...request.headers, ...stamp(account, data) }, payload: JSON.stringify({ data }) };
}
