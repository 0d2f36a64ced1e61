import * as z from 'zod/mini';
import { util, type $ZodObject } from 'zod/v4/core';
import type { EndpointSpec, Method } from './endpoint.ts';

const revision = z.string().check(z.minLength(1), z.maxLength(64));

/** The reply of an entry that tells its revision. */
export const withRevision = (returns: EndpointSpec['returns']) =>
  util.extend(returns as $ZodObject, { seen: revision }) as $ZodObject;

/** What makes that which a call takes that decides on what was seen. */
export function withSeen(method: Method, spec: EndpointSpec): Partial<Record<'query' | 'body', () => $ZodObject>> {
  const seen = { seen: z.optional(revision) };
  const added = (schema: $ZodObject | undefined) => (schema ? util.extend(schema, seen) : z.object(seen)) as $ZodObject;
  return method === 'DELETE' ? { query: () => added(spec.query) } : { body: () => added(spec.body) };
}
