export const passwordSpecialCharacters = ['#', '!', '@', '$', '%', '^', '*'] as const;

export const passwordLength = { min: 8, max: 64 } as const;

export const passwordRules = ['length', 'lower', 'upper', 'digit', 'special', 'phone', 'common'] as const;

export type PasswordRule = (typeof passwordRules)[number];

export interface PasswordContext {
  /** The user's normalised phone; the password must not contain it, with or without the first 0. */
  phone?: string;
  commonPasswords?: ReadonlySet<string>;
}

const plainLetters: Record<string, string> = { '@': 'a', $: 's', '!': 'i' };

function isCommon(password: string, commonPasswords: ReadonlySet<string>): boolean {
  const lower = password.toLowerCase();
  const disguises = [
    lower,
    lower.replace(/[^a-z0-9]/g, ''),
    lower.replace(/[^a-z0-9]+$/, ''),
    lower.replace(/[@$!]/g, (character) => plainLetters[character] ?? ''),
  ];
  return disguises.some((text) => commonPasswords.has(text));
}

/** Returns the rules that a password breaks; the server also refuses reuse of the last 3. */
export function brokenPasswordRules(
  password: string,
  { phone, commonPasswords }: PasswordContext = {},
): PasswordRule[] {
  const { min, max } = passwordLength;
  const broken: Record<PasswordRule, boolean> = {
    length: password.length < min || password.length > max,
    lower: !/[a-z]/.test(password),
    upper: !/[A-Z]/.test(password),
    digit: !/\d/.test(password),
    special: !passwordSpecialCharacters.some((character) => password.includes(character)),
    phone: phone !== undefined && phone.length >= 8 && password.includes(phone.replace(/^0/, '')),
    common: commonPasswords !== undefined && isCommon(password, commonPasswords),
  };
  return passwordRules.filter((rule) => broken[rule]);
}

export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/** Rates a password from 0 (breaks a rule) to 4 (long and varied). */
export function passwordStrength(password: string, context: PasswordContext = {}): PasswordStrength {
  if (brokenPasswordRules(password, context).length > 0) return 0;
  const variety = new Set(password).size;
  if (password.length >= 16 && variety >= 10) return 4;
  if (password.length >= 12 && variety >= 8) return 3;
  return password.length >= 10 && variety >= 6 ? 2 : 1;
}
