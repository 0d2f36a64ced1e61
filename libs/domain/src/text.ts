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

export function hasControlCharacters(text: string): boolean {
  return controlCharacter.test(text);
}

// A picture of several people or parts is one emoji only with the joiners between them; a keycap and some signs need their selector.
const emoji =
  /\p{Extended_Pictographic}(?:\uFE0E|\uFE0F|\p{Emoji_Modifier})?(?:\u200D(?=\p{Extended_Pictographic}))?|[\d#*]\uFE0F\u20E3/u;
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
const emojiOrInvisible = new RegExp(`(${emoji.source})|${invisible.source}`, 'gu');

/** Removes direction marks, zero-width characters and soft hyphens, which make equal-looking texts differ; emoji stay whole. */
export function withoutInvisibleCharacters(text: string): string {
  return invisible.test(text) ? text.replace(emojiOrInvisible, '$1') : text;
}

export function hasInvisibleCharacters(text: string): boolean {
  return withoutInvisibleCharacters(text) !== text;
}

export function withoutDiacritics(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd').replace(/Đ/g, 'D').normalize('NFC');
}

/** Keeps printable ASCII, without diacritics and with single spaces, as bank transfers accept it. */
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

/** Returns the form for keyword search: lower case, without diacritics, with single spaces. */
export function searchable(text: string): string {
  return withoutDiacritics(text).toLowerCase().replace(/\s+/g, ' ').trim();
}

export function containsKeyword(text: string, keyword: string): boolean {
  return searchable(text).includes(searchable(keyword));
}

export function maskPhone(phone: string): string {
  return phone.length < 8 ? 'xxxx' : `${phone.slice(0, 2)}xx xxx ${phone.slice(-3)}`;
}

/** Masks an account, card or id number except its last 4 characters, and a number of up to 5 characters wholly. */
export function maskAccountNo(accountNo: string): string {
  const hidden = Math.max(accountNo.length - 4, 0);
  return hidden < 2 ? '*'.repeat(accountNo.length) : '*'.repeat(hidden) + accountNo.slice(hidden);
}

export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${email.slice(0, 1)}***${email.slice(at)}`;
}

export function maskName(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .map((word) => (word === '' ? '' : `${[...word][0]}***`))
    .join(' ');
}

// What many shops begin with, and none is known by.
const legalForm =
  /^(?:công ty|cty|tnhh|mtv|một thành viên|hai thành viên|cổ phần|cp|hợp danh|doanh nghiệp tư nhân|dntn|hộ kinh doanh|hkd|hợp tác xã|htx|tập đoàn|chi nhánh|cửa hàng)\s+(?=\S)/iu;

/** The letter that stands for a shop without a logo: that of its own name, behind its legal form. */
export function shopInitial(name: string): string {
  const own = name.trim().replace(legalForm, '');
  return own.length < name.trim().length ? shopInitial(own) : ([...own][0] ?? '').toUpperCase();
}

/** As the database keeps its words, in which an amount stands in figures alone: 345.000 đ is looked for as 345000. */
export const sought = (keyword: string): string =>
  searchable(keyword)
    .replace(/(\d)[.,](?=\d{3}(?!\d))/g, '$1')
    .replace(/^(\d+) ?(d|vnd|₫)$/, '$1');
