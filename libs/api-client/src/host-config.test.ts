import { defineContract } from '@pay/contract-core';
import { joinUrl, needsBearer, serviceUrl, type HostConfig } from './host-config.ts';

const config = {
  apiUrl: 'https://api.test/pay',
  testApiUrl: 'https://sandbox.test/pay',
  salaryUrl: 'https://salary.test/api/v1/smart-bank',
  testSalaryUrl: 'https://salary-sandbox.test/api/v1/smart-bank',
  storageUrl: 'https://files.test',
} as HostConfig;

const calls = defineContract('payLink', {
  list: { route: 'GET /api/paylink/v1/getList', allow: ['1501:read'] },
  identity: { route: 'GET /api/user/v1/me', allow: 'bearer', mode: 'live' },
  advance: { route: 'GET /api/v1/smart-bank/salary-advance', service: 'salary', allow: 'enterprise' },
});
const storage = defineContract('storage', {
  getTicket: { route: 'POST /api/storage/v1/ticket', allow: 'bearer', mode: 'live' },
  upload: { route: 'POST /api/storage/v1/upload', allow: 'ticket', mode: 'live' },
});

test.each([
  ['a list', calls.list, 'https://api.test/pay', 'https://sandbox.test/pay'],
  ['an identity call', calls.identity, 'https://api.test/pay', 'https://api.test/pay'],
  [
    'a salary call',
    calls.advance,
    'https://salary.test/api/v1/smart-bank',
    'https://salary-sandbox.test/api/v1/smart-bank',
  ],
  ['a ticket', storage.getTicket, 'https://api.test/pay', 'https://api.test/pay'],
  ['a file', storage.upload, 'https://files.test', 'https://files.test'],
])('B161 %s goes to its own service in each mode', (_, endpoint, live, test) => {
  expect(serviceUrl(endpoint, config, 'live')).toBe(live);
  expect(serviceUrl(endpoint, config, 'test')).toBe(test);
});

const gateway = {
  [config.apiUrl]: '/-/live/pay',
  [config.testApiUrl]: '/-/test/pay',
  [config.salaryUrl]: '/-/live/api/v1/smart-bank',
  [config.testSalaryUrl]: '/-/test/api/v1/smart-bank',
};

test.each([
  ['a list', calls.list, '/-/live/pay', '/-/test/pay'],
  ['a salary call', calls.advance, '/-/live/api/v1/smart-bank', '/-/test/api/v1/smart-bank'],
  ['a file of a storage that stands apart', storage.upload, 'https://files.test', 'https://files.test'],
])('%s goes through the own host as far as that passes calls on', (_, endpoint, live, test) => {
  expect(serviceUrl(endpoint, { ...config, gateway }, 'live')).toBe(live);
  expect(serviceUrl(endpoint, { ...config, gateway }, 'test')).toBe(test);
});

test('an address that the own host does not know is called itself', () => {
  const elsewhere = { ...config, apiUrl: 'https://other.test/pay', gateway };
  expect(serviceUrl(calls.list, elsewhere, 'live')).toBe('https://other.test/pay');
});

test('only signed-in calls carry the access token', () => {
  expect([calls.list, calls.identity, calls.advance, storage.getTicket].every(needsBearer)).toBe(true);
  expect(needsBearer(storage.upload)).toBe(false);
});

test.each([
  ['https://api.test/pay', '/api/paylink/v1/getList', 'https://api.test/pay/api/paylink/v1/getList'],
  ['https://api.test/pay/', 'api/x', 'https://api.test/pay/api/x'],
  [
    'https://salary.test/api/v1/smart-bank',
    '/api/v1/smart-bank/salary-period',
    'https://salary.test/api/v1/smart-bank/salary-period',
  ],
  ['https://salary.test/api/v1/smart-bank', '/salary-period', 'https://salary.test/api/v1/smart-bank/salary-period'],
  ['https://api.test', '/api', 'https://api.test/api'],
  ['/-/live/pay', '/api/x', '/-/live/pay/api/x'],
  ['/-/live/api/v1/smart-bank', '/api/v1/smart-bank/salary-period', '/-/live/api/v1/smart-bank/salary-period'],
])('%s and %s are joined without repeating a part', (base, path, url) => {
  expect(joinUrl(base, path)).toBe(url);
});
