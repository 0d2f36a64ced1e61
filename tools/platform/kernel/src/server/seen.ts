import { type Endpoint, type EndpointSpec, invalidField, problem } from '@pay/contract-core';
import { createHash } from 'node:crypto';
import { canonical } from './canonical.ts';
import type { Handler, ReadContext } from './handlers.ts';

type Row = Readonly<Record<string, unknown>>;

/** A call that shows a record, with its handler. */
export interface Shown {
  endpoint: Endpoint;
  handler: Handler<EndpointSpec>;
}

function without(names: ReadonlySet<string>, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => without(names, each));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !names.has(name))
      .map(([name, inner]) => [name, without(names, inner)]),
  );
}

/** The answer with its revision, which stands for all that the record shows and the handler's own `revision`. */
export function withSeen(endpoint: Endpoint, answer: unknown, parsed: (answer: unknown) => unknown): unknown {
  if (!endpoint.seen) return parsed(answer);
  const { revision = null, ...shown } = answer as Row;
  const { seen: _placeholder, ...told } = parsed({ ...shown, seen: '-' }) as Row;
  const { allowed: _ofWhoAsks, ...record } = told;
  const content = canonical([without(new Set(endpoint.seen.except), record), revision]);
  return { ...told, seen: createHash('sha256').update(content).digest('base64url') };
}

/** Refuses what the record no longer is; who does not tell what he saw means it as it is. */
export async function refuseUnseen(
  { endpoint, handler }: Shown,
  { seen, input }: { seen: string; input: Row },
  ctx: ReadContext,
  parsed: (endpoint: Endpoint, answer: unknown) => unknown,
): Promise<void> {
  if (typeof handler !== 'function') throw new Error(`${endpoint.id} shows no record by itself`);
  for (const name of endpoint.pathNames) if (input[name] === undefined) throw invalidField(name, 'required');
  const shown: unknown = await handler(input as never, ctx as never);
  const now = withSeen(endpoint, { ...(shown as Row), allowed: [] }, (told) => parsed(endpoint, told)) as {
    seen: string;
  };
  if (now.seen !== seen) throw problem('changed_since_seen');
}
