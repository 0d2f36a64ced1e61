import autocannon, { type Options, type Request } from 'autocannon';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Load {
  connections: number;
  seconds: number;
}

/** Answered calls per second; throws for any answer that is not a success. */
export async function rate(url: string, { connections, seconds }: Load, request?: Request): Promise<number> {
  return answered(url, { connections, duration: seconds, ...(request && { requests: [request] }) });
}

export async function rateOfEach(urls: readonly string[], { connections, seconds }: Load): Promise<number> {
  const requests = urls.map((url): Request => ({ path: new URL(url).pathname }));
  let clients = 0;
  return answered(new URL(urls[0] ?? '').origin, {
    connections,
    duration: seconds,
    requests,
    setupClient: (client) => {
      const first = clients % requests.length;
      clients += 1;
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
    },
  });
}

async function answered(url: string, options: Omit<Options, 'url'>): Promise<number> {
  const { duration, requests, non2xx, errors } = await autocannon({ url, ...options });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals and ${errors} faults`);
  return requests.total / duration;
}

export async function withBareRoute<Result>(
  answers: { json: unknown; html: string },
  use: (base: string) => Promise<Result>,
): Promise<Result> {
  const child = fork(join(import.meta.dirname, 'bare-route.ts'), [], { execArgv: [] });
  try {
    child.send(answers);
    const [address]: string[] = await once(child, 'message');
    return await use(address ?? '');
  } finally {
    child.kill();
  }
}
