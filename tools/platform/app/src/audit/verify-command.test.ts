import { chainAudit, openStorage } from '@pay/platform-kernel';
import { layDatabases, tamper } from '@pay/platform-kernel/fixtures';
import { freePort, runPlatform } from '@pay/platform-testing';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const command = join(import.meta.dirname, 'verify-command.ts');
const node = join(import.meta.dirname, '../../../../../node_modules/node/bin/node');

let folder: string;
let port: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pay-audit-'));
  await layDatabases(folder);
  port = await freePort();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function verify() {
  const child = spawn(node, [command], {
    env: { ...process.env, DATA_DIR: folder, PORT_BASE: String(port), NODE_OPTIONS: '', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (written += part.toString()));
  const [code] = (await once(child, 'exit')) as [number];
  return { code, written };
}

test('the command verifies beside a running platform and, once that has ended, in its folder; it names what is wrong', async () => {
  const platform = runPlatform(folder, port, { SAMPLE_DATA: 'off' });
  await platform.ready();
  const phone = '0912345678';
  await platform.call('GET', `/pay/api/user/portal/v1/register/checkPhone?phone=${phone}`);
  await platform.call('POST', '/pay/api/auth/portal/v2/login', { phone, password: 'a'.repeat(64) });
  const running = await verify();
  platform.process.kill('SIGTERM');
  await platform.ended;
  expect(running).toEqual({ code: 0, written: expect.stringMatching(/^live: \d+ rows .+\ntest: 0 rows .+\n$/) });

  const stopped = await verify();
  expect(stopped).toMatchObject({ code: 0, written: expect.stringContaining('stand as they were chained') });

  const storage = await openStorage({ kind: 'pglite', folder: join(folder, 'live') });
  await chainAudit(storage.db);
  const { auditId, merchantId } = await storage.db.selectFrom('auditLink').selectAll().executeTakeFirstOrThrow();
  await tamper(storage.db, (trx) => trx.deleteFrom('auditEntry').where('id', '=', auditId).execute());
  await storage.close();
  const spoiled = await verify();
  expect(spoiled.code).toBe(1);
  expect(spoiled.written).toContain(`live: owner ${merchantId}, position 1, row ${auditId}: removed`);
}, 120_000);
