import { layDatabases } from '@pay/platform-kernel/fixtures';
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, type RunningPlatform, runPlatform } from './running-platform.ts';

const secret = (name: string) => name.repeat(8);
const secrets = {
  HASH_KEY: secret('hash'),
  TOKEN_SECRET: secret('token'),
  TICKET_SECRET: secret('ticket'),
  BANK_SECRET: secret('bank'),
  SMS_SECRET: secret('text'),
};
const phone = '0912345678';
const address = 'https://pay.example.com/pay';

const sent: { to: string; text: string; client: unknown }[] = [];
const seen: typeof sent = [];
let gateway: Server;
let folder: string;
let platform: RunningPlatform;
let testBase: string;

beforeAll(async () => {
  gateway = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      if (request.url === '/sms/send') {
        const told = JSON.parse(body) as { to: string; text: string };
        const message = { ...told, client: request.headers['x-api-client'] };
        sent.push(message);
        seen.push(message);
      }
      response.end('{}');
    });
  });
  await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening));
  const at = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  folder = mkdtempSync(join(tmpdir(), 'pay-production-'));
  await layDatabases(folder);
  const port = await freePort();
  testBase = `http://127.0.0.1:${port + 1}`;
  platform = runPlatform(folder, port, {
    ...secrets,
    SANDBOX: 'off',
    BANK_URL: `${at}/bank`,
    SMS_URL: `${at}/sms`,
    SMTP_URL: 'smtp://127.0.0.1:1',
    PUBLIC_API_URL: address,
    PUBLIC_TEST_API_URL: `${address}/test`,
    PUBLIC_PAYER_URL: 'https://pay.example.com',
  });
  await platform.ready();
}, 120_000);

afterAll(async () => {
  platform.process.kill('SIGTERM');
  expect(await platform.ended).toMatchObject({ code: 0 });
  gateway.closeAllConnections();
  gateway.close();
  rmSync(folder, { recursive: true, force: true });
}, 30_000);

async function codeSent(): Promise<string> {
  for (;;) {
    const message = sent.shift();
    const code = message?.to === phone ? /\b\d{6}\b/.exec(message.text)?.[0] : undefined;
    if (code) return code;
    await pause(50);
  }
}

async function asked(base: string, path: string, body: unknown, headers: Record<string, string>, method = 'POST') {
  const reply = await fetch(`${base}/pay${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-app': 'merchant-portal', ...headers },
    body: JSON.stringify(body),
  });
  return (await reply.json()) as { code: number; data: Record<string, unknown> };
}

const inTestMode = (path: string, body: unknown, headers: Record<string, string>, method?: string) =>
  asked(testBase, path, body, headers, method);

const bankSigned = (credit: object, { key = secrets.BANK_SECRET, time = String(Date.now()), mode = 'test' } = {}) => ({
  'x-api-client': `platform-${mode}`,
  'x-api-time': time,
  'x-api-validate': createHmac('sha256', key)
    .update(`platform-${mode}|${time}|${JSON.stringify(credit)}`)
    .digest('hex'),
});

let token: string;

test('what only a sandbox has is not there', async () => {
  for (const path of ['/inbox.json', '/inbox', '/sandbox/clock', '/internal/invariants', '/internal/audit']) {
    expect((await fetch(platform.base + path)).status).toBe(404);
  }
  expect((await platform.call('POST', '/sandbox/bank/credits', {})).status).toBe(404);
  expect((await platform.call('POST', '/sandbox/bank/transfers', {})).status).toBe(404);
});

test('what tells of the platform is shown inside its own network only, its health everywhere', async () => {
  const statusFor = async (path: string, forwarded?: string) => {
    const headers = new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded });
    return (await fetch(platform.base + path, { headers })).status;
  };
  for (const path of ['/metrics', '/openapi.json', '/docs']) {
    expect(await statusFor(path)).toBe(200);
    expect(await statusFor(path, '10.1.2.3')).toBe(200);
    for (const outside of ['203.0.113.9', '127.0.0.1, 203.0.113.9', '2001:db8::1'])
      expect(await statusFor(path, outside)).toBe(404);
  }
  for (const path of ['/health/live', '/health/ready', '/openapi/merchant.json', '/openapi/merchant.postman.json'])
    expect(await statusFor(path, '203.0.113.9')).toBe(200);
});

test('a merchant registers and signs in with codes that the gateway brought', async () => {
  const password = createHmac('sha256', secrets.HASH_KEY).update('Shop@2468').digest('hex');
  const started = await platform.call('GET', `/pay/api/user/portal/v1/register/checkPhone?phone=${phone}`);
  const body = { phone, sessionId: started.data.sessionId, password, otp: await codeSent() };
  expect(await platform.call('POST', '/pay/api/user/portal/v1/register/submit', body)).toMatchObject({ code: 0 });
  const login = await platform.call('POST', '/pay/api/auth/portal/v2/login', { phone, password });
  const verified = await platform.call('POST', '/pay/api/auth/portal/v2/verifyOtp', {
    sessionId: login.data.sessionId,
    otp: await codeSent(),
  });
  expect(verified).toMatchObject({ code: 0 });
  token = String(verified.data.token);
}, 60_000);

test('in test mode the code of a call is sent too, and no other message', async () => {
  const as = { authorization: `Bearer ${token}` };
  const link = await inTestMode(
    '/api/paylink/v1/create',
    { amount: 150_000, description: 'Đơn 1203', customerInfoType: 'NO_REQUIRE' },
    as,
  );
  const share = { payLinkCode: link.data.payLinkCode, sendSms: true, receiver: '0987654321' };
  expect(await inTestMode('/api/paylink/v1/sendEmailSms', share, as)).toMatchObject({ code: 0 });
  const path = '/api/merchant/portal/v1/revealCredential';
  const { data } = await inTestMode(path, {}, as, 'PUT');
  const shown = await inTestMode(path, { sessionId: data.sessionId, otp: await codeSent() }, as, 'PUT');
  expect(shown.data.encryptKey).toMatch(/^[0-9A-F]{64}$/);
  expect(seen.filter(({ to }) => to !== phone)).toEqual([]);
  // Notices of the live mode come when they come.
  expect(seen.filter(({ client }) => client !== 'platform-live')).toMatchObject([{ client: 'platform-test' }]);
}, 60_000);

test('test mode is tried here too, by deposits and at the card gateway; the live mode has no method without a gateway', async () => {
  const as = { authorization: `Bearer ${token}` };
  const link = await inTestMode(
    '/api/paylink/v1/create',
    { amount: 150_000, description: 'Đơn 1205', customerInfoType: 'NO_REQUIRE' },
    as,
  );
  const code = String(link.data.payLinkCode);
  const read = async (base: string, path: string) =>
    (await (await fetch(`${base}/pay${path}`)).json()) as { code: number; data: Record<string, unknown> };
  const { data: shown } = await read(testBase, `/api/paylink/public/v1/${code}`);
  const typesOf = (methods: unknown) => (methods as { paymentType: string }[]).map(({ paymentType }) => paymentType);
  expect(typesOf((shown.shopSetting as { payments: unknown }).payments)).toContain('ATM_CARD');
  const { data: handOver } = await read(testBase, `/api/paylink/public/v1/atm-card/${code}`);
  const arriving = { handOver: handOver.fields };
  const gateway = '/api/sandbox/card-gateway/v1/open';
  expect(await asked(platform.base, gateway, arriving, {})).toMatchObject({ code: 3 });
  expect(await inTestMode(gateway, arriving, {})).toMatchObject({ code: 0, data: { step: 'CARD', amount: 150_000 } });

  const methods = await read(platform.base, '/api/payment-method/public/v1/getList');
  expect(typesOf(methods.data)).toContain('VIET_QR');
  expect(typesOf(methods.data)).not.toContain('ATM_CARD');
  const deposit = { accountNo: '700000000000', branch: 'HN', amount: 20_000, content: 'thu' };
  expect((await asked(platform.base, '/api/tool/v1/deposit', deposit, as)).code).not.toBe(0);
  // What stands for the phone that approves a sign-in is of no mode of a real platform.
  const scan = { qrCode: 'payqr://sign-in/0123456789abcdef', phone };
  expect(await inTestMode('/api/sandbox/v1/qr-phone/scan', scan, {})).toMatchObject({ code: 3 });

  const other = await inTestMode(
    '/api/paylink/v1/create',
    { amount: 160_000, description: 'Đơn 1206', customerInfoType: 'NO_REQUIRE' },
    as,
  );
  const waiting = String(other.data.payLinkCode);
  const { data: terms } = await read(testBase, `/api/paylink/public/v1/vietqr/${waiting}`);
  const account = { accountNo: terms.virtualAccount, branch: 'HN' };
  expect(await inTestMode('/api/tool/v1/inquiry', account, as)).toMatchObject({ code: 0 });
  const paid = await inTestMode('/api/tool/v1/deposit', { ...account, amount: 160_000, content: 'thu' }, as);
  expect(paid).toMatchObject({ code: 0 });
  const { data: state } = await read(testBase, `/api/paylink/public/v1/query/${waiting}`);
  expect(state.status).toBe('SUCCESS');
}, 60_000);

test('a credit that the bank signed pays a link once; an unsigned, foreign or old one, or one signed for the other mode, is refused', async () => {
  const as = { authorization: `Bearer ${token}` };
  const link = await inTestMode(
    '/api/paylink/v1/create',
    { amount: 150_000, description: 'Đơn 1204', customerInfoType: 'NO_REQUIRE' },
    as,
  );
  const code = String(link.data.payLinkCode);
  const terms = (await (await fetch(`${testBase}/pay/api/paylink/public/v1/vietqr/${code}`)).json()) as {
    data: { virtualAccount: string };
  };
  const credit = {
    transactionNo: 'FT1',
    accountNo: terms.data.virtualAccount,
    amount: 150_000,
    content: 'DH1204',
    fromBin: '970436',
    fromAccount: '0071000123456',
  };
  const tell = (headers: Record<string, string>) => inTestMode('/bank/credits', credit, headers);

  expect(await tell({})).toMatchObject({ code: 4 });
  expect(await tell(bankSigned(credit, { key: secrets.SMS_SECRET }))).toMatchObject({ code: 4 });
  expect(await tell(bankSigned(credit, { time: String(Date.now() - 301_000) }))).toMatchObject({ code: 4 });
  expect(await tell(bankSigned({ ...credit, amount: 150_001 }))).toMatchObject({ code: 4 });
  expect(await tell(bankSigned(credit, { mode: 'live' }))).toMatchObject({ code: 4 });
  const toLive = (mode: string) => asked(platform.base, '/bank/credits', credit, bankSigned(credit, { mode }));
  expect(await toLive('test')).toMatchObject({ code: 4 });
  expect(await toLive('live')).toMatchObject({ code: 1301 });
  expect(await tell(bankSigned(credit))).toMatchObject({ code: 0, data: { repeated: false } });
  expect(await tell(bankSigned(credit))).toMatchObject({ code: 0, data: { repeated: true } });
  const state = (await (await fetch(`${testBase}/pay/api/paylink/public/v1/query/${code}`)).json()) as {
    data: { status: string };
  };
  expect(state.data.status).toBe('SUCCESS');
});

test.each([
  'http://127.0.0.1/',
  'https://localhost/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a00:1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://user:word@shop.example/',
  'https://shop.example@127.0.0.1/',
  'https://10.1.2.3/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://0.0.0.0/',
  'https://[fd00:ec2::254]/',
])('the webhook address %s is refused in both modes', async (webhookUrl) => {
  const path = '/api/webhook/portal/v1/update';
  expect((await platform.call('PUT', `/pay${path}`, { webhookUrl }, token)).code).not.toBe(0);
  expect(await inTestMode(path, { webhookUrl }, { authorization: `Bearer ${token}` }, 'PUT')).toMatchObject({
    code: 2601,
  });
});

test.each([
  [{ BANK_URL: '' }, /BANK_URL/],
  [{ BANK_SECRET: 'short' }, /BANK_SECRET/],
  [{ SMS_URL: 'http://sms.example.com' }, /SMS_URL must be an https address/],
  [{ FAIL_AT: 'call-committed' }, /FAIL_AT .* refused outside the sandbox/],
])(
  'it refuses to start with %j',
  async (wrong, reason) => {
    const whole = {
      ...secrets,
      SANDBOX: 'off',
      BANK_URL: 'https://bank.example.com',
      SMS_URL: 'https://sms.example.com',
      SMTP_URL: 'smtp://127.0.0.1:1',
    };
    const addresses = { PUBLIC_API_URL: address, PUBLIC_TEST_API_URL: address, PUBLIC_PAYER_URL: address };
    const refused = await runPlatform(folder, await freePort(), { ...whole, ...addresses, ...wrong }).ended;
    expect(refused).toMatchObject({ code: 1, errors: expect.stringMatching(reason) as string });
  },
  60_000,
);
