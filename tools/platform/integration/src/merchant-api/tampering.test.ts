import { merchant } from '@pay/contract-portal';
import {
  type ApiFault,
  MerchantClient,
  type Sealed,
  type TestMerchant,
  type TestPlatform,
} from '@pay/platform-testing';
import { sql } from 'kysely';
import { order, startSignedShop } from './merchant-api.fixture.ts';

let platform: TestPlatform;
let shop: TestMerchant;
let client: MerchantClient;

beforeAll(async () => {
  ({ platform, shop, client } = await startSignedShop());
}, 60_000);
afterAll(() => platform.close());

const path = '/api/payment/v1/create';
const payments = async () => {
  const { total } = await platform.services.storages.live.db
    .selectFrom('transaction')
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
};

async function answerTo({ body, headers }: Sealed): Promise<number> {
  const reply = await platform.platform.listeners.live.inject({
    method: 'POST',
    url: `/pay${path}`,
    headers,
    payload: body,
  });
  expect(reply.statusCode).toBe(200);
  return reply.json<{ code: number }>().code;
}

const changedAt = (text: string, place: number, by = 1) =>
  text.slice(0, place) + String.fromCharCode(33 + ((text.charCodeAt(place) - 33 + by) % 93)) + text.slice(place + 1);

const places = (text: string) => [...text].map((_, place) => place);

test.each(['x-api-validate', 'x-api-time', 'x-api-client'] as const)(
  'each changed byte of %s is refused',
  async (name) => {
    const sealed = client.seal(path, order());
    const before = await payments();
    for (const place of places(sealed.headers[name])) {
      const code = await answerTo({
        ...sealed,
        headers: { ...sealed.headers, [name]: changedAt(sealed.headers[name], place) },
      });
      expect(code).toBe(name === 'x-api-client' ? 1602 : 1601);
    }
    expect(await payments()).toBe(before);
  },
);

test('each changed byte of the data is refused', async () => {
  const sealed = client.seal(path, order());
  const before = await payments();
  const { data } = JSON.parse(sealed.body) as { data: string };
  for (const place of places(data)) {
    expect(await answerTo({ ...sealed, body: JSON.stringify({ data: changedAt(data, place) }) })).toBe(1601);
  }
  expect(await payments()).toBe(before);
});

test('a rightly signed message from outside the window is refused in either direction', async () => {
  for (const away of [-301_000, 301_000])
    expect(await answerTo(client.seal(path, order(), String(Date.now() + away)))).toBe(1610);
  for (const away of [-299_000, 299_000])
    expect(await answerTo(client.seal(path, order(), String(Date.now() + away)))).toBe(0);
});

test('an equal message gets the equal result, freshly signed, and has no second effect, also many at once', async () => {
  const sealed = client.seal(path, order());
  const before = await payments();
  const answers = await Promise.all(Array.from({ length: 20 }, () => client.send(sealed)));
  expect(await payments()).toBe(before + 1);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

test('a call that only reads is answered anew each time', async () => {
  const { transactionId } = await client.create(order());
  const asked = client.seal('/api/payment/v1/check', { transactionId });
  expect(await client.send(asked)).toMatchObject({ status: 'CREATED' });
  await client.cancel(transactionId);
  expect(await client.send(asked)).toMatchObject({ status: 'CANCELED' });
});

const cancellations = async (transactionId: string) => {
  const { rows } = await sql`select from history where entity_id = ${transactionId} and action = 'cancel'`.execute(
    platform.services.storages.live.db,
  );
  return rows.length;
};

// Some libraries stamp whole seconds, so a check and a cancel of the same payment can be the same bytes.
test.each([['check', 'cancel'] as const, ['cancel', 'check'] as const])(
  'a %s and a %s with the same signature each get their own answer, and the payment is cancelled once',
  async (...names) => {
    const { transactionId } = await client.create(order());
    const sealed = client.seal('/api/payment/v1/check', { transactionId });
    const answers: Record<string, unknown> = {};
    for (const name of [...names, ...names])
      answers[name] = await client.send({ ...sealed, path: `/api/payment/v1/${name}` });
    expect(answers.cancel).toEqual({ success: true });
    expect(answers.check).toMatchObject({ status: 'CANCELED', amount: 20_000 });
    expect(await client.check(transactionId)).toMatchObject({ status: 'CANCELED' });
    expect(await cancellations(transactionId)).toBe(1);
  },
);

test('a refusal is remembered for its own path only', async () => {
  const { transactionId } = await client.create(order());
  await client.cancel(transactionId);
  const sealed = client.seal('/api/payment/v1/cancel', { transactionId });
  const codeAt = (name: string) =>
    client.send({ ...sealed, path: `/api/payment/v1/${name}` }).then(
      () => 0,
      (fault: ApiFault) => fault.code,
    );
  expect([await codeAt('cancel'), await codeAt('check'), await codeAt('cancel')]).toEqual([1609, 0, 1609]);
});

test('an equal message that was refused is refused again, even when it would be accepted by now', async () => {
  const wish = order();
  const { transactionId } = await client.create(wish);
  await client.cancel(transactionId);
  const sealed = client.seal('/api/payment/v1/cancel', { transactionId });
  const codes = [];
  for (let time = 0; time < 2; time += 1) codes.push(await client.send(sealed).catch((fault: ApiFault) => fault.code));
  expect(codes).toEqual([1609, 1609]);
});

const random = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

test('of 10,000 random mutations none is accepted and none causes a fault', async () => {
  const seed = Number(process.env.SEED ?? 20_260_917);
  const chance = random(seed);
  const below = (most: number) => Math.floor(chance() * most);
  const sealed = client.seal(path, order());
  const { data } = JSON.parse(sealed.body) as { data: string };
  const before = await payments();
  const mutated = (text: string) => {
    const place = below(text.length);
    const kinds = [
      () => changedAt(text, place, 1 + below(92)),
      () => text.slice(0, place) + text.slice(place + 1),
      () => text.slice(0, place) + text.slice(place, place + 1) + text.slice(place),
      () => text.slice(0, place),
      () => text.slice(place),
      () => text + text,
      () => [...text].reverse().join(''),
      () => (text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase()),
    ];
    return kinds[below(kinds.length)]!();
  };
  const bodies = [
    () => JSON.stringify({ data: mutated(data) }),
    () => mutated(sealed.body),
    () => `{"data":${below(2) === 0 ? '[]' : '{}'}}`,
  ];
  const codes = new Map<number, number>();
  const count = Number(process.env.MUTATIONS ?? 10_000);
  for (let round = 0; round < count; round += 1) {
    const message: Sealed = { ...sealed, headers: { ...sealed.headers } };
    const names = ['x-api-validate', 'x-api-time', 'x-api-client'] as const;
    const part = below(5);
    if (part < names.length) message.headers[names[part]!] = mutated(message.headers[names[part]!]);
    else message.body = bodies[below(bodies.length)]!();
    if (JSON.stringify(message) === JSON.stringify(sealed)) continue;
    const code = await answerTo(message);
    codes.set(code, (codes.get(code) ?? 0) + 1);
  }
  expect({ seed, codes: [...codes.keys()].filter((code) => ![1601, 1602, 1606].includes(code)) }).toEqual({
    seed,
    codes: [],
  });
  expect(await payments()).toBe(before);
}, 120_000);

test('bodies that never reach the envelope are answered with codes of this API', async () => {
  const { headers } = client.seal(path, order());
  const send = (payload: string, type = 'application/json') =>
    answerTo({ path, body: payload, headers: { ...headers, 'content-type': type } });
  expect(await send('')).toBe(1606);
  expect(await send('{')).toBe(1606);
  expect(await send('[]')).toBe(1606);
  expect(await send('<data/>', 'text/xml')).toBe(1606);
  expect(await send(`{"data":"${'A'.repeat(300_000)}"}`)).toBe(1606);
});

describe('keys', () => {
  const confirmed = async (
    entry: typeof merchant.refreshCredential,
    input: { overlap?: 'NOW' | 'HOUR_1' | 'HOUR_24' },
  ) => {
    const { sessionId } = await platform.challenge(entry, input, { token: shop.token });
    return platform.ok(entry, { ...input, sessionId, otp: await platform.otpOf(shop.phone) }, { token: shop.token });
  };
  const codeOf = (from: MerchantClient) =>
    from.create(order()).then(
      () => 0,
      (fault: ApiFault) => fault.code,
    );
  const holding = (keys: { clientId: string; encryptKey: string; secretKey: string }) =>
    new MerchantClient({ ...keys, host: client.account.host });

  test('are masked until a code reveals them', async () => {
    const shown = await platform.ok(merchant.getCredential, {}, { token: shop.token });
    expect(shown).toMatchObject({
      clientId: client.account.clientId,
      status: 'ACTIVE',
      host: 'http://localhost:4000/pay',
    });
    expect(shown.encryptKey).toMatch(/^•+[0-9A-F]{4}$/);
    const step = await platform.challenge(merchant.revealCredential, {}, { token: shop.token });
    const wrong = await platform.call(
      merchant.revealCredential,
      { sessionId: step.sessionId, otp: '000000' },
      { token: shop.token },
    );
    expect(wrong.body.code).toBe(1103);
    const answer = { sessionId: step.sessionId, otp: await platform.otpOf(shop.phone) };
    expect(await platform.ok(merchant.revealCredential, answer, { token: shop.token })).toMatchObject({
      encryptKey: client.account.encryptKey,
      secretKey: client.account.secretKey,
    });
  });

  test('replaced at once are refused at once', async () => {
    const fresh = holding(await confirmed(merchant.refreshCredential, { overlap: 'NOW' }));
    expect(await codeOf(client)).toBe(1602);
    expect(await codeOf(fresh)).toBe(0);
    client = fresh;
  });

  test('replaced with an overlap stay good until its end, then only the new ones count', async () => {
    const renewed = await confirmed(merchant.refreshCredential, { overlap: 'HOUR_1' });
    expect(renewed.former).toEqual([{ clientId: client.account.clientId, validUntil: expect.any(String) as string }]);
    const fresh = holding(renewed);
    expect([await codeOf(client), await codeOf(fresh)]).toEqual([0, 0]);
    await platform.services.clocks.live.advance(3_601_000);
    expect([await codeOf(client), await codeOf(fresh)]).toEqual([1602, 0]);
    client = fresh;
  });

  test('revoked are refused at once, and others take their place', async () => {
    const step = await platform.challenge(merchant.revokeCredential, {}, { token: shop.token });
    const answer = { sessionId: step.sessionId, otp: await platform.otpOf(shop.phone) };
    const next = await platform.ok(merchant.revokeCredential, answer, { token: shop.token });
    expect(await codeOf(client)).toBe(1602);
    expect(next.clientId).not.toBe(client.account.clientId);
  });
});
