import { projects, sourceFiles } from './projects.ts';

const writtenByHand = /\bparams: \{ rule\b/;

test('a check of a schema names its rule by asRule, so that it has a text', () => {
  const files = projects()
    .flatMap(sourceFiles)
    .filter(({ text }) => writtenByHand.test(text));
  expect(files.map(({ path }) => path)).toEqual(['libs/contract/core/src/rules.ts']);
});
