import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

export const samplePassword = 'Demo@2468';

export interface Answer<Data> {
  status: number;
  code: number;
  message: string;
  data: Data;
}

export interface Sending {
  token?: string | undefined;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  app?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

const busy = 15;
const busyPatience = 30_000;

export async function call<Data>(
  url: string,
  { token, body, method = body === undefined ? 'GET' : 'POST', app = 'merchant-portal', headers, signal }: Sending = {},
): Promise<Answer<Data>> {
  const reply = await fetch(url, {
    method,
    headers: {
      'x-app': app,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const { code, message, data }: Omit<Answer<Data>, 'status'> = await reply.json();
  return { status: reply.status, code, message, data };
}

/** Repeats a call while the service is busy, as a caller is told to. */
export async function patiently<Data>(
  send: () => Promise<Answer<Data>>,
  putOff: () => void = () => undefined,
): Promise<Answer<Data>> {
  for (const end = Date.now() + busyPatience; ; await pause(500)) {
    const answer = await send();
    if (answer.code !== busy || Date.now() > end) return answer;
    putOff();
  }
}

export const answered = <Data>(url: string, sending?: Sending): Promise<Answer<Data>> =>
  patiently(() => call<Data>(url, sending));

export async function ok<Data>(url: string, sending?: Sending): Promise<Data> {
  const { status, code, message, data } = await answered<Data>(url, sending);
  if (code !== 0) throw new Error(`${url} answered ${status} with code ${code} ${message}`);
  return data;
}

export interface Tokens {
  token: string;
  refreshToken: string;
}

const doors = {
  merchant: {
    login: '/pay/api/auth/portal/v2/login',
    verify: '/pay/api/auth/portal/v2/verifyOtp',
    name: 'phone',
    app: 'merchant-portal',
  },
  staff: {
    login: '/pay/api/auth/cms/v1/login',
    verify: '/pay/api/auth/cms/v1/verifyOtp',
    name: 'username',
    app: 'cms-admin',
  },
} as const;

export async function signIn(
  platform: string,
  hashKey: string,
  who: string,
  door: keyof typeof doors = 'merchant',
): Promise<Tokens> {
  const { login, verify, name, app } = doors[door];
  const password = createHmac('sha256', hashKey).update(samplePassword).digest('hex');
  const { sessionId } = await ok<{ sessionId: string }>(platform + login, { app, body: { [name]: who, password } });
  const inbox: { otp?: string }[] = await (await fetch(`${platform}/inbox.json?to=${encodeURIComponent(who)}`)).json();
  return ok(platform + verify, { app, body: { sessionId, otp: inbox.find(({ otp }) => otp)?.otp } });
}
