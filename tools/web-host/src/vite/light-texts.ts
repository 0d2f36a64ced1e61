import type { Plugin } from 'vite';

const asked = /Intl\.(?:NumberFormat|DateTimeFormat)\.supportedLocalesOf/g;
const made = /(?<=getNumberFormat[:=\s]+memoize\(\(\.\.\.args\) => )new Intl\.NumberFormat\(\.\.\.args\)/g;

/**
 * The formatter of texts asks for each message whether the browser knows the language. Asked of numbers, a browser first reads
 * its tables of all languages, a tenth of a second on a cheap phone; asked of plural forms, it answers the same at once. And it
 * writes whole numbers with a formatter of the browser, for which `plainNumbers` stands.
 */
export const lightTexts = (): Plugin => ({
  name: 'pay:light-texts',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]node_modules[\\/](?:@formatjs[\\/]intl|intl-messageformat)[\\/]/ },
    handler: (code) => {
      const checked = code.replace(asked, 'Intl.PluralRules.supportedLocalesOf');
      const light = checked.replace(made, '(args[1] ? new Intl.NumberFormat(...args) : plainNumbers(args[0]))');
      if (light === checked) return { code: light, map: null };
      return { code: `import { plainNumbers } from '@pay/i18n/plain-numbers';\n${light}`, map: null };
    },
  },
});
