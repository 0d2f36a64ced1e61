import { languageCodes } from './languages.ts';
import { plainNumbers } from './plain-numbers.ts';

const values = [0, 7, -7, 999, 1000, -1234, 1_234_567, 0.5, -12.25, Number.MAX_SAFE_INTEGER];

test.each(languageCodes.flatMap((language) => values.map((value) => [language, value] as const)))(
  'in %s the number %d looks as the browser writes it',
  (language, value) => {
    expect(plainNumbers(language).format(value)).toBe(new Intl.NumberFormat(language).format(value));
  },
);
