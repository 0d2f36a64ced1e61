import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

const main = join(import.meta.dirname, '../../app/src/main.ts');
const node = join(import.meta.dirname, '../../../../node_modules/node/bin/node');

// Below the ports that systems give to calls on their way out, which may take one at any moment.
const [firstPort, portsBeyond] = [20_000, 10_000];

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

/** Returns a free port whose next port is free too. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = firstPort + 2 * randomInt(portsBeyond / 2);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

export interface RunningPlatform {
  process: ChildProcess;
  base: string;
  ready(): Promise<void>;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; errors: string }>;
  call(
    method: string,
    path: string,
    body?: unknown,
    token?: string,
  ): Promise<{ status: number; code: number; data: Record<string, unknown> }>;
  signIn(phone: string, password: string): Promise<string>;
  staffSignIn(username: string, password: string): Promise<string>;
}

export function runPlatform(dataFolder: string, port: number, env: Record<string, string> = {}): RunningPlatform {
  const child = spawn(node, [main], {
    env: { ...process.env, DATA_DIR: dataFolder, PORT_BASE: String(port), NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = once(child, 'exit').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
    errors,
  }));
  const base = `http://127.0.0.1:${port}`;

  const call: RunningPlatform['call'] = async (method, path, body, token) => {
    const reply = await fetch(`${base}${path}`, {
      method,
      headers: {
        'x-app': 'merchant-portal',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { code, data } = (await reply.json()) as { code: number; data: Record<string, unknown> };
    return { status: reply.status, code, data };
  };

  const signedIn = async (door: string, name: string, { password, ...who }: Record<string, string>) => {
    const { hashKey } = JSON.parse(readFileSync(join(dataFolder, 'secrets.json'), 'utf8')) as { hashKey: string };
    const hashed = createHmac('sha256', hashKey).update(password!).digest('hex');
    const { data } = await call('POST', `${door}/login`, { ...who, password: hashed });
    const inbox = (await (await fetch(`${base}/inbox.json?to=${name}`)).json()) as { otp?: string }[];
    const otp = inbox.find((message) => message.otp)?.otp;
    const tokens = await call('POST', `${door}/verifyOtp`, { sessionId: data.sessionId, otp });
    return String(tokens.data.token);
  };

  return {
    process: child,
    base,
    ended,
    call,
    ready: async () => {
      let over = false;
      void ended.then(() => (over = true));
      for (;;) {
        if (over) throw new Error(`the platform ended: ${errors}`);
        const reply = await fetch(`${base}/health/ready`).catch(() => undefined);
        if (reply?.ok) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    signIn: (phone, password) => signedIn('/pay/api/auth/portal/v2', phone, { phone, password }),
    staffSignIn: (username, password) => signedIn('/pay/api/auth/cms/v1', username, { username, password }),
  };
}
