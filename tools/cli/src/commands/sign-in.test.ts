import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { type Desk, openDesk } from '../cli.fixture.ts';
import { profileFile } from '../profiles.ts';
import { run } from '../run.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
}, 60_000);
afterAll(() => desk.close());

const nobody = '01890000-0000-4000-8000-000000000000';
const asNobody = (...args: string[]) => desk.pay('login', '--client-id', nobody, ...args);

test('without keys every command says how to sign in, and nothing is asked of the platform', async () => {
  for (const args of [['whoami'], ['payments', 'list'], ['trigger', 'transaction.succeeded'], ['logout']]) {
    const { code, err } = await desk.pay(...args);
    expect({ args, code }).toEqual({ args, code: 3 });
    expect(err).toContain('pay login');
  }
});

test('the keys are tried with a signed call, stored for their owner alone, and tell whose they are', async () => {
  expect(await desk.pay('login')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Signed in as Shop 09\d+ \(M\d+\), test mode, profile test\./) as string,
  });
  const file = profileFile(desk.env);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const { code, out } = await desk.pay('whoami');
  expect(code).toBe(0);
  for (const line of [/^Keys +right$/m, /^Mode +test$/m, /^Webhook +no address in use$/m, /^Profile +test$/m])
    expect(out).toMatch(line);
  expect(out).not.toContain(desk.env.PAY_SECRET_KEY);
  expect(await desk.json('whoami')).toMatchObject({ mode: 'test', clientId: desk.env.PAY_CLIENT_ID, profile: 'test' });
});

test('several profiles stand beside each other; the last one is used, or the one that is named', async () => {
  expect((await desk.pay('login', '--profile', 'shop-b')).code).toBe(0);
  expect((await desk.pay('profiles')).out).toMatch(/^ {2}test {2}test .*\n\* shop-b {2}test /);
  expect(await desk.json('profiles')).toMatchObject([
    { name: 'test', current: false },
    { name: 'shop-b', current: true },
  ]);
  expect(await desk.json('whoami', '--profile', 'test')).toMatchObject({ profile: 'test' });
  expect(await desk.pay('whoami', '--profile', 'gone')).toMatchObject({
    code: 3,
    err: expect.stringMatching(/no profile “gone”\. There are: test, shop-b\./) as string,
  });
  expect(await desk.pay('logout')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Forgotten: shop-b.') as string,
  });
  expect(await desk.json('profiles')).toMatchObject([{ name: 'test', current: true }]);
  expect(readFileSync(profileFile(desk.env), 'utf8')).not.toContain('shop-b');
});

test('wrong keys are refused with the reason, and nothing is stored', async () => {
  const before = readFileSync(profileFile(desk.env), 'utf8');
  expect(await asNobody()).toMatchObject({
    code: 3,
    err: expect.stringMatching(/1602.*\n.*test address only/) as string,
  });
  const { PAY_SECRET_KEY: secretKey, PAY_ENCRYPT_KEY: encryptKey } = desk.env;
  desk.env.PAY_SECRET_KEY = 'another';
  expect(await desk.pay('login')).toMatchObject({
    code: 3,
    err: expect.stringMatching(/1601.*\nThe secret key/) as string,
  });
  desk.env.PAY_SECRET_KEY = secretKey!;
  desk.env.PAY_ENCRYPT_KEY = 'AB'.repeat(32);
  expect(await desk.pay('login')).toMatchObject({ code: 3, err: expect.stringContaining('1601') as string });
  desk.env.PAY_ENCRYPT_KEY = 'short';
  expect(await desk.pay('login')).toMatchObject({ code: 2, err: expect.stringContaining('32 or 64') as string });
  desk.env.PAY_ENCRYPT_KEY = encryptKey!;
  expect(readFileSync(profileFile(desk.env), 'utf8')).toBe(before);
});

test('an address where no platform is, one that answers otherwise and one that is none are told apart', async () => {
  expect(await desk.pay('login', '--host', 'http://127.0.0.1:1/pay')).toMatchObject({
    code: 4,
    err: expect.stringContaining('cannot be reached') as string,
  });
  expect(await desk.pay('login', '--host', desk.env.PAY_HOST!.replace(/\/pay$/, ''))).toMatchObject({
    code: 4,
    err: expect.stringContaining('It ends in /pay') as string,
  });
  expect((await desk.pay('login', '--host', 'localhost:4001')).code).toBe(2);
  expect((await desk.pay('login', '--profile', '__proto__')).code).toBe(2);
});

test('a missing key is asked for at a terminal, and without one its variable is named', async () => {
  const { PAY_SECRET_KEY: secretKey, ...env } = desk.env;
  const asked: string[] = [];
  const told: string[] = [];
  const io = {
    env,
    out: (line: string) => void told.push(line),
    err: (line: string) => void told.push(line),
    signal: new AbortController().signal,
  };
  expect(await run(['login'], io)).toBe(2);
  expect(told.at(-1)).toContain('PAY_SECRET_KEY');
  const ask = async (question: string) => {
    asked.push(question);
    return secretKey!;
  };
  expect(await run(['login'], { ...io, ask })).toBe(0);
  expect(asked).toEqual(['Secret key: ']);
  expect(told.join()).not.toContain(secretKey);
});

test('keys that others can read, and a damaged file, are not used', async () => {
  const file = profileFile(desk.env);
  chmodSync(file, 0o644);
  expect(await desk.pay('whoami')).toMatchObject({
    code: 3,
    err: expect.stringContaining(`chmod 600 ${file}`) as string,
  });
  chmodSync(file, 0o600);
  const kept = readFileSync(file);
  writeFileSync(file, '{');
  expect(await desk.pay('whoami')).toMatchObject({ code: 3, err: expect.stringContaining('is damaged') as string });
  writeFileSync(file, kept);
});

test('keys of live mode say so', async () => {
  const live = await openDesk({ mode: 'live', at: desk.platform });
  expect((await live.pay('login')).out).toContain('live mode, profile live.');
  expect(await live.json('whoami')).toMatchObject({ mode: 'live' });
  await live.close();
});

test('all profiles are forgotten at once', async () => {
  await desk.pay('login', '--profile', 'one');
  expect((await desk.pay('logout', '--all')).out).toMatch(/^Forgotten: .*one/);
  expect((await desk.pay('profiles')).out).toContain('No profile in');
  expect((await desk.pay('whoami')).code).toBe(3);
});
