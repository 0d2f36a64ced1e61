import { existsSync, globSync, writeFileSync } from 'node:fs';
import { type ScratchWorkspace, scratchWorkspace } from './scratch-workspace.ts';
import { addList, addPaymentMethod, addWebhookEvent } from './table-recipes.ts';

let scratch: ScratchWorkspace;
const file = (...parts: string[]) => scratch.file(...parts);
const read = (path: string) => scratch.read(path);
const run = (...call: Parameters<ScratchWorkspace['run']>) => scratch.run(...call);
const succeeds = (...call: Parameters<typeof run>) => expect(run(...call)).toMatchObject({ status: 0 });
const messagesCheck = () => run('tools/messages/src/extract.ts');

beforeAll(() => {
  scratch = scratchWorkspace();
}, 60_000);
afterAll(() => scratch.remove());

const catalogues = (language: string) =>
  globSync(`{apps,libs,libs/contract,tools,tools/platform}/*/messages/${language}.json`, { cwd: scratch.copy });
const texts = (path: string): Record<string, string> => JSON.parse(read(path));

test('a payment method is its row, its gateway for the platform and for payers, and its name, beside folders of its own', () => {
  addPaymentMethod(scratch);
}, 60_000);

test('a webhook event is its row and its name', () => {
  addWebhookEvent(scratch);
}, 60_000);

test('a list with a filter of its own and a detail is three files and a line, the filter in entry and store, and translations', () => {
  addList(scratch);
}, 60_000);

test('a language is one line, then a command that creates what is to be translated', () => {
  const list = 'libs/i18n/src/languages.ts';
  const line = `  km: { name: 'ភាសាខ្មែរ' },\n`;
  writeFileSync(file(list), read(list).replace(/(?=\} as const satisfies)/, line));
  succeeds('tools/messages/src/add.ts', ['km']);
  expect(catalogues('km')).toHaveLength(catalogues('vi').length);

  const untranslated = messagesCheck();
  expect(untranslated.status).toBe(1);
  for (const fault of untranslated.told.split('\n')) expect(fault).toMatch(/messages\/km\.json: .* is missing$/);

  for (const path of catalogues('km')) {
    const known = texts(path.replace('km.json', 'vi.json'));
    const translated = Object.keys(texts(path)).map((id) => [id, known[id]]);
    writeFileSync(file(path), JSON.stringify(Object.fromEntries(translated)));
  }
  expect(messagesCheck()).toEqual({ status: 0, told: '' });
}, 60_000);

test('the platform then speaks it, and a shop may open in it', () => {
  const shared = 'libs/i18n/messages/km.json';
  const translated = { ...texts(shared), 'problem.not_found': 'រកមិនឃើញ' };
  writeFileSync(file(shared), JSON.stringify(translated));
  const answers = JSON.stringify({ refusal: 'រកមិនឃើញ', opensIn: 'KM' });
  expect(run('tools/verify/src/answers-in.ts', ['km'])).toEqual({ status: 0, told: expect.stringContaining(answers) });
}, 60_000);

test('an app is one command: its texts are complete, it is in form, lints, opens and builds, and has its workflow', () => {
  const before = new Set(globSync('apps/*', { cwd: scratch.copy }));
  succeeds('tools/new-app/src/main.ts', ['partner-desk']);
  expect(globSync('apps/*', { cwd: scratch.copy }).filter((path) => !before.has(path))).toEqual(['apps/partner-desk']);
  const workflow = '.github/workflows/deploy-partner-desk.yml';
  expect(existsSync(file(workflow))).toBe(true);

  const km = 'apps/partner-desk/messages/km.json';
  writeFileSync(file(km), read('apps/partner-desk/messages/vi.json'));
  expect(messagesCheck()).toEqual({ status: 0, told: '' });
  succeeds('node_modules/prettier/bin/prettier.cjs', ['--check', 'apps/partner-desk', workflow]);
  succeeds('tools/verify/src/lint.ts', ['apps/partner-desk']);
  succeeds('node_modules/jest/bin/jest.js', ['--selectProjects', 'dom', '--runInBand', 'apps/partner-desk']);
  succeeds('node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn'], file('apps/partner-desk'));
  expect(Object.keys(JSON.parse(read('dist/apps/partner-desk/messages/km.json')))).toContain('home.welcome');
  expect(JSON.parse(read('dist/apps/partner-desk/screens.json'))).toContainEqual(
    expect.objectContaining({ path: '/' }),
  );
  expect(run('tools/bench/src/sizes.ts')).toEqual({
    status: 0,
    told: expect.stringMatching(
      /partner-desk: scripts of sign-in[^]*partner-desk: scripts of heaviest screen/,
    ) as string,
  });
}, 150_000);

const sources = () =>
  new Map(
    globSync('{apps,libs,tools}/**/*.{ts,tsx,json,sql}', { cwd: scratch.copy }).map((path) => [path, read(path)]),
  );

test('a call that a code confirms is its entry, its handler and one text', () => {
  const before = sources();
  const put = (path: string, changes: [beforeThis: string, put: string][]) =>
    writeFileSync(
      file(path),
      changes.reduce((text, [place, added]) => text.replace(place, added + place), read(path)),
    );
  const [handlers = ''] = globSync('tools/platform/**/tools.handlers.ts', { cwd: scratch.copy });
  const words = handlers.replace('handlers.ts', 'messages.ts');

  put('libs/contract/portal/src/tool.contract.ts', [
    [
      '  scanQr: {',
      `  transfer: {
    route: 'POST /api/tool/v1/transfer',
    body: z.object({ amount: vnd(1, amountBounds.VIET_QR.max), receiver: bankAccountNo }),
    returns: z.object({ amount: z.number(), times: z.number() }),
    allow: [may('transferMoneyTool', 'write')],
    otp: { purpose: 'transfer', confirms: ['amount', 'receiver'] },
  },
`,
    ],
  ]);
  put(handlers, [
    ['import { decodedQr }', `import { text } from './tools.messages.ts';\n`],
    ['export const toolHandlers', 'let times = 0;\n\n'],
    [
      '  scanQr: {',
      '  transfer: { action: text.transfer, within: ({ amount }) => ({ amount, times: (times += 1) }) },\n',
    ],
  ]);
  writeFileSync(
    file(words),
    `import { defineMessages } from '@pay/i18n/core';

export const text = defineMessages('tool', { transfer: 'Transfer {amount} to {receiver}' });
`,
  );
  expect(messagesCheck().told).toContain('messages/vi.json: tool.transfer is missing');
  const translations = globSync('tools/platform/kernel/messages/*.json', { cwd: scratch.copy });
  for (const path of translations.filter((one) => !one.endsWith('/en.json'))) {
    const translated = { ...texts(path), 'tool.transfer': 'Chuyển {amount} đến {receiver}' };
    writeFileSync(file(path), JSON.stringify(translated));
  }
  expect(messagesCheck()).toEqual({ status: 0, told: '' });

  const touched = [...sources()].filter(([path, text]) => before.get(path) !== text).map(([path]) => path);
  expect(touched.toSorted()).toEqual(
    ['libs/contract/portal/src/tool.contract.ts', handlers, words, ...translations].toSorted(),
  );

  const input = JSON.stringify({ amount: 1_500_000, receiver: '0071001234567' });
  const answers = run('tools/verify/src/confirms.ts', ['transfer', input]);
  expect({ ...answers, told: JSON.parse(answers.told.split('\n').at(-1)!) as unknown }).toEqual({
    status: 0,
    told: {
      asked: 'Chuyển 1.500.000 đ đến 0071001234567',
      message: expect.stringMatching(/^\d{6} .*: Chuyển 1\.500\.000 đ đến \*{9}4567\. /) as string,
      done: { amount: 1_500_000, times: 1 },
      again: 1104,
    },
  });
}, 60_000);

test('the whole workspace type-checks with all of them, and every text is there', () => {
  const checked = run('node_modules/typescript/bin/tsc', ['-p', 'tsconfig.base.json', '--noEmit']);
  expect(checked).toEqual({ status: 0, told: '' });
  expect(messagesCheck()).toEqual({ status: 0, told: '' });
}, 90_000);
