// Without the letters and digits that are read for one another.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 10;
const shape = new RegExp(`^[${alphabet}]{${length}}$`);

const plain = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/** A code for the day on which the phone with the authenticator app is lost, written in two halves. */
export const recoveryCode = {
  alphabet,
  length,
  plain,
  isOne: (text: string): boolean => shape.test(plain(text)),
} as const;
