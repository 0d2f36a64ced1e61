import type { InputOf, ReplyOf } from '@pay/contract-core';
import type { posTerminal } from '@pay/contract-merchant-api';

type Terminal = typeof posTerminal;
export type CallName = keyof Terminal & string;
type Routes = Readonly<Record<CallName, string>>;

interface Fault {
  field: string;
  message: string;
}

/** The platform was not reached: nobody knows whether it heard the call. */
export class Unreached extends Error {}

/** The platform heard the call and refused it. */
export class Refused extends Error {
  readonly code: number;
  readonly fields: readonly Fault[];

  constructor(code: number, message: string, fields: readonly Fault[]) {
    super(fields[0]?.message || message);
    this.code = code;
    this.fields = fields;
  }
}

interface Line {
  routes: Routes;
  key: string;
  language: string;
  send: typeof fetch;
}

const withinMs = 15_000;

async function answered({ routes, key, language, send }: Line, name: CallName, input: Record<string, unknown>) {
  const [method = 'GET', path = ''] = routes[name].split(' ');
  const named = [...path.matchAll(/:(\w+)/g)].map(([, part]) => part ?? '');
  const body = Object.fromEntries(Object.entries(input).filter(([field]) => !named.includes(field)));
  const url = named.reduce((told, part) => told.replace(`:${part}`, encodeURIComponent(String(input[part]))), path);
  const takesBody = method !== 'GET' && Object.keys(body).length > 0;
  try {
    const reply = await send(url, {
      method,
      headers: {
        'x-api-key': key,
        'accept-language': language,
        ...(takesBody && { 'content-type': 'application/json' }),
      },
      signal: AbortSignal.timeout(withinMs),
      ...(takesBody && { body: JSON.stringify(body) }),
    });
    return (await reply.json()) as { code: number; message: string; data: { fields?: Fault[] } | null };
  } catch {
    throw new Unreached('no network');
  }
}

const busy = [7, 14, 15, 19];

/** The calls of a terminal by its key; a service that is busy for the moment counts as not reached. */
export const openLine =
  (line: Line) =>
  async <Name extends CallName>(name: Name, input: InputOf<Terminal[Name]>): Promise<ReplyOf<Terminal[Name]>> => {
    const { code, message, data } = await answered(line, name, input as Record<string, unknown>);
    if (busy.includes(code) || code === -1) throw new Unreached(message);
    if (code !== 0) throw new Refused(code, message, data?.fields ?? []);
    return data as ReplyOf<Terminal[Name]>;
  };

export type Call = ReturnType<typeof openLine>;
export type Reply<Name extends CallName> = ReplyOf<Terminal[Name]>;
