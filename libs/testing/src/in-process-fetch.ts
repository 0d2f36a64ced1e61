import type { TestPlatform } from '@pay/platform-testing';

const ports = { live: '4000', test: '4001' } as const;

export function inProcessFetch({ platform }: Pick<TestPlatform, 'platform'>): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { port, pathname, search } = new URL(request.url);
    const mode = port === ports.test ? 'test' : 'live';
    if (port !== ports[mode]) throw new Error(`A test asked for ${request.url}`);
    const reply = await platform.listeners[mode].inject({
      method: request.method as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      payload: Buffer.from(await request.arrayBuffer()),
    });
    const headers = Object.entries(reply.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return new Response(new Uint8Array(reply.rawPayload), { status: reply.statusCode, headers });
  };
}
