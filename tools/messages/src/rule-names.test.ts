import { hasText } from '@pay/i18n/core';
import { projects, sourceFiles } from './projects.ts';

const namings = [
  /\brule\('(\w+)'/g,
  /\binvalidField\([^,()]+,\s*'(\w+)'/g,
  /\brule: '(\w+)'/g,
  /\bshaped\('(\w+)'/g,
  /\brefuse\('(\w+)'/g,
  /\bnew FileRefusal\('(\w+)'/g,
];

const named = () =>
  projects()
    .filter(({ root }) => /^libs\/(contract|domain|forms)|^tools\/platform/.test(root))
    .flatMap(sourceFiles)
    .flatMap(({ text, path }) =>
      namings.flatMap((naming) => [...text.matchAll(naming)].map(([, rule]) => ({ rule: rule!, path }))),
    );

test('every rule that a field can break has a text', () => {
  const rules = named();
  expect(rules.length).toBeGreaterThan(20);
  expect(rules.filter(({ rule }) => !hasText(`rule.${rule}`))).toEqual([]);
});
