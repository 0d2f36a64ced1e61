import autocannon, { type Request } from 'autocannon';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Load {
  connections: number;
  seconds: number;
}

/** Answered calls a second; every answer must be a success. */
export async function rate(url: string, { connections, seconds }: Load, request?: Request): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds, ...(request && { requests: [request] }) });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals and ${result.errors} faults`);
  return result.requests.average;
}

/** Lends the address of a process that sends these answers as they are. */
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
