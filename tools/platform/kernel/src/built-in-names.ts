import { defaultLanguage, type Language, languageCodes, type Message } from '@pay/i18n/core';
import { platformText } from './texts.ts';

/** Names that come with the platform: the store holds them in one language, people read them in their own, until a person chooses another. */
export function builtInNames<Code extends string>(names: Readonly<Record<Code, Message>>) {
  const codes = Object.keys(names) as Code[];
  const nameOf = (code: Code, language: Language = defaultLanguage) => platformText(names[code], language);
  const codeOf = (name: string, language: Language = defaultLanguage) =>
    codes.find((code) => nameOf(code, language).toLowerCase() === name.toLowerCase());
  return {
    /** In the language of the store where none is named. */
    nameOf,
    isBuiltIn: (stored: string) => codeOf(stored) !== undefined,
    /** A stored name as its reader's language has it; one that a person chose stays as it is. */
    readIn(stored: string, language: Language): string {
      const code = codeOf(stored);
      return code ? nameOf(code, language) : stored;
    },
    /** What the store holds of a name that was entered in any language. */
    storedAs(entered: string): string {
      const code = languageCodes.map((language) => codeOf(entered, language)).find((found) => found !== undefined);
      return code ? nameOf(code) : entered;
    },
  };
}
