import { pos } from '@pay/contract-portal';
import { posTerminal } from '@pay/contract-merchant-api';
import { openCounter } from '@pay/platform-devices/fixtures';
import { servicePrefix } from '@pay/platform-kernel';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { randomUUID } from 'node:crypto';
import { openLine } from './terminal/calls.ts';
import { type KeptCash, keepCash, keptCash, sendCash } from './terminal/kept-cash.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ identity: { hashCost: { memory: 64, passes: 1 }, otpResendAfterMs: 0 } });
}, 60_000);
afterAll(() => platform.close());

const get = (url: string) => platform.send({ method: 'GET', url, headers: {} });

class Kept implements Storage {
  readonly #kept = new Map<string, string>();
  get length() {
    return this.#kept.size;
  }
  key = (place: number) => [...this.#kept.keys()][place] ?? null;
  getItem = (key: string) => this.#kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#kept.set(key, value);
  removeItem = (key: string) => void this.#kept.delete(key);
  clear = () => this.#kept.clear();
}

const routes = Object.fromEntries(
  Object.entries(posTerminal).map(([name, { method, path }]) => [name, `${method} ${servicePrefix.platform}${path}`]),
) as Parameters<typeof openLine>[0]['routes'];

/** The line of a browser to the platform of this test; `loses` answers are lost on their way back. */
function lineOf(key: string, network: { up: boolean; loses: number }) {
  const send: typeof fetch = async (address, { method = 'GET', headers, body } = {}) => {
    if (!network.up) throw new TypeError('no network');
    const answer = await platform.send({
      method,
      url: String(address),
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && { payload: body }),
    });
    if (network.loses > 0) {
      network.loses -= 1;
      throw new TypeError('the answer was lost');
    }
    return Response.json(answer.body);
  };
  return openLine({ routes, key, language: 'vi', send });
}

const cashOf = (posId: string, amount: number): KeptCash => ({
  id: randomUUID(),
  posId,
  amount,
  takenAt: platform.services.clocks.live.now(),
});

test('the page and its modules are served to a browser as it runs them, under a strict policy', async () => {
  const page = await get('/sandbox/terminal');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  const names = JSON.parse((await get('/sandbox/terminal/sources.json')).bytes.toString('utf8')) as string[];
  expect(names).toContain('/sandbox/terminal/terminal.browser.ts');
  for (const name of names.filter((each) => each.endsWith('.ts'))) {
    const { headers, bytes } = await get(name);
    expect([name, headers['content-type']]).toEqual([name, 'text/javascript; charset=utf-8']);
    expect(bytes.toString('utf8')).not.toMatch(/^(?:interface|import type|type) /m);
  }
  expect((await get('/sandbox/terminal/code.svg?content=000201')).headers['content-type']).toContain('svg');
  expect((await get('/sandbox/terminal/missing.ts')).status).toBe(404);
});

test('cash that was taken without a network is sent later, once, though an answer is lost and two windows send it', async () => {
  const counter = await openCounter(platform);
  const { posId, token } = counter;
  const [storage, network] = [new Kept(), { up: false, loses: 0 }];
  const call = lineOf(counter.apiKey, network);
  for (const amount of [30_000, 45_000, 20_000]) keepCash(storage, cashOf(posId, amount));
  expect(await sendCash(storage, posId, call)).toBe('unreached');
  expect(keptCash(storage, posId)).toHaveLength(3);
  Object.assign(network, { up: true, loses: 1 });
  expect(await sendCash(storage, posId, call)).toBe('unreached');
  expect(keptCash(storage, posId)).toHaveLength(3);
  expect(await Promise.all([sendCash(storage, posId, call), sendCash(storage, posId, call)])).toEqual(['sent', 'sent']);
  expect(keptCash(storage, posId)).toEqual([]);
  const { items } = await platform.ok(pos.getTransactions, {}, { token });
  expect(items.map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual([20_000, 30_000, 45_000]);
  expect(await counter.terminal()).toMatchObject({ revenue: 95_000, transactionNotSettlementNumber: 3 });
});

test('one payment that is refused stays with its reason and does not keep the others back', async () => {
  const counter = await openCounter(platform);
  const { posId } = counter;
  const storage = new Kept();
  const call = lineOf(counter.apiKey, { up: true, loses: 0 });
  const wrong = cashOf(posId, 10_000);
  await counter.takeCash(counter.cash(12_000, wrong.id));
  keepCash(storage, wrong);
  keepCash(storage, cashOf(posId, 25_000));
  expect(await sendCash(storage, posId, call)).toBe('sent');
  expect(keptCash(storage, posId)).toMatchObject([{ id: wrong.id, refused: expect.any(String) }]);
  expect(await counter.terminal()).toMatchObject({ revenue: 37_000 });
});

test('cash of another terminal is not sent with this one’s key', async () => {
  const counter = await openCounter(platform);
  const storage = new Kept();
  keepCash(storage, cashOf(randomUUID(), 10_000));
  expect(await sendCash(storage, counter.posId, lineOf(counter.apiKey, { up: true, loses: 0 }))).toBe('sent');
  expect(storage.length).toBe(1);
});
