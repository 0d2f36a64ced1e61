import { auth, member, roleGroup, user } from '@pay/contract-portal';
import type { Mode } from '@pay/platform-kernel';
import { openFirstAdministrator } from '@pay/platform-people';
import { sql } from 'kysely';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestPlatform, type TestPlatform } from '../index.ts';

const phone = '0912345678';
const membersPhone = '0912345679';
const administrator = 'first@provider.test';
const modes: Mode[] = ['live', 'test'];

let gateway: Server;
let platform: TestPlatform;
const sent: { to: string; text: string }[] = [];

beforeAll(async () => {
  gateway = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      sent.push(JSON.parse(body) as { to: string; text: string });
      response.end('{}');
    });
  });
  await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening));
  platform = await startTestPlatform({
    sandbox: false,
    sms: { url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`, secret: 'text'.repeat(8) },
    smtpUrl: 'smtp://127.0.0.1:1',
  });
}, 60_000);
afterAll(async () => {
  await platform.close();
  gateway.closeAllConnections();
  gateway.close();
});

const live = () => platform.services.storages.live.db;

async function sendAll() {
  const now = new Date(Date.now() - 1);
  await live().updateTable('outboxMessage').set({ nextTryAt: now }).where('sentAt', 'is', null).execute();
  await live().updateTable('job').set({ dueAt: now }).where('kind', 'in', ['sms', 'mail']).execute();
  await platform.services.jobs.live.runDueJobs();
}

async function received(to: string, words: RegExp): Promise<string> {
  await sendAll();
  const found = sent.toReversed().flatMap((message) => (message.to === to ? [words.exec(message.text)?.[1]] : []));
  return found.find((word) => word !== undefined)!;
}
const codeTo = (to: string) => received(to, /\b(\d{6})\b/);

/** The list of banks is excluded, because its six-digit numbers look like codes. */
async function everything(): Promise<string> {
  const dumps = modes.map(async (mode) => {
    const { db } = platform.services.storages[mode];
    const tables = (await db.introspection.getTables()).filter(
      ({ schema, name }) => schema === 'public' && name !== 'bank',
    );
    const rows = tables.map(({ name }) => sql<{ text: string }>`select ${sql.ref(name)}::text from ${sql.table(name)}`);
    return JSON.stringify(await Promise.all(rows.map((query) => query.execute(db))));
  });
  return (await Promise.all(dumps)).join('\n');
}
const isKept = async (secret: string) =>
  new RegExp(`(?<![\\w-])${secret.replace(/\W/g, '\\$&')}(?![\\w-])`).test(await everything());

test('codes, passwords and lock links are nowhere in the database once they have been sent, or could not be', async () => {
  const { ok, hashed } = platform;
  const { sessionId } = await ok(user.registerCheckPhone, { phone });
  const registration = await codeTo(phone);
  await ok(user.registerSubmit, { phone, sessionId, otp: registration, password: hashed('Shop@2468') });
  await live().updateTable('merchant').set({ status: 'ACTIVE' }).execute();
  const login = await ok(auth.login, { phone, password: hashed('Shop@2468') });
  const signIn = await codeTo(phone);
  const { token } = await ok(auth.verifyOtp, { sessionId: login.sessionId, otp: signIn });
  const lockToken = await received(phone, /lockToken=(\S+)/);

  const groups = await ok(roleGroup.getAll, {}, { token });
  await ok(
    member.create,
    { name: 'Lê Thu Ngân', phone: membersPhone, roleGroupId: groups.find(({ code }) => code === 'CASHIER')!.id },
    { token },
  );
  const password = await received(membersPhone, /(?:mật khẩu tạm|temporary password) (\S{10}) /);

  await openFirstAdministrator(platform.services, administrator);
  const { body } = await live()
    .selectFrom('outboxMessage')
    .select('body')
    .where('to', '=', administrator)
    .executeTakeFirstOrThrow();
  const neverSent = /một lần (\S{10})/.exec(body)![1]!;
  expect(await isKept(neverSent)).toBe(true);
  for (let tries = 0; tries < 10; tries += 1) await sendAll();

  const signature = lockToken.split('.')[2]!;
  for (const secret of [registration, signIn, signature, password, neverSent]) {
    expect(secret.length).toBeGreaterThanOrEqual(6);
    expect(await isKept(secret)).toBe(false);
  }
});
