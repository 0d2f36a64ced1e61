import type { Endpoint } from '@pay/contract-core';
import { type Account, lockText, stamp } from '../merchant-client/wire.ts';
import { requestFor, type WireRequest } from '../test-platform.ts';
import { JsonText } from './hostile-values.ts';

/** One change of a call that would be in order; each part of it is optional and comes in this order. */
export interface Hostility {
  /** What is wrong, as the report names it. */
  what: string;
  input?(input: Record<string, unknown>): Record<string, unknown>;
  /** Of the document, before it is sealed where the call is a sealed one. */
  body?(text: string): string | Buffer;
  /** Of the message as it goes out. */
  wire?(request: WireRequest): WireRequest;
}

const marked = /"\\u0001((?:[^"\\]|\\.)*?)\\u0001"/g;
const mark = (_key: string, value: unknown) => (value instanceof JsonText ? `\u0001${value.text}\u0001` : value);

/** The document as text, in which whatever is no JSON of ours stands as it was given. */
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

/** Fields that travel as text: those of path and query, and all of a form. */
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

/** Every field that a call knows. */
export const fieldsOf = (endpoint: Endpoint): string[] => [
  ...endpoint.pathNames,
  ...namesIn(endpoint.query),
  ...namesIn(endpoint.body),
];

const shape = ({ body, upload }: Endpoint) => body && !upload;

/** The message that carries one hostile call; a sealed one is sealed and stamped by the account. */
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
