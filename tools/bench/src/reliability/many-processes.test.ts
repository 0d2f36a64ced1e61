import { setTimeout as pause } from 'node:timers/promises';
import { answered, ok, type Tokens, signIn } from '../calls.ts';
import { readBooks, within } from '../rig/books.ts';
import type { Fleet } from '../rig/fleet.ts';
import { threeProcesses } from '../rig/held-fleet.ts';
import { newestOtp, openShops, registered, revealedKeys } from '../rig/many-shops.ts';
import { random } from '../rig/random.ts';
import { Receivers } from '../rig/receiver.ts';
import { advanceClock, Shop } from '../rig/shop.ts';
import { signedCode } from '../rig/signed-call.ts';

const rateFactor = 5;
const wrongCodesAMinute = 20 * rateFactor;
const { onThreeProcesses, hold } = threeProcesses(
  { MAX_SESSIONS: '1', RATE_FACTOR: String(rateFactor) },
  'Several processes on one Postgres are not tested',
);
const info = '/pay/api/user/portal/v1/getInfo';

let fleet: Fleet;
let bases: string[];
const receivers = new Receivers();
let shops: Shop[];

hold(async (lent) => {
  fleet = lent;
  bases = fleet.members.map((member) => member.address());
  await receivers.open();
  shops = await openShops(fleet, random(20_261_121), 3, receivers);
});
afterAll(() => receivers.close());

const everywhere = <Result>(ask: (base: string) => Promise<Result>) => Promise.all(bases.map(ask));
const codes = (path: string, token: string) =>
  everywhere(async (base) => (await answered(`${base}${path}`, { token })).code);
const memberOf = (index: number) => bases[index % bases.length] ?? '';
const inTestMode = (index: number) => fleet.members[index % fleet.members.length]?.address('test') ?? '';

async function until(holds: () => Promise<boolean>, patience = 60_000) {
  for (const end = Date.now() + patience; Date.now() < end; await pause(100)) if (await holds()) return;
  throw new Error('waited in vain');
}

onThreeProcesses(
  'a session opened at one process holds at the others, and ends at all of them at once',
  async () => {
    const phone = '0987000001';
    await registered(memberOf(0), fleet.hashKey, phone);
    const first = await signIn(memberOf(0), fleet.hashKey, phone);
    expect(await codes(info, first.token)).toEqual([0, 0, 0]);

    const renew = (base: string) =>
      ok<Tokens>(`${base}/pay/api/auth/portal/v1/refreshToken`, { body: { refreshToken: first.refreshToken } });
    const renewed = await everywhere(renew);
    expect(new Set(renewed.map(({ token }) => token)).size).toBe(1);

    const second = await signIn(memberOf(1), fleet.hashKey, phone);
    expect(await codes(info, renewed[0]?.token ?? '')).toEqual([122, 122, 122]);
    expect(await codes(info, second.token)).toEqual([0, 0, 0]);

    await ok(`${memberOf(2)}/pay/api/auth/v1/logout`, {
      token: second.token,
      body: { refreshToken: second.refreshToken },
    });
    expect(await codes(info, second.token)).toEqual([11, 11, 11]);
  },
  60_000,
);

onThreeProcesses(
  'credentials that were rotated out or revoked at one process are refused by all at once',
  async () => {
    const phone = '0987000002';
    const token = await registered(memberOf(0), fleet.hashKey, phone);
    const shop = new Shop(
      token,
      () => inTestMode(1),
      async () => (await signIn(memberOf(0), fleet.hashKey, phone)).token,
    );
    const used = async (keys: Awaited<ReturnType<typeof revealedKeys>>) =>
      Promise.all([0, 1, 2].map((index) => signedCode(inTestMode(index), '/api/payment/v1/getTransaction', {}, keys)));
    const renewed = async (path: string) => {
      const { sessionId } = await shop.ok<{ sessionId: string }>(path, { method: 'PUT', body: {} });
      return shop.ok<Awaited<ReturnType<typeof revealedKeys>>>(path, {
        method: 'PUT',
        body: { sessionId, otp: await newestOtp(memberOf(0), phone) },
      });
    };
    const former = await revealedKeys(memberOf(0), shop, phone);
    expect(await used(former)).toEqual([0, 0, 0]);

    const next = await renewed('/api/merchant/portal/v1/refreshCredential');
    expect(await used(former)).toEqual([1602, 1602, 1602]);
    expect(await used(next)).toEqual([0, 0, 0]);

    await renewed('/api/merchant/portal/v1/revokeCredential');
    expect(await used(next)).toEqual([1602, 1602, 1602]);
  },
  60_000,
);

onThreeProcesses(
  'three processes count the calls of a limited class together',
  async () => {
    const tries = wrongCodesAMinute + 30;
    const answers: number[] = [];
    for (let index = 0; index < tries; index += 1) {
      answers.push(
        (await answered(`${memberOf(index)}/pay/api/paylink/public/v1/wrong${String(index).padStart(3, '0')}`)).code,
      );
    }
    expect(answers.filter((code) => code === 3)).toHaveLength(wrongCodesAMinute);
    expect(answers.filter((code) => code === 7)).toHaveLength(tries - wrongCodesAMinute);
    expect(answers.slice(-30)).toEqual(Array(30).fill(7));
    const { code } = await shops[0]!.open({ amount: 20_000 });
    const open = await Promise.all(
      [0, 1, 2].map((index) => answered(`${inTestMode(index)}/pay/api/paylink/public/v1/query/${code}`)),
    );
    expect(open.map((answer) => answer.code)).toEqual([0, 0, 0]);
  },
  60_000,
);

onThreeProcesses(
  'a payment taken by one process is told to the follower at another',
  async () => {
    const link = await shops[0]!.open({ amount: 30_000 });
    const leave = new AbortController();
    const stream = await fetch(`${inTestMode(0)}/pay/api/paylink/public/v1/events/${link.code}`, {
      signal: leave.signal,
    });
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    await ok(`${inTestMode(1)}/pay/api/tool/v1/deposit`, {
      token: shops[0]!.token,
      body: { accountNo: link.virtualAccount, branch: 'HN', amount: link.amount, content: 'thanh toan' },
    });
    for (let seen = ''; !seen.includes('"SUCCESS"');) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`the stream ended: ${seen}`);
      seen += value;
    }
    leave.abort();
  },
  30_000,
);

onThreeProcesses(
  'what falls due is done once, and every notice is sent once and in order',
  async () => {
    const open = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        shops[index % 3]!.open({ amount: 20_000 + index, expireType: 'MINUTE_10' }),
      ),
    );
    const settled = await Promise.all(
      Array.from({ length: 30 }, (_, index) => shops[index % 3]!.open({ amount: 60_000 + index })),
    );
    await Promise.all(settled.map((link, index) => shops[index % 3]!.settle(link)));
    // Just short of the expiry, so that all three processes see it come and reach for the same jobs.
    await advanceClock(inTestMode(0), 'PT9M58S');
    const expired = () =>
      within(fleet.sources.test, (db) =>
        db
          .selectFrom('history')
          .select(['entityId', 'action'])
          .where(
            'entityId',
            'in',
            open.map(({ transactionId }) => transactionId),
          )
          .where('action', '=', 'expire')
          .execute(),
      );
    await until(async () => (await expired()).length >= open.length);

    const events = [...open, ...settled];
    const ids = new Set(events.map(({ transactionId }) => transactionId));
    const told = () => receivers.notices.filter(({ transactionId }) => ids.has(transactionId));
    await until(async () => told().length >= events.length);
    await pause(1_500);
    expect(new Set((await expired()).map(({ entityId }) => entityId)).size).toBe(open.length);
    expect(await expired()).toHaveLength(open.length);
    expect(told()).toHaveLength(events.length);
    expect(told().every(({ times, rightlySigned }) => times === 1 && rightlySigned)).toBe(true);
    for (const [, notices] of Map.groupBy(receivers.notices, ({ shop }) => shop)) {
      expect(notices.map(({ sequence }) => sequence)).toEqual(notices.map((_, index) => index + 1));
    }
  },
  180_000,
);

onThreeProcesses(
  'a credit told to all processes at once counts once, and money is returned once',
  async () => {
    const shop = shops[1]!;
    const { merchantId } = await within(fleet.sources.test, async (db) => {
      const [own] = await db
        .selectFrom('webhookEndpoint')
        .select('merchantId')
        .where('approvedUrl', '=', receivers.urlOf(1))
        .execute();
      await db
        .updateTable('merchant')
        .set({ amountPolicy: 'HOLD' })
        .where('id', '=', own?.merchantId ?? '')
        .execute();
      return { merchantId: own?.merchantId };
    });
    expect(merchantId).toBeDefined();
    const link = await shop.open({ amount: 90_000 });
    const credit = {
      transactionNo: 'FT-EVERYWHERE',
      accountNo: link.virtualAccount,
      amount: 100_000,
      content: 'x',
      fromBin: '970436',
      fromAccount: '0071000555001',
    };
    const tell = (index: number) =>
      ok<{ repeated: boolean }>(`${inTestMode(index)}/sandbox/bank/credits`, { body: credit });
    const told = await Promise.all(Array.from({ length: 12 }, (_, index) => tell(index)));
    expect(told.filter(({ repeated }) => !repeated)).toHaveLength(1);

    const path = `/pay/api/paylink/v1/exception/${link.transactionId}/return`;
    const asked = await Promise.all(
      [0, 1, 2].map((index) => answered(`${inTestMode(index)}${path}`, { token: shop.token, body: {} })),
    );
    expect(asked.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 5, 5]);
    const transfers = () =>
      within(fleet.sources.test, (db) =>
        db
          .selectFrom('sandboxTransfer')
          .select(['amount', 'outcome'])
          .where('toAccount', '=', '0071000555001')
          .execute(),
      );
    await until(async () => (await transfers()).length > 0);
    expect(await transfers()).toEqual([{ amount: 10_000, outcome: 'done' }]);
    await until(
      async () =>
        (await shop.ok<{ exception: string }>(`/api/transaction/portal/v1/getDetail/${link.transactionId}`))
          .exception === 'NONE',
    );
    for (const mode of ['live', 'test'] as const)
      expect((await readBooks(fleet.sources[mode])).verdict).toMatchObject({ ok: true });
  },
  60_000,
);
