import { createApi } from '@pay/api-client';
import { defineContract } from '@pay/contract-core';
import * as z from 'zod/mini';
import { createFrontEnd, type FrontEndConfig } from './front-end.ts';

const contract = defineContract('tool', {
  read: { route: 'GET /api/read', returns: z.object({ seen: z.string() }), allow: 'signed-in' },
  identity: { route: 'GET /api/identity', returns: z.object({ seen: z.string() }), allow: 'signed-in', mode: 'live' },
});

const config: FrontEndConfig = {
  apiUrl: 'http://live.test/pay',
  testApiUrl: 'http://try.test/pay',
  salaryUrl: 'http://live.test/salary',
  testSalaryUrl: 'http://try.test/salary',
  storageUrl: 'http://live.test/pay',
  payerUrl: 'http://payer.test',
  links: { feePolicy: '', terms: '', privacy: '' },
  hashKey: 'key',
  inactivityMinutes: 15,
  features: {},
  brand: { name: 'Tre Pay', logo: '', colour: '' },
};

let asked: Request[] = [];
const original = globalThis.fetch;

beforeEach(() => {
  asked = [];
  globalThis.fetch = (input, init) => {
    const request = new Request(input as Request, init);
    asked.push(request);
    return Promise.resolve(Response.json({ code: 0, message: '', data: { seen: request.url }, traceId: 't' }));
  };
});
afterEach(() => {
  globalThis.fetch = original;
  localStorage.clear();
  sessionStorage.clear();
});

const open = () => {
  const frontEnd = createFrontEnd({ app: 'merchant-portal' });
  frontEnd.connect({
    calls: () =>
      Promise.resolve({
        refreshToken: { fetch: () => Promise.resolve(null) },
        logout: { fetch: () => Promise.resolve() },
      }),
    loadPermissions: () => Promise.resolve(['1501:read']),
  });
  return { ...frontEnd, api: createApi({ demo: contract }, frontEnd.transport).demo };
};

test('nothing is called before the configuration is there', async () => {
  const { api, config: read, session } = open();
  expect(read).toThrow('not loaded');
  await expect(api.read.fetch()).rejects.toThrow('not loaded');
  expect(asked).toEqual([]);
  session.close();
});

test('B138 B161 calls carry the session and go where its mode says, identity always to the live address', async () => {
  const { api, load, session } = open();
  await load(() => Promise.resolve(config));
  session.signIn({ token: 'access', refreshToken: 'refresh' });
  await api.read.fetch();
  session.setTestMode(true, () => undefined);
  await api.read.fetch();
  await api.identity.fetch();
  expect(asked.map(({ url }) => url)).toEqual([
    'http://live.test/pay/api/read',
    'http://try.test/pay/api/read',
    'http://live.test/pay/api/identity',
  ]);
  expect(asked[0]!.headers.get('authorization')).toBe('Bearer access');
  expect(asked[0]!.headers.get('x-app')).toBe('merchant-portal');
  session.signOut();
  session.close();
});

test('calls go through the own host where the configuration names a way, and directly where it does not', async () => {
  const { api, load, session } = open();
  await load(() => Promise.resolve({ ...config, gateway: { [config.apiUrl]: 'http://shop.test/-/live/pay' } }));
  await api.read.fetch();
  session.setTestMode(true, () => undefined);
  await api.read.fetch();
  expect(asked.map(({ url }) => url)).toEqual(['http://shop.test/-/live/pay/api/read', 'http://try.test/pay/api/read']);
  session.close();
});

test('permissions are known after sign-in and forgotten with the session', async () => {
  const { load, session } = open();
  await load(() => Promise.resolve(config));
  session.signIn({ token: 'access', refreshToken: 'refresh' });
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(session.getSnapshot().grants).toEqual(new Set(['1501:read']));
  session.signOut();
  expect(session.getSnapshot()).toMatchObject({ status: 'expired', grants: undefined });
  session.close();
});
