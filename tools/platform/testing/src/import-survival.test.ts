import { problems } from '@pay/contract-core';
import { laidDatabases } from '@pay/platform-kernel/fixtures';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, runPlatform, type RunningPlatform } from './running-platform.ts';

// Real processes share the machine with whatever else runs on it.
jest.retryTimes(2);

const rows = 2_000;
const busy = problems.busy.code;
const [firstWord, wordsBeyond] = [100_000, 900_000];
const folder = mkdtempSync(join(tmpdir(), 'pay-import-'));

interface Kind {
  name: string;
  import: string;
  check: string;
  list: string;
  heading: string;
  line: (word: string, number: number) => string;
}

const kinds: Kind[] = [
  {
    name: 'products',
    import: '/product/portal/v1/import',
    check: '/product/portal/v1/import/check',
    list: '/product/portal/v1/getAll?query=',
    heading: 'name,priceType,storageType,price,storageQuantity',
    line: (word, number) => `Hạt ${word} giống ${number},FIXED_PRICE,LIMITED,20000,5`,
  },
  {
    name: 'customers',
    import: '/customer/v1/import',
    check: '/customer/v1/upload',
    list: '/customer/v1/getList?keyword=',
    heading: 'fullName,email',
    line: (word, number) => `Khách ${word} số ${number},khach.${word}.${number}@example.com`,
  },
];

interface Answer {
  code: number;
  data: { validItems: unknown[] };
}

let databases: Awaited<ReturnType<typeof laidDatabases>>;
let token: string;
const running: RunningPlatform[] = [];

async function started(env: Record<string, string> = {}): Promise<RunningPlatform> {
  const platform = runPlatform(folder, await freePort(), { ...databases.env, ...env });
  running.push(platform);
  await platform.ready();
  return platform;
}

async function stopped(platform: RunningPlatform): Promise<void> {
  platform.process.kill('SIGTERM');
  await platform.ended;
}

beforeAll(async () => {
  databases = await laidDatabases(folder);
  const first = await started();
  token = await first.signIn('0901000001', 'Demo@2468');
  await stopped(first);
}, 120_000);
afterEach(async () => {
  const left = running.splice(0);
  for (const platform of left) platform.process.kill('SIGKILL');
  await Promise.all(left.map(({ ended }) => ended));
});
afterAll(async () => {
  await databases.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** A file whose rows hold a word that no row held before. */
function newFile({ heading, line }: Kind) {
  const word = `m${randomInt(firstWord, firstWord + wordsBeyond)}`;
  return { word, text: [heading, ...Array.from({ length: rows }, (_, number) => line(word, number))].join('\r\n') };
}

/** A platform that has just started may be busy, and says so before it has done anything. */
async function send(platform: RunningPlatform, path: string, text: string): Promise<Answer> {
  const body = new FormData();
  body.set('file', new Blob([text], { type: 'text/csv' }), 'rows.csv');
  const reply = await fetch(`${platform.base}/pay/api${path}`, {
    method: 'POST',
    headers: { 'x-app': 'merchant-portal', authorization: `Bearer ${token}` },
    body,
  });
  const answer = (await reply.json()) as Answer;
  return answer.code === busy ? send(platform, path, text) : answer;
}

const found = async ({ call }: RunningPlatform, { list }: Kind, word: string) =>
  Number((await call('GET', `/pay/api${list}${word}`, undefined, token)).data.totalSize);

/** What a platform that starts afterwards has of the file; its rest is saved when the file is given again. */
async function savedBefore(kind: Kind, { word, text }: ReturnType<typeof newFile>): Promise<number> {
  const next = await started();
  const saved = await found(next, kind, word);
  const { data } = await send(next, kind.check, text);
  expect(data.validItems).toHaveLength(rows - saved);
  expect((await send(next, kind.import, text)).code === 0).toBe(saved === 0);
  expect(await found(next, kind, word)).toBe(rows);
  await stopped(next);
  return saved;
}

describe.each(kinds)('a platform killed while it saves a file of $name', (kind) => {
  test('at any moment has all of them or none, and takes the file when it comes again', async () => {
    const file = newFile(kind);
    const dying = await started();
    const sent = send(dying, kind.import, file.text).catch(() => undefined);
    await found(dying, kind, file.word);
    dying.process.kill('SIGKILL');
    await sent;
    await dying.ended;
    expect([0, rows]).toContain(await savedBefore(kind, file));
  }, 180_000);

  test.each([
    ['when all are written and none is kept', 'call-booked', 0],
    ['before it says that they are kept', 'call-committed', rows],
  ])(
    '%s (%s) has %i of them, and takes the file when it comes again',
    async (_moment, point, saved) => {
      const file = newFile(kind);
      const dying = await started({ FAIL_AT: point });
      await expect(send(dying, kind.import, file.text)).rejects.toThrow();
      expect((await dying.ended).signal).toBe('SIGKILL');
      expect(await savedBefore(kind, file)).toBe(saved);
    },
    180_000,
  );
});
