/** Longest text, in characters, of each kind of field. */
export const textLimits = {
  name: 100,
  title: 50,
  description: 255,
  note: 500,
  address: 255,
  email: 254,
  url: 2048,
  keyword: 100,
} as const;

const controlCharacter = /[\p{Cc}\u2028\u2029]/u;

/** Tells whether a text holds a control character, line breaks included. */
export function hasControlCharacters(text: string): boolean {
  return controlCharacter.test(text);
}

// A picture of several people or parts is one emoji only with the joiners between them; a keycap and some signs need their selector.
const emoji =
  /\p{Extended_Pictographic}(?:\uFE0E|\uFE0F|\p{Emoji_Modifier})?(?:\u200D(?=\p{Extended_Pictographic}))?|[\d#*]\uFE0F\u20E3/u;
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
const emojiOrInvisible = new RegExp(`(${emoji.source})|${invisible.source}`, 'gu');

/** Leaves out what nobody sees and yet changes what is seen, or makes equal texts differ: direction marks, zero-width characters, soft hyphens. Emoji stay whole. */
export function withoutInvisibleCharacters(text: string): string {
  return invisible.test(text) ? text.replace(emojiOrInvisible, '$1') : text;
}

/** Tells whether a text holds a character that nobody sees, other than the joiners of an emoji. */
export function hasInvisibleCharacters(text: string): boolean {
  return withoutInvisibleCharacters(text) !== text;
}

/** Replaces every Vietnamese letter by its plain Latin one (đ becomes d). */
export function withoutDiacritics(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd').replace(/Đ/g, 'D').normalize('NFC');
}

/** Keeps printable ASCII only, without diacritics, spaces collapsed: the content a bank transfer accepts. */
export function asciiText(text: string): string {
  return withoutDiacritics(text)
    .replace(/[^\x20-\x7e]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** Writes an account holder's name as banks store it: upper case, without diacritics. */
export function asciiUpper(text: string): string {
  return asciiText(text).toUpperCase();
}

/** Gives the form in which case and accents no longer matter, for storing beside a text and for keywords. */
export function searchable(text: string): string {
  return withoutDiacritics(text).toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Tells whether a text contains a keyword, ignoring case and accents; an empty keyword matches all. */
export function containsKeyword(text: string, keyword: string): boolean {
  return searchable(text).includes(searchable(keyword));
}

/** Masks a phone number as `09xx xxx 123`. */
export function maskPhone(phone: string): string {
  return phone.length < 8 ? 'xxxx' : `${phone.slice(0, 2)}xx xxx ${phone.slice(-3)}`;
}

/** Masks an account number, card or personal id down to its last 4 characters. */
export function maskAccountNo(accountNo: string): string {
  const hidden = Math.max(accountNo.length - 4, 0);
  return hidden < 2 ? '*'.repeat(accountNo.length) : '*'.repeat(hidden) + accountNo.slice(hidden);
}

/** Masks an e-mail address down to its first letter and its domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${email.slice(0, 1)}***${email.slice(at)}`;
}

/** Masks a person's name down to the first letter of each word. */
export function maskName(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .map((word) => (word === '' ? '' : `${[...word][0]}***`))
    .join(' ');
}
