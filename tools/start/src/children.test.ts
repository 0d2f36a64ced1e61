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

test('a process that is lost later is reported with its exit code or its signal', async () => {
  for (const [end, ending] of [
    ['process.exit(7)', { code: 7, signal: null }],
    ["process.kill(process.pid, 'SIGKILL')", { code: null, signal: 'SIGKILL' }],
  ] as const) {
    const lost = new Promise((resolve) => {
      void new Children().start(
        program('fragile', `process.send({ ready: true }); setTimeout(() => ${end}, 50);`),
        (...told) => resolve(told),
      );
    });
    expect(await lost).toEqual(['fragile', ending]);
  }
});

function watched() {
  const said: string[] = [];
  const waiting: { part: string; seen: (all: string[]) => void }[] = [];
  const say = (sentence: string) => {
    said.push(sentence);
    for (const { part, seen } of waiting) if (sentence.includes(part)) seen(said);
  };
  const until = (part: string) => new Promise<string[]>((seen) => waiting.push({ part, seen }));
  return { say, giveUp: say, until };
}

const pidOf = (file: string) => Number(readFileSync(file, 'utf8'));
const steady = (file: string) =>
  `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(file)}, String(process.pid)); setInterval(() => {}, 1000); process.send({ ready: true });`;

test('a kept process that is killed is named with what ended it, started again, and told to be back', async () => {
  const children = new Children();
  const told = watched();
  const file = join(folder, 'kept-pid');
  await children.keep(program('kept', steady(file)), told);
  const first = pidOf(file);
  const back = told.until('came back after');
  process.kill(first, 'SIGKILL');
  expect(await back).toEqual([
    'kept ended unexpectedly (killed by SIGKILL). Starting again ...',
    expect.stringMatching(/^kept came back after \d+\.\d s\.$/),
  ]);
  const second = pidOf(file);
  expect(second).not.toBe(first);
  await children.stop();
  expect(isAlive(second)).toBe(false);
});

test('a kept process is started again three times a minute and no more', async () => {
  const children = new Children();
  const told = watched();
  const over = told.until('4 times within a minute');
  await children.keep(program('dying', 'process.send({ ready: true }); setTimeout(() => process.exit(7), 50);'), told);
  const said = await over;
  expect(said.filter((sentence) => sentence.includes('Starting again'))).toHaveLength(3);
  expect(said.at(-1)).toBe('dying ended unexpectedly (exit code 7), 4 times within a minute: not started again.');
  await children.stop();
});

test('a kept process that cannot start any more is tried as often, and named', async () => {
  const children = new Children();
  const told = watched();
  const file = join(folder, 'once');
  const over = told.until('4 times within a minute');
  await children.keep(
    program(
      'once',
      `import { existsSync, writeFileSync } from 'node:fs'; const file = ${JSON.stringify(file)}; if (existsSync(file)) process.exit(3); writeFileSync(file, ''); process.send({ ready: true }); setTimeout(() => process.exit(0), 50);`,
    ),
    told,
  );
  expect((await over).at(-1)).toMatch(/^once did not start \(exit code 3\), 4 times/);
  await children.stop();
});

test('a stop while a process is being started again leaves none', async () => {
  const children = new Children();
  const told = watched();
  const file = join(folder, 'slow-pid');
  await children.keep(program('slow', steady(file)), told);
  const again = told.until('Starting again');
  process.kill(pidOf(file), 'SIGKILL');
  await again;
  await children.stop();
  expect(isAlive(pidOf(file))).toBe(false);
});
