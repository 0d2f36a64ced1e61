import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, settlementCut, settlementDay } from '@pay/domain';
import { sql } from 'kysely';
import { type Answer, call, ok, signIn } from '../calls.ts';
import { numbers } from '../rig/at-once.ts';
import { verdictOf, within } from '../rig/books.ts';
import { type Cash, type Linked, linkTerminal, posPath, sendCash, takeCard } from '../rig/counter.ts';
import type { Fleet } from '../rig/fleet.ts';
import { threeProcesses } from '../rig/held-fleet.ts';
import { letJobsBeTakenOver } from '../rig/leases.ts';
import { fixedOtp, payingSettings } from '../rig/paying.ts';
import { employer, owner } from './fail-world.ts';

const { onThreeProcesses, hold } = threeProcesses(
  { SAMPLE_DATA: 'people', ...payingSettings },
  'The counter is not tested on three processes',
);

const linkedElsewhere = 2401;
const wallet = '00020101021138540010A00000072701240006970452011045708346020208QRIBFTTA53037045802VN63042625';

interface Shop {
  phone: string;
  token: string;
}

let fleet: Fleet;
let shops: Shop[];

hold(async (lent) => {
  fleet = lent;
  shops = await Promise.all(
    [owner, employer].map(async (phone) => ({ phone, ...(await signIn(address(0), fleet.hashKey, phone)) })),
  );
});

const address = (index: number) => fleet.members[index % fleet.members.length]!.address();
const live = <Result>(work: Parameters<typeof within<Result>>[1]) => within(fleet.sources.live, work);
const codesOf = (answers: readonly Answer<unknown>[]) =>
  answers.map(({ code }) => code).toSorted((one, other) => one - other);

async function until(holds: () => Promise<boolean>, patience = 60_000) {
  for (const end = Date.now() + patience; Date.now() < end; await pause(100)) if (await holds()) return;
  throw new Error('waited in vain');
}

/** Lets time pass without anybody's doing, so that all processes find what is due at once. */
const passTo = (moment: number) =>
  live((db) => sql`update clock_offset set offset_ms = ${moment - Date.now()}::bigint`.execute(db));

const businessTime = async () => {
  const { now }: { now: string } = await (await fetch(`${address(0)}/sandbox/clock`)).json();
  return Date.parse(now);
};

const payments = (terminals: readonly Linked[]) =>
  live((db) =>
    db
      .selectFrom('posTransaction')
      .select(['id', 'status', 'finish', 'settlementId', 'amount'])
      .where(
        'terminalId',
        'in',
        terminals.map(({ id }) => id),
      )
      .execute(),
  );

const areSettled = async (terminals: readonly Linked[]) =>
  (await payments(terminals)).every(({ status, finish }) => status !== 'SUCCESS' || finish);

const expectBooksHold = async () => expect(await verdictOf(fleet.sources.live)).toMatchObject({ ok: true });

onThreeProcesses(
  'a device that two merchants link at once is of one, and the other is told nothing of him',
  async () => {
    const facts = await live((db) => db.selectFrom('merchant').select(['id', 'merchantCode', 'name']).execute());
    const expectSilence = ({ data, message }: Answer<unknown>) => {
      expect(data ?? null).toBeNull();
      for (const { id, merchantCode, name } of facts)
        for (const fact of [id, merchantCode, name ?? id]) expect(message).not.toContain(fact);
    };
    const boxes = await Promise.all(
      numbers(12).map((place) =>
        Promise.all(
          shops.map(({ token }, index) =>
            call<unknown>(`${address(place + index)}/pay/api/device/v1/link`, {
              token,
              body: { hardwareId: `PB-RACE-${place + 10}` },
            }),
          ),
        ),
      ),
    );
    for (const answers of boxes) {
      expect(codesOf(answers)).toEqual([0, linkedElsewhere]);
      expectSilence(answers.find(({ code }) => code !== 0)!);
    }

    for (const place of numbers(4)) {
      const wish = { deviceId: `P8-RACE-${place}`, deviceName: 'Quầy', model: 'P8' };
      const link = (index: number, more: object = {}) =>
        call<{ sessionId: string }>(`${address(place + index)}${posPath}/portal/linkPos`, {
          token: shops[index]!.token,
          body: { ...wish, ...more },
        });
      const asked = await Promise.all([link(0), link(1)]);
      const answers = await Promise.all(
        asked.map(({ data: { sessionId } }, index) => link(index, { sessionId, otp: fixedOtp })),
      );
      expect(codesOf(answers)).toEqual([0, linkedElsewhere]);
      expectSilence(answers.find(({ code }) => code !== 0)!);
    }
  },
  120_000,
);

onThreeProcesses(
  'of 32 changes of the default code at three processes exactly one stands',
  async () => {
    const { token } = shops[0]!;
    const { id: deviceId } = await ok<{ id: string }>(`${address(0)}/pay/api/device/v1/register`, {
      token,
      body: { displayName: 'Quầy tranh nhau' },
    });
    const codes: string[] = [];
    for (const place of numbers(8)) {
      const body = { deviceId, staticQrType: 'E_WALLET', qrCode: wallet, name: `Ví ${place}` };
      codes.push((await ok<{ id: string }>(`${address(place)}/pay/api/staticQr/v1/add`, { token, body })).id);
    }
    const answers = await Promise.all(
      numbers(32).map((place) =>
        call<{ id: string }>(`${address(place)}/pay/api/staticQr/v1/update`, {
          token,
          method: 'PUT',
          body: { id: codes[place % codes.length], defaultQr: true },
        }),
      ),
    );
    expect(codesOf(answers)).toEqual(Array<number>(32).fill(0));
    const defaults = await live((db) =>
      db.selectFrom('staticQr').select('id').where('boxId', '=', deviceId).where('defaultQr', '=', true).execute(),
    );
    expect(defaults).toHaveLength(1);
    const { items } = await ok<{ items: { defaultQr: boolean }[] }>(
      `${address(1)}/pay/api/staticQr/v1/getList?deviceId=${deviceId}`,
      { token },
    );
    expect(items.filter(({ defaultQr }) => defaultQr)).toHaveLength(1);
  },
  60_000,
);

onThreeProcesses(
  'batches of cash that two processes are sent while 23:59 passes count once, each payment in one settlement',
  async () => {
    const terminal = await linkTerminal(address(0), shops[0]!, 'P8-CASH-1');
    const day = settlementDay(new Date(await businessTime()));
    const cut = settlementCut(day).getTime();
    const batches = numbers(12).map((batch) =>
      numbers(20).map((place): Cash => ({
        id: randomUUID(),
        amount: 1_000 * (batch + 1) + place,
        takenAt: new Date(cut - 3_600_000).toISOString(),
      })),
    );
    const [early = [], late = [], ...others] = batches;
    const sentTwice = async (batch: readonly Cash[], from: number) => {
      const answers = await Promise.all([
        sendCash(address(from), terminal, batch),
        sendCash(address(from + 1), terminal, batch.toReversed()),
      ]);
      expect(codesOf(answers)).toEqual([0, 0]);
    };
    await passTo(cut - 60_000);
    await sentTwice(early, 0);
    await passTo(cut - 1_000);
    await Promise.all(
      others.map(async (batch, place) => {
        await pause(place * 250);
        await sentTwice(batch, place);
      }),
    );
    await until(async () => (await businessTime()) > cut);
    await sentTwice(late, 1);
    await passTo(settlementCut(addDays(day, 1)).getTime() + 1_000);
    await until(() => areSettled([terminal]));

    const found = await payments([terminal]);
    const sent = batches.flat();
    expect(found).toHaveLength(sent.length);
    expect(found.every(({ finish }) => finish)).toBe(true);
    expect(new Set(found.map(({ settlementId }) => settlementId)).size).toBe(2);
    const { revenue, unsettledCount, unsettledAmount } = await live((db) =>
      db.selectFrom('posTerminal').selectAll().where('id', '=', terminal.id).executeTakeFirstOrThrow(),
    );
    expect([revenue, unsettledCount, unsettledAmount]).toEqual([
      sent.reduce((sum, { amount }) => sum + amount, 0),
      0,
      0,
    ]);
    await expectBooksHold();
  },
  120_000,
);

onThreeProcesses(
  'refunds that race a settlement whose process dies: each payment is settled once or given back, never both',
  async () => {
    const shop = shops[1]!;
    const terminals: Linked[] = [];
    for (const place of numbers(4)) terminals.push(await linkTerminal(address(place), shop, `P8-DIES-${place}`));
    const asked: { id: string; sessionId: string }[] = [];
    for (const [place, terminal] of terminals.entries())
      for (const each of numbers(6)) {
        const id = await takeCard(address(place + each), terminal, 50_000 + each);
        if (each % 2 === 0) asked.push({ id, ...(await refund(address(each), id, shop)).data });
      }
    // A next code makes the former ones void; here they stand as if as many people held one each.
    await live((db) => db.updateTable('otpSession').set({ voidedAt: null }).where('usedAt', 'is', null).execute());

    const [dying] = fleet.members;
    await Promise.all(fleet.members.map((member) => member.kill()));
    await dying!.start({ FAIL_AT: 'settlement-booked:3' });
    await passTo(settlementCut(settlementDay(new Date(await businessTime()))).getTime() + 1_000);
    const givenBack = new Set<string>();
    const giveBack = async ({ id, sessionId }: (typeof asked)[number], base: string) => {
      const answer = await refund(base, id, shop, sessionId).catch(() => undefined);
      if (answer?.code === 0) givenBack.add(id);
    };
    await Promise.all(asked.slice(0, 4).map((one) => giveBack(one, address(0))));
    expect(await dying!.signalWithin(30_000)).toBe('SIGKILL');

    await Promise.all(fleet.members.map((member) => member.start()));
    await letJobsBeTakenOver(fleet.sources.live);
    await Promise.all(asked.map((one, place) => giveBack(one, address(place))));
    await until(() => areSettled(terminals));
    const found = await payments(terminals);
    expect(found).toHaveLength(24);
    for (const { id, status, finish, settlementId } of found) {
      if (givenBack.has(id)) expect([id, status]).toEqual([id, 'REFUNDED']);
      expect([finish, settlementId !== null]).toEqual([status === 'SUCCESS', status === 'SUCCESS']);
    }
    expect(found.filter(({ finish }) => finish).length).toBeGreaterThanOrEqual(24 - asked.length);
    await expectBooksHold();
  },
  180_000,
);

const refund = (base: string, id: string, { token }: Shop, sessionId?: string) =>
  call<{ sessionId: string }>(`${base}${posPath}/portal/refund/${id}`, {
    token,
    method: 'PUT',
    body: { reason: 'Khách trả hàng', ...(sessionId !== undefined && { sessionId, otp: fixedOtp }) },
  });
