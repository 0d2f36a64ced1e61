import type { Endpoint } from '@pay/contract-core';
import type { $ZodObject } from 'zod/v4/core';
import { MissingArgumentError } from './errors.ts';

export type Input = Readonly<Record<string, unknown>>;

export interface RequestParts {
  path: string;
  query: URLSearchParams;
  body: FormData | Input | undefined;
}

const shapeOf = (schema: $ZodObject | undefined) => schema?._zod.def.shape ?? {};
const isRequired = (schema: $ZodObject | undefined, key: string) => shapeOf(schema)[key]?._zod.optin === undefined;
const acceptsNull = (schema: $ZodObject | undefined, key: string) => shapeOf(schema)[key]?._zod.def.type === 'nullable';

function refuseMissing(endpoint: Endpoint, input: Input) {
  const refuse = (name: string): never => {
    throw new MissingArgumentError(name, endpoint.id);
  };
  for (const name of endpoint.pathNames)
    if (input[name] === undefined || input[name] === null || input[name] === '') refuse(name);
  for (const schema of [endpoint.query, endpoint.body]) {
    for (const name of Object.keys(shapeOf(schema))) {
      if (!isRequired(schema, name)) continue;
      if (input[name] === undefined || (input[name] === null && !acceptsNull(schema, name))) refuse(name);
    }
  }
  for (const [name, rule] of Object.entries(endpoint.upload ?? {}))
    if (!rule.optional && !(input[name] instanceof Blob)) refuse(name);
}

function queryText(query: Input): URLSearchParams {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) text.append(name, String(one));
    }
  }
  return text;
}

function formOf(fields: Input): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}

/** Splits a call's input by its entry; throws `MissingArgumentError` when a required argument is missing. */
export function requestParts(endpoint: Endpoint, input: Input): RequestParts {
  refuseMissing(endpoint, input);
  const inQuery = (name: string) => name in shapeOf(endpoint.query) || !(endpoint.body ?? endpoint.upload);
  const rest = Object.entries(input).filter(([name]) => !endpoint.pathNames.includes(name));
  const body = Object.fromEntries(rest.filter(([name]) => !inQuery(name)));
  return {
    path: endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name]))),
    query: queryText(Object.fromEntries(rest.filter(([name]) => inQuery(name)))),
    body: endpoint.upload ? formOf(body) : endpoint.body && body,
  };
}
