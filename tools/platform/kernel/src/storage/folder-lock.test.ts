import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openStorage } from './engine.ts';
import { lockFolder } from './folder-lock.ts';

// Processes and databases are started here; a busy machine takes its time.
jest.setTimeout(60_000);

let parent: string;
let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'folder-lock-'));
  folder = join(parent, 'live');
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(parent, { recursive: true, force: true });
});

const inChild = (script: string) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: import.meta.dirname });
  children.push(child);
  let output = '';
  const said = new Promise<string>((resolve) => {
    const add = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('\n')) resolve(output.trim());
    };
    child.stdout.on('data', add);
    child.stderr.on('data', add);
  });
  return { child, said };
};

const holder = () => `
  import { lockFolder } from './folder-lock.ts';
  lockFolder(${JSON.stringify(folder)});
  console.log('held');
  setInterval(() => {}, 1000);`;

test('a second process is refused and told who holds the folder', async () => {
  const first = inChild(holder());
  expect(await first.said).toBe('held');
  expect(() => lockFolder(folder)).toThrow(`is in use by process ${first.child.pid}`);
  const second = inChild(holder());
  const [code] = await once(second.child, 'exit');
  expect(code).not.toBe(0);
});

test('the lock of a killed process is taken over by exactly one of many', async () => {
  const first = inChild(holder());
  await first.said;
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  const claimants = Array.from({ length: 4 }, () => inChild(holder()));
  const outcomes = await Promise.all(
    claimants.map(({ child, said }) => Promise.race([said, once(child, 'exit').then(() => 'refused')])),
  );
  expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(1);
});

test('a process number used again by another process does not keep the folder locked', () => {
  writeFileSync(`${folder}.lock`, `${process.pid} another-boot/12345`);
  const lock = lockFolder(folder);
  lock.release();
});

test('a released folder can be locked again, a held one not even by its own process', () => {
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`is in use by process ${process.pid}`);
  lock.release();
  lockFolder(folder).release();
});

test('what was acknowledged before kill -9 is there after it', async () => {
  const writer = inChild(`
    import { openStorage } from './engine.ts';
    import { sql } from 'kysely';
    const { db } = await openStorage({ kind: 'pglite', folder: ${JSON.stringify(folder)} });
    await sql\`create table kept (n integer)\`.execute(db);
    for (let n = 1; n <= 50; n += 1) await sql\`insert into kept values (\${n})\`.execute(db);
    console.log('written');
    for (;;) await sql\`insert into kept values (0)\`.execute(db);`);
  expect(await writer.said).toBe('written');
  await expect(openStorage({ kind: 'pglite', folder })).rejects.toThrow('is in use');
  writer.child.kill('SIGKILL');
  await once(writer.child, 'exit');
  const storage = await openStorage({ kind: 'pglite', folder });
  const { rows } = await sql<{ kept: number }>`select count(distinct n) filter (where n > 0) as kept from kept`.execute(
    storage.db,
  );
  expect(rows).toEqual([{ kept: 50 }]);
  await storage.close();
});
