import { IntlMessageFormat } from 'intl-messageformat';
import { catalogues } from '../messages/catalogues.ts';
import { formatNumber } from './formats.ts';
import { defaultLanguage, type Language } from './languages.ts';
import type { Message, ValuesOf } from './message.ts';

export type Texts = Readonly<Record<string, string>>;
export type TextValues = Readonly<Record<string, unknown>>;

const TYPE_ARGUMENT = 1;
const TYPE_LITERAL = 0;
const unknownValue = '…';

/** Formats plain numbers with the language's thousands separator; a missing value shows as an ellipsis. */
function shown(format: IntlMessageFormat, values: TextValues, language: Language): Record<string, string> {
  const ready = { ...values } as Record<string, string>;
  for (const element of format.getAst()) {
    if (element.type === TYPE_LITERAL || !('value' in element)) continue;
    const value = values[element.value];
    if (value === undefined || value === null) ready[element.value] = unknownValue;
    else if (element.type === TYPE_ARGUMENT && typeof value === 'number')
      ready[element.value] = formatNumber(value, language);
  }
  return ready;
}

/** Formats texts from source catalogues outside the browser: in messages, e-mails and rendered pages. */
export function createTexts(
  catalogues: Readonly<Partial<Record<Language, Texts>> & Record<typeof defaultLanguage, Texts>>,
) {
  const compiled = new Map<string, IntlMessageFormat>();

  function compile(id: string, source: string, language: Language): IntlMessageFormat {
    const key = `${language} ${id}`;
    const format = compiled.get(key) ?? new IntlMessageFormat(source, language);
    compiled.set(key, format);
    return format;
  }

  /** Falls back to Vietnamese, then to the id itself. */
  function byId(id: string, values: TextValues, language: Language): string {
    const source = catalogues[language]?.[id] ?? catalogues[defaultLanguage][id];
    if (source === undefined) return id;
    const format = compile(id, source, language);
    return String(format.format(shown(format, values, language)));
  }

  return {
    byId,
    has: (id: string) => Object.hasOwn(catalogues[defaultLanguage], id),
    text: <Source extends string>(
      message: Message<Source>,
      language: Language,
      ...values: ValuesOf<Source, string | number>
    ) => byId(message.id, values[0] ?? {}, language),
  };
}

const shared = createTexts(catalogues);

/** Returns a shared text (problem, rule, field, enum) in a language. */
export const messageText = (id: string, values: TextValues, language: Language): string =>
  shared.byId(id, values, language);

export const hasText = shared.has;
