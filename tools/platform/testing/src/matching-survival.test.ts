import { onPGlite } from '@pay/platform-kernel/engines';
import { layDatabases } from '@pay/platform-kernel/fixtures';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, runPlatform, type RunningPlatform } from './running-platform.ts';

// Real processes share the machine with whatever else runs on it.
jest.retryTimes(2);

// Of a database that several processes share, the work of one that died is taken over only after two minutes.
const rows = 2_500;
const api = '/pay/api/reconciliation/cms/v1';
const maker = 'maker@provider.test';
/** Few jobs beside that of the statement, so that a point is passed by its own. */
const env = { SAMPLE_DATA: 'people' };

let folder: string;
const running: RunningPlatform[] = [];
async function started(extra: Record<string, string> = {}): Promise<RunningPlatform> {
  const platform = runPlatform(folder, await freePort(), { ...env, ...extra });
  running.push(platform);
  await platform.ready();
  return platform;
}
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pay-matching-'));
  await layDatabases(folder);
}, 120_000);
afterEach(async () => {
  const left = running.splice(0);
  for (const platform of left) platform.process.kill('SIGKILL');
  await Promise.all(left.map(({ ended }) => ended));
  rmSync(folder, { recursive: true, force: true });
});

const makerOf = (platform: RunningPlatform) => platform.staffSignIn(maker, 'Demo@2468');

/** What the bank tells of an account on which nothing of the day moved before, with one row that nobody here knows. */
async function statementOf(platform: RunningPlatform): Promise<string> {
  const owner = await platform.signIn('0901000001', 'Demo@2468');
  const accounts = await platform.call('GET', '/pay/api/bankAccount/portal/v1/getList', undefined, owner);
  const [{ accountNo }] = Object.values(accounts.data) as [{ accountNo: string }];
  await fetch(`${platform.base}/sandbox/bank/deposits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accountNo, count: rows, amount: 20_000, prefix: 'FTS' }),
  });
  const told = await fetch(`${platform.base}/sandbox/bank/statement?accountNo=${accountNo}`);
  const text = (await told.text()).trim();
  const last = text.split('\r\n').at(-1)!;
  return [text, last.replace(/FTS\d+/, 'FTSNEW')].join('\r\n');
}

async function uploaded(platform: RunningPlatform, text: string): Promise<string> {
  const body = new FormData();
  body.set('file', new Blob([text], { type: 'text/csv' }), 'sao-ke.csv');
  const reply = await fetch(`${platform.base}${api}/upload`, {
    method: 'POST',
    headers: { 'x-app': 'merchant-portal', authorization: `Bearer ${await makerOf(platform)}` },
    body,
  });
  const { data } = (await reply.json()) as { data: { id: string } };
  return data.id;
}

async function matched(platform: RunningPlatform, id: string): Promise<Record<string, unknown>> {
  const token = await makerOf(platform);
  for (;;) {
    const { data } = await platform.call('GET', `${api}/detail/${id}`, undefined, token);
    if (data.status !== 'MATCHING') return data;
    // The job is run by the other process itself; it is only asked for.
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

onPGlite(
  'a platform killed while it matches a statement, again and again, matches it whole and nothing twice',
  async () => {
    const first = await started({ FAIL_AT: 'rows-matched' });
    const file = await statementOf(first);
    const lines = file.split('\r\n').length - 1;
    expect(lines).toBe(rows + 1);
    const id = await uploaded(first, file);
    // The first portion was judged and is not kept.
    expect(await first.ended).toMatchObject({ signal: 'SIGKILL' });

    // One portion is kept, and the next is not.
    const second = runPlatform(folder, await freePort(), { ...env, FAIL_AT: 'rows-matched:2' });
    running.push(second);
    expect(await second.ended).toMatchObject({ signal: 'SIGKILL' });

    const third = await started();
    expect(await matched(third, id)).toEqual(
      expect.objectContaining({
        status: 'DIFFERENT',
        lineCount: rows + 1,
        judgedCount: rows + 1,
        matchedCount: rows,
        differenceCount: 1,
      }),
    );
    const token = await makerOf(third);
    const { data } = await third.call('GET', `${api}/differences/${id}`, undefined, token);
    expect(data.items).toMatchObject([{ kind: 'MISSING_WITH_US', bankNumber: 'FTSNEW' }]);
    const again = await third.call('GET', `${api}/getList`, undefined, token);
    expect(again.data.totalSize).toBe(1);
    const verdict = (await (await fetch(`${third.base}/internal/invariants`)).json()) as { ok: boolean };
    expect(verdict).toMatchObject({ ok: true });
  },
  180_000,
);
