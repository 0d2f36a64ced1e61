import { groupDigits } from '@pay/domain';
import { isLanguage } from './languages.ts';

type Formatter = Pick<Intl.NumberFormat, 'format'>;

/**
 * What the build gives the formatter of texts for `{count, plural, other {#}}` and other numbers without options. A browser's own
 * first formatter reads its tables of the language, which is seen in the time to a first row; whole numbers do without it.
 */
export function plainNumbers(languages: string | readonly string[]): Formatter {
  const [language = ''] = [languages].flat();
  let own: Formatter | undefined;
  return {
    format: (value: number) => {
      if (Number.isSafeInteger(value) && isLanguage(language)) return groupDigits(value, language);
      own ??= new Intl.NumberFormat(language);
      return own.format(value);
    },
  };
}
