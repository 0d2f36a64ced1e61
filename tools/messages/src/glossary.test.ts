import { languageCodes } from '@pay/i18n/languages';
import { catalogues, readCatalogue } from './catalogues.ts';
import { glossary, type Term } from './glossary.ts';

/** Names of placeholders are no words. */
const prose = (text: string) => text.replace(/\{\w+/g, '{');

const otherWords = (language: string, { say, instead, in: where }: Term) =>
  catalogues()
    .filter(({ project }) => where?.test(project.root) ?? true)
    .flatMap(({ project }) => Object.entries(readCatalogue(project, language)))
    .filter(([, text]) => instead.test(prose(text)))
    .map(([id, text]) => `${id} says "${text}" where people read "${say}"`);

test.each(
  languageCodes.flatMap((language) => (glossary[language] ?? []).map((term) => [language, term.say, term] as const)),
)('in %s one thing has one name: %s', (language, _, term) => {
  expect(otherWords(language, term)).toEqual([]);
});

test('a name in braces is not read, and a word beside it is', () => {
  expect([prose('Sent to {email}'), prose('An email to {email}')]).toEqual(['Sent to {}', 'An email to {}']);
});
