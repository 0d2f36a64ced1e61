import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { PGliteHost } from './pglite-host.ts';

// Each host starts a database of its own; a busy machine takes its time.
jest.setTimeout(60_000);

const parent = mkdtempSync(join(tmpdir(), 'pglite-host-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const connect = async (host: PGliteHost) => {
  const client = new Client({ stream: () => host.stream(), user: 'postgres', database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

test('a dead database thread fails the calls in flight, and the next connection starts another', async () => {
  const host = new PGliteHost({ folder: join(parent, 'live'), snapshot: null });
  const first = await connect(host);
  await first.query('create table kept (n integer)');
  await first.query('insert into kept values (1)');
  const waiting = expect(first.query('select pg_sleep(5)')).rejects.toThrow('terminated');
  await host.kill();
  await waiting;
  const second = await connect(host);
  expect((await second.query('select n from kept')).rows).toEqual([{ n: 1 }]);
  await second.end();
  await host.close();
});

test('what lived in memory is not replaced by an empty database', async () => {
  const host = new PGliteHost({ folder: null, snapshot: null });
  await host.ready();
  await host.kill();
  await expect(connect(host)).rejects.toThrow('terminated');
});

test('a new connection finds no transaction, setting or statement of the one before', async () => {
  const host = new PGliteHost({ folder: null, snapshot: null });
  const first = await connect(host);
  await first.query('begin');
  await first.query('create table lost ()');
  await first.query({ name: 'mine', text: 'select $1::integer as n', values: [1] });
  await first.end();
  const second = await connect(host);
  await expect(second.query('select from lost')).rejects.toMatchObject({ code: '42P01' });
  expect((await second.query({ name: 'mine', text: 'select $1::text as other', values: ['a'] })).rows).toEqual([
    { other: 'a' },
  ]);
  await second.end();
  await host.close();
});
