import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Complaint, LintRequest, Plant } from './lint-plants.ts';

const root = resolve(import.meta.dirname, '../../..');
const boundary = '@nx/enforce-module-boundaries';

function lint(request: LintRequest): Complaint[][] {
  const linter = join(import.meta.dirname, 'lint-plants.ts');
  return JSON.parse(execFileSync(process.execPath, [linter], { cwd: root, input: JSON.stringify(request) }).toString());
}

const forbidden: [rule: string, what: string, file: string, code: string][] = [
  [boundary, 'MUI in the payer pages', 'apps/payer-public/src/a.tsx', `import '@mui/material';`],
  [boundary, 'a part of MUI in the payer pages', 'apps/payer-public/src/a.tsx', `import '@mui/material/Button';`],
  [boundary, 'emotion in the payer components', 'libs/payer-ui/src/a.tsx', `import '@emotion/react';`],
  ['pay/entry-point', 'one app in another', 'apps/merchant-portal/src/a.ts', `import '@pay/payer-public/src/api.ts';`],
  [boundary, 'one app in another by path', 'apps/merchant-portal/src/a.ts', `import '../../payer-public/src/api.ts';`],
  [boundary, "another audience's contract", 'apps/merchant-portal/src/a.ts', `import '@pay/contract-cms';`],
  [boundary, 'React in the platform', 'tools/platform/kernel/src/a.ts', `import 'react';`],
  [boundary, 'the browser client in the platform', 'tools/platform/kernel/src/a.ts', `import '@pay/api-client';`],
  [boundary, 'the hooks of i18n in the platform', 'tools/platform/kernel/src/a.ts', `import '@pay/i18n';`],
  [boundary, 'the design system in the platform', 'tools/platform/app/src/a.ts', `import '@pay/design-system/theme';`],
  [boundary, 'the platform in an app', 'apps/merchant-portal/src/a.ts', `import '@pay/platform';`],
  [boundary, 'a domain in the kernel', 'tools/platform/kernel/src/a.ts', `import '@pay/platform-people';`],
  [
    boundary,
    'a higher layer in a lower one',
    'tools/platform/payments/src/a.ts',
    `import '@pay/platform-integration';`,
  ],
  [boundary, 'a layer past its door', 'tools/platform/shop/src/a.ts', `import '../../kernel/src/clock.ts';`],
  [boundary, 'test support in a layer', 'tools/platform/shop/src/a.ts', `import '@pay/platform-testing';`],
  [boundary, 'test support outside tests', 'libs/lists/src/a.ts', `import '@pay/testing';`],
  [boundary, 'a contract in the pure rules', 'libs/domain/src/a.ts', `import '@pay/contract-core';`],
  [boundary, 'a client library in a contract', 'libs/contract/portal/src/a.ts', `import 'ky';`],
  [
    'no-restricted-imports',
    "another feature's part",
    'apps/merchant-portal/src/features/a/b.ts',
    `import '../c/d.tsx';`,
  ],
  [
    'no-restricted-syntax',
    'a path written by hand',
    'apps/merchant-portal/src/features/a/b.screen.tsx',
    `export const go = <a href="/paylink">x</a>;`,
  ],
  [
    'no-restricted-syntax',
    'raw markup',
    'libs/payer-ui/src/a.tsx',
    `export const a = <p dangerouslySetInnerHTML={x} />;`,
  ],
  [
    'pay/sql-in-stores',
    'a statement in a handlers file',
    'tools/platform/shop/src/a.handlers.ts',
    `export const a = (db) => db.selectFrom('product').selectAll().execute();`,
  ],
  [
    'pay/sql-in-stores',
    'a statement by hand outside a store',
    'tools/platform/app/src/server/a.ts',
    'export const a = (db, sql) => sql`select 1`.execute(db);',
  ],
  ['pay/file-name', 'a name in camel case', 'libs/lists/src/useThing.ts', `export const a = 1;`],
  ['pay/file-name', 'a folder of leftovers', 'libs/lists/src/utils/money.ts', `export const a = 1;`],
  [
    'pay/reason-to-disable',
    'a silenced rule without a reason',
    'libs/lists/src/a.ts',
    `// eslint-disable-next-line eqeqeq\n`,
  ],
];

const allowed: [what: string, file: string, code: string][] = [
  ['a lower layer in a higher one', 'tools/platform/shop/src/a.ts', `import '@pay/platform-payments';`],
  ['the whole platform in a test', 'tools/platform/kernel/src/a.test.ts', `import '@pay/platform-testing';`],
  ['the texts of i18n in the platform', 'tools/platform/kernel/src/a.ts', `import '@pay/i18n/core';`],
  [
    'a statement in a store',
    'tools/platform/shop/src/a.store.ts',
    `export const a = (db) => db.selectFrom('product').selectAll().execute();`,
  ],
  ['its own contract in an app', 'apps/merchant-portal/src/a.ts', `import '@pay/contract-portal';`],
  ['MUI in the design system', 'libs/design-system/src/a.tsx', `import '@mui/material/Button';`],
  ['test support in a test', 'libs/lists/src/a.test.ts', `import '@pay/testing';`],
  [
    "another feature's links",
    'apps/merchant-portal/src/features/a/b.ts',
    `import '../pay-links/pay-links.feature.ts';`,
  ],
];

describe('the lint configuration', () => {
  const asPlant = ([file, code]: readonly [string, string]): Plant => ({ file, code });
  const plants = [
    ...forbidden.map(([, , file, code]) => asPlant([file, code])),
    ...allowed.map(([, file, code]) => asPlant([file, code])),
  ];
  let complaints: Complaint[][];

  beforeAll(() => {
    complaints = lint({ folder: root, plants });
  }, 60_000);

  test.each(forbidden.map(([rule, what], index) => ({ rule, what, index })))('refuses $what', ({ rule, index }) => {
    expect(complaints[index]?.map((complaint) => complaint.rule)).toContain(rule);
  });

  test.each(allowed.map(([what], index) => ({ what, index: forbidden.length + index })))(
    'allows $what',
    ({ index }) => {
      expect(complaints[index]).toEqual([]);
    },
  );
});

describe('a project of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pay-lint-'));
  const project = (name: string, tags: string[]) => {
    const file = join(folder, 'libs', name, 'project.json');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ name, tags }));
    return { file: `libs/${name}/src/a.ts`, code: 'export const a = 1;' };
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  test('fails without tags, with a tag of one kind missing, and outside any project', () => {
    const plants = [
      project('tagged', ['kind:logic', 'ui:none', 'audience:shared']),
      project('untagged', []),
      project('half-tagged', ['kind:logic', 'audience:shared']),
      project('invented', ['kind:logic', 'ui:none', 'audience:everyone']),
      { file: 'stray/a.ts', code: 'export const a = 1;' },
    ];
    const rules = lint({ folder, plants }).map((messages) => messages.map((complaint) => complaint.rule));
    expect(rules).toEqual([[], ...Array(4).fill(['pay/tagged-project'])]);
  }, 60_000);
});
