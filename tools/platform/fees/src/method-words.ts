import { defineMessages, type Language, languageCodes } from '@pay/i18n/core';
import { platformText } from '@pay/platform-kernel';

const names = defineMessages('paymentMethodName', {
  VIET_QR: 'VietQR',
  ATM_CARD: 'Domestic ATM card',
  BANKING: 'Bank transfer',
});

type BuiltInMethod = keyof typeof names;

/** What the store holds; people read it in their own language. */
const stored: Language = 'vi';
const codes = Object.keys(names) as BuiltInMethod[];

const namedLike = (name: string, language: Language) =>
  codes.find((code) => platformText(names[code], language).toLowerCase() === name.toLowerCase());

/** The name of a method as its reader's language has it; one that the staff chose stays as it is. */
export function methodNameIn(name: string, language: Language): string {
  const code = namedLike(name, stored);
  return code ? platformText(names[code], language) : name;
}

/** A method with the name that the staff chose for it; with null while it has the built-in one. */
export const withChosenName = <Method extends { name: string }>(method: Method) => ({
  ...method,
  chosenName: namedLike(method.name, stored) ? null : method.name,
});

/** Keeps the name of a built-in method in one language, whichever it was entered in. */
export function storedMethodName(name: string): string {
  const code = languageCodes.map((language) => namedLike(name, language)).find((found) => found !== undefined);
  return code ? platformText(names[code], stored) : name;
}
