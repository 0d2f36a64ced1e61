import { defineContract } from '@pay/contract-core';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';
import { createApi } from './create-api.ts';
import { ApiError, NetworkError } from './errors.ts';
import type { HostConfig } from './host-config.ts';
import { createTransport, type SessionEnd } from './transport.ts';

const contracts = {
  shop: defineContract('merchant', {
    get: { route: 'GET /shop/:id', returns: z.object({ name: z.string() }), allow: ['1501:read'] },
    open: { route: 'POST /shop/open', body: z.object({ name: z.string() }), allow: 'anyone' },
    advance: { route: 'GET /advance', service: 'salary', returns: z.object({ id: z.string() }), allow: 'enterprise' },
    export: { route: 'GET /shop/export', reply: 'file', allow: ['1501:read'] },
  }),
};

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const ok = (data: unknown): Answer => json(200, { code: 0, message: '', data, traceId: 't1' });
const json =
  (status: number, body: unknown): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
  };
const expired = json(401, { code: 11, message: 'Vui lòng đăng nhập', data: null, traceId: 't2' });
const refusedWith = (code: number) => json(401, { code, message: `error.${code}`, data: null, traceId: 't3' });

let close: (() => void) | undefined;
afterEach(() => close?.());

interface Tab {
  access: string | null;
  refresh: string | null;
  renewals: number;
}

async function connected(answer: Answer, { renew }: { renew?: (tab: Tab) => void } = {}) {
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    seen.push(request);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const tab: Tab = { access: 'old', refresh: 'refresh', renewals: 0 };
  const ends: SessionEnd[] = [];
  const transport = createTransport({
    config: () => ({ apiUrl: url, testApiUrl: url, salaryUrl: url, testSalaryUrl: url }) as HostConfig,
    mode: () => 'live',
    app: 'merchant-portal',
    language: () => 'vi',
    tokens: {
      access: () => tab.access,
      canRenew: () => tab.refresh !== null,
      renew: async () => {
        tab.renewals += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
        if (renew) renew(tab);
        else tab.access = 'new';
      },
    },
    onSessionEnded: (end) => ends.push(end),
  });
  return { api: createApi(contracts, transport), transport, seen, tab, ends, server };
}

const onlyWithNewToken: Answer = (request, response) =>
  (request.headers.authorization === 'Bearer new' ? ok({ name: 'Cà phê' }) : expired)(request, response);

test('a call names its app and language and carries the access token', async () => {
  const { api, seen } = await connected(ok({ name: 'Cà phê' }));
  expect(await api.shop.get.fetch({ id: '1' })).toEqual({ name: 'Cà phê' });
  expect(seen[0]!.headers).toMatchObject({
    'x-app': 'merchant-portal',
    'accept-language': 'vi',
    authorization: 'Bearer old',
  });
});

test('a call for anyone carries no access token', async () => {
  const { api, seen } = await connected(ok(null));
  await api.shop.open.fetch({ name: 'x' });
  expect(seen[0]!.headers.authorization).toBeUndefined();
});

test('B176 any code but 0 is a refusal with its name in the catalogue', async () => {
  const fields = [{ field: 'name', rule: 'too_long', message: 'Tối đa 100 ký tự' }];
  const { api } = await connected(json(400, { code: 2, message: 'Chưa hợp lệ', data: { fields }, traceId: 't9' }));
  const refusal = await api.shop.open.fetch({ name: 'x' }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({
    code: 2,
    name: 'invalid_parameter',
    message: 'Chưa hợp lệ',
    traceId: 't9',
    status: 400,
    fields,
  });
});

test('an answer that is no envelope is an unknown fault', async () => {
  const { api } = await connected((_, response) => response.writeHead(502).end('<html>Bad gateway</html>'));
  await expect(api.shop.open.fetch({ name: 'x' })).rejects.toMatchObject({
    code: -1,
    name: 'unknown_fault',
    message: '',
    status: 502,
  });
});

test('success of the salary service is code 20000', async () => {
  const { api } = await connected(json(200, { code: 20000, message: '', data: { id: 'a' } }));
  expect(await api.shop.advance.fetch({})).toEqual({ id: 'a' });
});

test('a refusal of the salary service has its own name', async () => {
  const { api } = await connected(json(422, { code: 42200, message: 'Vượt hạn mức', data: null }));
  await expect(api.shop.advance.fetch({})).rejects.toMatchObject({ code: 42200, name: 'over_limit' });
});

test('an expired access token is renewed once and the call repeated', async () => {
  const { api, tab, seen, ends } = await connected(onlyWithNewToken);
  expect(await api.shop.get.fetch({ id: '1' })).toEqual({ name: 'Cà phê' });
  expect([tab.renewals, seen.length, ends]).toEqual([1, 2, []]);
});

test('calls that are refused together share one renewal', async () => {
  const { api, tab } = await connected(onlyWithNewToken);
  await Promise.all(Array.from({ length: 8 }, (_, id) => api.shop.get.fetch({ id: String(id) })));
  expect(tab.renewals).toBe(1);
});

test('a call refused twice is not tried a third time', async () => {
  const { api, seen } = await connected(expired);
  await expect(api.shop.get.fetch({ id: '1' })).rejects.toMatchObject({ code: 11 });
  expect(seen).toHaveLength(2);
});

test('endless renewing stops after 20 times', async () => {
  const { api, tab, ends } = await connected(expired);
  for (let round = 0; round < 21; round += 1) await api.shop.get.fetch({ id: '1' }).catch(() => undefined);
  expect(tab.renewals).toBe(20);
  expect(ends).toEqual([{ code: 401, message: 'Vui lòng đăng nhập' }]);
});

test.each([122, 10])('code %i ends the session at once and says why', async (code) => {
  const { api, tab, ends } = await connected(refusedWith(code));
  await expect(api.shop.get.fetch({ id: '1' })).rejects.toMatchObject({ code });
  expect(ends).toEqual([{ code, message: `error.${code}` }]);
  expect(tab.renewals).toBe(0);
});

test('a refused renewal ends the session and keeps codes 122 and 10', async () => {
  const refuse = (code: number, status: number) => () => {
    throw new ApiError(contracts.shop.open, { code, message: 'Hết phiên', data: null, traceId: undefined, status });
  };
  const kept = await connected(expired, { renew: refuse(10, 401) });
  await expect(kept.api.shop.get.fetch({ id: '1' })).rejects.toMatchObject({ code: 11 });
  expect(kept.ends).toEqual([{ code: 10, message: 'Hết phiên' }]);
  close?.();
  const other = await connected(expired, { renew: refuse(-1, 500) });
  await expect(other.api.shop.get.fetch({ id: '1' })).rejects.toMatchObject({ code: 11 });
  expect(other.ends).toEqual([{ code: 500, message: 'Hết phiên' }]);
});

test('a renewal that brings no two tokens ends the session with the status', async () => {
  const { api, ends } = await connected(expired, {
    renew: () => {
      throw new Error('The answer carries no two tokens');
    },
  });
  await expect(api.shop.get.fetch({ id: '1' })).rejects.toMatchObject({ code: 11 });
  expect(ends).toEqual([{ code: 401, message: 'Vui lòng đăng nhập' }]);
});

test('a renewal that gets no answer leaves the session as it is', async () => {
  const { api, ends } = await connected(expired, {
    renew: () => {
      throw new NetworkError('offline');
    },
  });
  await expect(api.shop.get.fetch({ id: '1' })).rejects.toBeInstanceOf(NetworkError);
  expect(ends).toEqual([]);
});

test('without a refresh token the session ends with the status', async () => {
  const { api, tab, ends } = await connected(expired);
  tab.refresh = null;
  await expect(api.shop.get.fetch({ id: '1' })).rejects.toMatchObject({ code: 11 });
  expect(ends).toEqual([{ code: 401, message: 'Vui lòng đăng nhập' }]);
});

test("a lost connection is told in the reader's language", async () => {
  const { api } = await connected((request) => request.socket.destroy());
  const error = await api.shop.get.fetch({ id: '1' }).catch((fault: unknown) => fault);
  expect(error).toBeInstanceOf(NetworkError);
  expect(error).toMatchObject({ message: 'Vui lòng kiểm tra lại kết nối mạng' });
});

test('a service that its own host cannot reach is a lost connection, since the call may have taken effect', async () => {
  const { api } = await connected((_, response) => response.writeHead(502, { 'x-unreachable': '1' }).end('gone'));
  await expect(api.shop.open.fetch({ name: 'x' })).rejects.toBeInstanceOf(NetworkError);
});

test('a file comes with its name and tells its progress', async () => {
  const { api } = await connected((_, response) => {
    const headers = {
      'content-type': 'text/csv',
      'content-length': '6',
      'content-disposition': 'attachment; filename="x.csv"; filename*=UTF-8\'\'giao%20d%E1%BB%8Bch.csv',
    };
    response.writeHead(200, headers).end('a,b,c\n');
  });
  const parts: number[] = [];
  const { blob, name } = await api.shop.export.download({}, { onProgress: ({ part }) => parts.push(part) });
  expect([await blob.text(), name]).toEqual(['a,b,c\n', 'giao dịch.csv']);
  expect(parts.at(-1)).toBe(1);
});

test('an export that answers an envelope with another code than 0 is a refusal', async () => {
  const { api } = await connected(json(200, { code: 8, message: 'Quá nhiều dòng', data: null, traceId: 't' }));
  await expect(api.shop.export.download({})).rejects.toMatchObject({ code: 8, name: 'limit_exceeded' });
});

test('the end of a session stops what is under way, but not the sign-out itself', async () => {
  const { api, transport } = await connected((request, response) => {
    if (request.method === 'POST') setTimeout(() => ok(null)(request, response), 50);
  });
  const reading = api.shop.get.fetch({ id: '1' });
  const leaving = api.shop.open.fetch({ name: 'x' }, { keepalive: true });
  transport.abortAll();
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  await expect(leaving).resolves.toBeNull();
});

describe('what the page asked for before the app came', () => {
  const askedBy = (authorization: string, language: string, url: string, answer: Response | undefined) => {
    const firstCalls = new Map([[`${authorization} ${language} ${url}`, Promise.resolve(answer)]]);
    Object.assign(globalThis, { firstCalls });
    return firstCalls;
  };
  const answered = () => Response.json({ code: 0, message: '', data: { name: 'Trà sữa' }, traceId: 't9' });
  const urlOf = (server: { address(): unknown }) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop/1`;
  afterEach(() => void Reflect.deleteProperty(globalThis, 'firstCalls'));

  test('is taken once by the call that asks the same, and then asked for again', async () => {
    const { api, seen, server } = await connected(ok({ name: 'Cà phê' }));
    askedBy('Bearer old', 'vi', urlOf(server), answered());
    expect(await api.shop.get.fetch({ id: '1' })).toEqual({ name: 'Trà sữa' });
    expect(seen).toHaveLength(0);
    expect(await api.shop.get.fetch({ id: '1' })).toEqual({ name: 'Cà phê' });
  });

  test.each([
    ['another person', 'Bearer another', 'vi', answered()],
    ['another language', 'Bearer old', 'en', answered()],
    ['a refusal', 'Bearer old', 'vi', new Response('{}', { status: 401 })],
    ['no answer', 'Bearer old', 'vi', undefined],
  ])('is not taken when it is for %s', async (_, authorization, language, answer) => {
    const { api, seen, server } = await connected(ok({ name: 'Cà phê' }));
    askedBy(authorization, language, urlOf(server), answer);
    expect(await api.shop.get.fetch({ id: '1' })).toEqual({ name: 'Cà phê' });
    expect(seen).toHaveLength(1);
  });

  test('is not taken any more once something was changed', async () => {
    const { api, server } = await connected((request, response) =>
      ok(request.method === 'POST' ? null : { name: 'Cà phê' })(request, response),
    );
    const firstCalls = askedBy('Bearer old', 'vi', urlOf(server), answered());
    await api.shop.open.fetch({ name: 'x' });
    expect(firstCalls.size).toBe(0);
    expect(await api.shop.get.fetch({ id: '1' })).toEqual({ name: 'Cà phê' });
  });
});
