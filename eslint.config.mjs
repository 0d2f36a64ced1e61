import js from '@eslint/js';
import { createProjectGraphAsync } from '@nx/devkit';
import nx from '@nx/eslint-plugin';
import importX, { createNodeResolver } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { layers } from './tools/verify/src/layers/layers.ts';
import { moduleBoundaries } from './tools/verify/src/lint-rules/module-boundaries.ts';
import { payRules } from './tools/verify/src/lint-rules/pay-rules.ts';

// The boundary rule reads the cached graph and passes everything when there is none.
process.env.NX_DAEMON ??= 'false';
await createProjectGraphAsync({ exitOnError: false, resetDaemonClient: true });

const everywhere = [
  { selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]', message: 'Render text, not markup.' },
  {
    selector: 'AssignmentExpression > MemberExpression.left[property.name=/^(innerHTML|outerHTML)$/]',
    message: 'Render text, not markup.',
  },
  {
    selector: 'CallExpression[callee.property.name=/^(insertAdjacentHTML|writeln)$/]',
    message: 'Render text, not markup.',
  },
  {
    selector: 'CallExpression[callee.object.name="document"][callee.property.name="write"]',
    message: 'Render text, not markup.',
  },
  {
    selector: 'TSAsExpression > TSAsExpression.expression > TSUnknownKeyword.typeAnnotation',
    message: 'Give the value its real type.',
  },
];
const inSources = [
  {
    selector: 'ExportDefaultDeclaration',
    message: 'Export by name; only screens and stories have a default export.',
  },
];
const inTests = [
  {
    selector: 'CallExpression[callee.object.name="jest"][callee.property.name="mock"] > Literal[value=/^(\\.|#|@pay)/]',
    message: 'Our own code is not mocked.',
  },
  {
    selector: 'MemberExpression[property.name=/^toMatch(Inline)?Snapshot$/]',
    message: 'State what must hold; no snapshots.',
  },
];
const writtenPath = 'A path stands in *.feature.ts only; use screen.link().';
const inFeatures = [
  'Literal[value=/^\\u002F/]',
  'TemplateLiteral > TemplateElement:first-child[value.raw=/^\\u002F/]',
].flatMap((path) => [
  { selector: `JSXAttribute[name.name=/^(to|href)$/] ${path}`, message: writtenPath },
  { selector: `Property[key.name=/^(to|href)$/] > ${path}`, message: writtenPath },
  { selector: `CallExpression[callee.name="navigate"] ${path}`, message: writtenPath },
]);

// The server words its errors and documents with the part of i18n that needs no browser.
const textsWithoutBrowser = '^@pay/(?:i18n/core|merchant-docs(?:/vectors)?)$';
// The wire knows the languages that there are.
const languageList = '^@pay/i18n/languages$';

const hookRules = [
  'rules-of-hooks',
  'exhaustive-deps',
  'set-state-in-effect',
  'set-state-in-render',
  'purity',
  'error-boundaries',
  'use-memo',
];

const testFiles = ['**/*.test.{ts,tsx}', '**/*.stories.tsx', '**/testing/**'];
const sources = ['.ts', '.tsx'];
const configFiles = ['**/*.config.{ts,mjs}', '**/.storybook/**', 'tools/verify/jest/**'];

export default defineConfig(
  { ignores: ['**/dist/', '**/storybook-static/', '**/test-results/', '.data/', '.nx/', '**/*.d.ts'] },
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { '@nx': nx, 'import-x': importX, pay: payRules },
  },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    settings: {
      'import-x/extensions': sources,
      'import-x/parsers': { '@typescript-eslint/parser': sources },
      'import-x/resolver-next': [createNodeResolver({ extensions: sources })],
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-undef': 'off',
      'no-control-regex': 'off',
      'no-script-url': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', ...everywhere],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme'], location: 'anywhere' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'pay/entry-point': 'error',
      'pay/file-name': 'error',
      'pay/tagged-project': 'error',
      'pay/reason-to-disable': 'error',
      '@nx/enforce-module-boundaries': moduleBoundaries(),
    },
  },
  {
    files: ['{apps,libs}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: Object.fromEntries(hookRules.map((rule) => [`react-hooks/${rule}`, 'error'])),
  },
  {
    files: ['{apps,libs,tools}/**/src/**/*.{ts,tsx}'],
    ignores: ['**/*.screen.tsx', ...testFiles],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, ...inSources] },
  },
  {
    files: ['{apps,libs}/**/*.{ts,tsx}', 'tools/platform/**/*.ts'],
    ignores: [...testFiles, 'libs/*/tools/**', '**/*.config.ts'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['{apps,libs}/*/src/features/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^\\.\\./(?![\\w-]+/[\\w-]+\\.feature(\\.ts)?$)',
              message: 'Of other features only the *.feature.ts file may be imported; move a shared part to a lib.',
            },
          ],
        },
      ],
    },
  },
  {
    // A feature fetches its screens, and they link by the feature: a dynamic import closes that circle.
    files: ['{apps,libs}/*/src/features/**/*.{ts,tsx}'],
    rules: {
      'import-x/no-cycle': ['error', { ignoreExternal: true, allowUnsafeDynamicCyclicDependency: true }],
    },
  },
  {
    files: ['{apps,libs}/*/src/features/**/*.{ts,tsx}'],
    ignores: ['**/*.screen.tsx', '**/*.feature.ts', ...testFiles],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, ...inSources, ...inFeatures] },
  },
  {
    files: ['{apps,libs}/*/src/features/**/*.screen.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, ...inFeatures] },
  },
  {
    files: layers.filter((layer) => layer !== 'kernel').map((layer) => `tools/platform/${layer}/src/**/*.ts`),
    ignores: [
      '**/*.store.ts',
      '**/*.{test,fixture,scenario}.ts',
      // The check over all tables.
      'tools/platform/app/src/{,bank-,device-,fee-report-,salary-,terminal-}invariants.ts',
    ],
    rules: { 'pay/sql-in-stores': 'error' },
  },
  {
    files: ['libs/contract/shared/**'],
    rules: { '@nx/enforce-module-boundaries': moduleBoundaries({ allow: [languageList] }) },
  },
  {
    files: ['tools/platform/**'],
    rules: { '@nx/enforce-module-boundaries': moduleBoundaries({ allow: [textsWithoutBrowser] }) },
  },
  {
    files: testFiles,
    rules: {
      'no-restricted-syntax': ['error', ...everywhere, ...inTests],
      '@nx/enforce-module-boundaries': moduleBoundaries({
        alsoOn: ['kind:testing', 'kind:contract'],
        shipped: false,
        allow: [textsWithoutBrowser],
      }),
    },
  },
  {
    files: ['libs/**/*.fixture.ts'],
    rules: { '@nx/enforce-module-boundaries': moduleBoundaries({ shipped: false }) },
  },
  {
    // A layer's tests and fixtures play on the whole platform.
    files: ['tools/platform/**/*.test.ts', 'tools/platform/**/*.fixture.ts'],
    rules: {
      '@nx/enforce-module-boundaries': moduleBoundaries({
        alsoOn: ['kind:testing', 'kind:server'],
        shipped: false,
        allow: [textsWithoutBrowser],
      }),
    },
  },
  {
    files: ['**/*.types.test.{ts,tsx}'],
    rules: { 'react-hooks/rules-of-hooks': 'off', '@typescript-eslint/no-unused-expressions': 'off' },
  },
  {
    files: configFiles,
    rules: {
      '@nx/enforce-module-boundaries': moduleBoundaries({
        alsoOn: ['kind:tool', 'kind:testing'],
        shipped: false,
      }),
    },
  },
  {
    // What must be refused or shown as text has to be written down somewhere.
    files: ['**/*.test.{ts,tsx}', 'e2e/**'],
    rules: { 'no-script-url': 'off' },
  },
  {
    files: ['**/*.messages.ts', '**/*.scenario.ts', '**/migrations/**'],
    rules: { 'max-lines': 'off' },
  },
);
