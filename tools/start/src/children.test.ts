import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Children } from './children.ts';

let folder: string;
const program = (name: string, text: string) => {
  const module = join(folder, `${name}.mjs`);
  writeFileSync(module, text);
  return { name, module, environment: process.env };
};
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'children-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a start waits until each process is ready, and a stop leaves none', async () => {
  const children = new Children();
  const pidFile = join(folder, 'pid');
  await children.start(
    program(
      'steady',
      `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); setInterval(() => {}, 1000); process.send({ ready: true });`,
    ),
    () => {},
  );
  const pid = Number(readFileSync(pidFile, 'utf8'));
  expect(isAlive(pid)).toBe(true);
  await children.stop();
  expect(isAlive(pid)).toBe(false);
});

test('a process that refuses to start is named', async () => {
  await expect(new Children().start(program('refusing', 'process.exit(3)'), () => {})).rejects.toThrow(
    'refusing did not start',
  );
});

test('a process that is lost later is reported with its exit code', async () => {
  const children = new Children();
  const lost = new Promise((resolve) => {
    void children.start(
      program('fragile', 'process.send({ ready: true }); setTimeout(() => process.exit(7), 50);'),
      (name, code) => resolve([name, code]),
    );
  });
  expect(await lost).toEqual(['fragile', 7]);
});
